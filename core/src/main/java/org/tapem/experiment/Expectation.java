package org.tapem.experiment;

/**
 * What a figure should be.
 *
 * @param figure its name, such as {@code recall@5}
 * @param value expected of the mean over the seeds
 * @param within how far the mean may be from it
 */
public record Expectation(String figure, double value, double within) {
  /** Both are written in decimals, which are not exact as doubles. */
  private static final double ROUNDING = 1e-9;

  public Expectation {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("value must be a finite number, got " + value);
    }
    if (!(within >= 0 && Double.isFinite(within))) {
      throw new IllegalArgumentException("within must be >= 0, got " + within);
    }
  }

  /** Whether a mean is as expected; what could not be measured is not. */
  public boolean holds(double mean) {
    return Math.abs(mean - value) <= within + ROUNDING; // false for what is not a number
  }
}
