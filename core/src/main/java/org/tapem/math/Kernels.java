package org.tapem.math;

/**
 * The inner loops over {@code float[]}. Every implementation gives the same bits on every machine,
 * because the order of all sums is fixed: a dot product keeps 16 partial sums, element {@code i}
 * goes to sum {@code i mod 16} by a fused multiply-add, and the 16 are added as a tree ({@code l}
 * with {@code l + 8}, then with {@code l + 4}, {@code l + 2}, {@code l + 1}). Safe for any number
 * of threads.
 */
public interface Kernels {
  /** What computes: "scalar", or "vector" with its width in bits. */
  String name();

  /** Sum of {@code a[ai + k] * b[bi + k]} over {@code n} elements. */
  float dot(float[] a, int ai, float[] b, int bi, int n);

  /** {@code y[yi + k] += alpha * x[xi + k]} over {@code n} elements. */
  void axpy(float alpha, float[] x, int xi, float[] y, int yi, int n);

  /** {@code result[t]} = dot product of x with the row at {@code rows[at[t]]}, for t < count. */
  void dots(float[] x, int xi, float[] rows, int[] at, int count, float[] result, int n);

  /**
   * Moves a vector and some rows along each other, in the order of {@code t}: {@code x += g[t] *
   * row[t]} and {@code row[t] += g[t] * x}, where the rows are moved by x as it was at the start.
   * One pass over memory, the update of skip-gram with negative samples.
   */
  void pull(float[] x, int xi, float[] rows, int[] at, float[] g, int count, int n);

  /** The fastest kernels this JVM can run; chosen once. */
  static Kernels best() {
    return KernelChoice.BEST;
  }
}
