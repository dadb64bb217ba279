package org.tapem.nn;

/**
 * Where training stands after a batch, or after a round of some.
 *
 * @param epoch counted from 1
 * @param batch batches of the epoch that are done
 * @param batches of the epoch
 * @param loss mean over the epoch's batches so far
 * @param words words of texts that it read
 * @param work its floating-point operations, nominal; see {@link Learner#work}
 */
public record BatchReport(
    int epoch, int batch, int batches, StepLoss loss, long words, double work) {}
