package org.tapem.method.simple;

import org.tapem.settings.Bounds;
import org.tapem.settings.Meaning;

/**
 * Factors of nodes and how they are fitted.
 *
 * @param dim numbers of a vector
 * @param epochs times that all links are gone through
 * @param learningRate of the first step; falls linearly to almost 0
 * @param penalty pulls all vectors and biases to 0
 * @param negatives random right nodes against each link
 * @param start standard deviation of vectors at the start
 */
public record BprSettings(
    @Meaning("numbers of a vector") int dim,
    @Meaning("times that all links are gone through") int epochs,
    @Meaning("learning rate of the first step; falls to almost 0 at the last") double learningRate,
    @Meaning("pulls vectors and biases to 0") double penalty,
    @Meaning("random right nodes against each link") int negatives,
    @Meaning("standard deviation of vectors at the start") double start) {
  public BprSettings {
    Bounds.atLeast("dim", dim, 1);
    Bounds.atLeast("epochs", epochs, 1);
    Bounds.atLeast("negatives", negatives, 1);
    if (!(learningRate > 0 && learningRate <= 10)) {
      throw new IllegalArgumentException("learningRate must be > 0 and <= 10, got " + learningRate);
    }
    if (!(penalty >= 0 && penalty <= 10)) {
      throw new IllegalArgumentException("penalty must be 0 to 10, got " + penalty);
    }
    if (!(start > 0 && start <= 10)) {
      throw new IllegalArgumentException("start must be > 0 and <= 10, got " + start);
    }
  }

  /** Chosen on the valid part of generated networks, see docs/methods.md. */
  public static BprSettings defaults() {
    return new BprSettings(64, 100, 0.2, 0.05, 1, 0.1);
  }
}
