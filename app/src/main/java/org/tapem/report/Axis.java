package org.tapem.report;

/**
 * Maps values to places in a picture.
 *
 * @param low the value at {@code from}
 * @param high the value at {@code to}
 * @param log whether equal steps are equal factors
 */
record Axis(double low, double high, double from, double to, boolean log) {
  /** An axis of values low .. high; one of no width is widened. */
  static Axis linear(double low, double high, double from, double to) {
    double width = high - low;
    double extra = width > 0 ? 0 : low == 0 ? 1 : Math.abs(low) * 0.1;
    return new Axis(low - extra, high + extra, from, to, false);
  }

  static Axis logarithmic(double low, double high, double from, double to) {
    double factor = high > low ? 1 : 2;
    return new Axis(low / factor, high * factor, from, to, true);
  }

  double at(double value) {
    double share =
        log
            ? StrictMath.log(value / low) / StrictMath.log(high / low)
            : (value - low) / (high - low);
    return from + share * (to - from);
  }
}
