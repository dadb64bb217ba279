package org.tapem.math;

/** Sizes that suit the kernels. */
public final class Shape {
  /** Rows that the matrix product works on at a time. */
  public static final int ROWS = 6;

  private Shape() {}

  /** A row of {@code n} floats filled up to whole vectors of 16. */
  public static int padded(int n) {
    return (n + 15) & -16;
  }

  /**
   * Distance of rows of {@code n} floats: an odd number of 16-float cache lines, because rows an
   * even number apart fall onto few sets of the cache.
   */
  public static int stride(int n) {
    int padded = padded(n);
    return (padded / 16) % 2 == 0 ? padded + 16 : padded;
  }

  /** Rows rounded up to what the matrix product works on at a time. */
  public static int rows(int n) {
    return (n + ROWS - 1) / ROWS * ROWS;
  }
}
