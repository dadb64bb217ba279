package org.tapem.report;

/** Checks that arrays of a chart belong together. */
final class Lengths {
  private Lengths() {}

  static void same(String name, double[] values, int length) {
    if (values.length != length) {
      throw new IllegalArgumentException(
          "%s must have %d values, got %d".formatted(name, length, values.length));
    }
  }

  static void sameOrNone(String name, double[] values, int length) {
    if (values.length != 0) {
      same(name, values, length);
    }
  }
}
