package org.tapem.train;

import java.io.Serializable;
import org.tapem.model.StepLoss;

/**
 * What a replica gives after its stretch.
 *
 * @param change what became of the weights
 * @param loss sum over the steps; no number where a step failed, after which none was taken
 * @param taken steps that were taken
 * @param words of texts that were read
 * @param work floating-point operations, nominal
 */
public record StretchResult(StateChange change, StepLoss loss, int taken, long words, double work)
    implements Serializable {}
