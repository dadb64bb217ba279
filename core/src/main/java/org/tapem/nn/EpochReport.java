package org.tapem.nn;

import java.util.Map;

/**
 * What an epoch gave.
 *
 * @param epoch counted from 1
 * @param loss mean over the epoch's batches
 * @param rate learning rate it was trained with
 * @param words words of texts that were read
 * @param figures on the valid part
 * @param best whether it is the best so far
 */
public record EpochReport(
    int epoch, StepLoss loss, double rate, long words, Map<String, Double> figures, boolean best) {
  public EpochReport {
    figures = Map.copyOf(figures);
  }
}
