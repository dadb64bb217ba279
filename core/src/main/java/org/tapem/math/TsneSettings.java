package org.tapem.math;

/**
 * What decides an embedding, beside the points.
 *
 * @param perplexity how many neighbours a point has, in effect; lowered to a third of the other
 *     points where there are few
 * @param iterations steps of the descent; the first 250 draw points of a cluster together
 * @param seed of the start
 */
public record TsneSettings(double perplexity, int iterations, long seed) {
  public TsneSettings {
    if (!(perplexity >= 1 && perplexity <= 1000)) {
      throw new IllegalArgumentException("perplexity must be 1 to 1000, got " + perplexity);
    }
    if (iterations < 1 || iterations > 1_000_000) {
      throw new IllegalArgumentException("iterations must be 1 to 1000000, got " + iterations);
    }
  }

  /** Perplexity 30, 1,000 iterations. */
  public static TsneSettings defaults() {
    return new TsneSettings(30, 1000, 1);
  }

  public TsneSettings withSeed(long other) {
    return new TsneSettings(perplexity, iterations, other);
  }
}
