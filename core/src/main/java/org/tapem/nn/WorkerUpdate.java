package org.tapem.nn;

import java.io.Serializable;

/**
 * What a replica gives after its range.
 *
 * @param change what became of the weights
 * @param loss sum over the steps; no number where a step failed, after which none was taken
 * @param taken steps that were taken
 * @param words of texts that were read
 * @param work floating-point operations, nominal
 */
public record WorkerUpdate(StateDelta change, StepLoss loss, int taken, long words, double work)
    implements Serializable {}
