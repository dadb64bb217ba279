package org.tapem.math;

/**
 * The exponential function for inner loops: several times faster than {@link StrictMath#exp}, wrong
 * by less than 1e-13 of its value, and the same bits on every machine since it only adds and
 * multiplies.
 */
public final class Exp {
  static final double LOG2_E = 1.4426950408889634;
  static final double LN2_HIGH = 0x1.62e42fefa0000p-1;
  static final double LN2_LOW = 0x1.cf79abc9e3b3ap-40;
  static final double MOST = 709;
  static final double LEAST = -708;

  private Exp() {}

  /** e to the power of x; 0 below -708, infinite above 709. */
  public static double of(double x) {
    if (!(x >= LEAST)) {
      return x < LEAST ? 0 : Double.NaN;
    }
    if (x > MOST) {
      return Double.POSITIVE_INFINITY;
    }
    double k = Math.rint(x * LOG2_E);
    double r = (x - k * LN2_HIGH) - k * LN2_LOW; // within +-0.35
    double p = 1.0 / 39916800;
    p = p * r + 1.0 / 3628800;
    p = p * r + 1.0 / 362880;
    p = p * r + 1.0 / 40320;
    p = p * r + 1.0 / 5040;
    p = p * r + 1.0 / 720;
    p = p * r + 1.0 / 120;
    p = p * r + 1.0 / 24;
    p = p * r + 1.0 / 6;
    p = p * r + 0.5;
    p = p * r + 1;
    p = p * r + 1;
    return p * Double.longBitsToDouble(((long) k + 1023) << 52);
  }
}
