package org.tapem.report;

/** What is known of many values together; what is not finite is left out. */
final class Range {
  private double low = Double.POSITIVE_INFINITY;
  private double high = Double.NEGATIVE_INFINITY;
  private boolean whole = true;

  Range add(double... values) {
    for (double value : values) {
      if (Double.isFinite(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
        whole &= value == Math.rint(value);
      }
    }
    return this;
  }

  /** The least value; 0 where there is none. */
  double low() {
    return low <= high ? low : 0;
  }

  /** The greatest value; 1 where there is none. */
  double high() {
    return low <= high ? high : 1;
  }

  /** Decimals that show four digits of the largest of the values; none where all are whole. */
  int decimals() {
    if (whole) {
      return 0;
    }
    double max = Math.max(Math.abs(low), Math.abs(high));
    int digits = (int) Math.floor(StrictMath.log10(max)) + 1; // before the point
    return Math.min(12, Math.max(0, 4 - (max < 1 && max >= 0.01 ? 0 : digits)));
  }
}
