package org.tapem.math;

/**
 * The logistic function and its logarithm to full precision, for losses and for what people see:
 * {@link StrictMath}, the same on every machine.
 */
public final class Logistic {
  private Logistic() {}

  /** 1 / (1 + exp(-x)). */
  public static double of(double x) {
    if (x >= 0) {
      return 1 / (1 + StrictMath.exp(-x));
    }
    double e = StrictMath.exp(x);
    return e / (1 + e);
  }

  /** ln(1 + exp(x)), the negative logarithm of {@code of(-x)}; never overflows. */
  public static double softplus(double x) {
    return Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
  }
}
