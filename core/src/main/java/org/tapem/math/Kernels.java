package org.tapem.math;

/**
 * The inner loops over {@code float[]}. Every implementation gives the same bits on every machine,
 * because the order of all sums is fixed: a dot product keeps 16 partial sums, element {@code i}
 * goes to sum {@code i mod 16} by a fused multiply-add, and the 16 are added as a tree ({@code l}
 * with {@code l + 8}, then with {@code l + 4}, {@code l + 2}, {@code l + 1}); a cell of a matrix
 * product is one chain of fused multiply-adds. Safe for any number of threads.
 */
public interface Kernels {
  /** Cells of a node in {@link #give} and {@link #exchange}: one for each of several questions. */
  int CELLS = 8;

  /** What computes: "scalar", or "vector" with its width in bits. */
  String name();

  /** Sum of {@code a[ai + k] * b[bi + k]} over {@code n} elements. */
  float dot(float[] a, int ai, float[] b, int bi, int n);

  /** {@code y[yi + k] += alpha * x[xi + k]} over {@code n} elements. */
  void axpy(float alpha, float[] x, int xi, float[] y, int yi, int n);

  /** {@code y[yi + k] += x[xi + k]} over {@code n} elements. */
  void add(float[] x, int xi, float[] y, int yi, int n);

  /**
   * {@code result[t]} = dot product of x with the row at {@code rows[at[t]]}, for {@code t <
   * count}.
   */
  void dots(float[] x, int xi, float[] rows, int[] at, int count, float[] result, int n);

  /**
   * Moves a vector and some rows along each other, in the order of {@code t}: {@code x += g[t] *
   * row[t]} and {@code row[t] += g[t] * x}, where the rows are moved by x as it was at the start.
   * One pass over memory, the update of skip-gram with negative samples.
   */
  void pull(float[] x, int xi, float[] rows, int[] at, float[] g, int count, int n);

  /**
   * {@code c = a * b}, or {@code c += a * b} where {@code accumulate}. Fastest where {@code m} is a
   * multiple of {@link Shape#ROWS}: where rows behind the last have room, round up.
   *
   * @param a m rows of {@code b.rows()}, {@code lda} apart
   * @param c m rows with room for {@code b.paddedColumns()}, {@code ldc} apart
   */
  void multiply(
      int m,
      float[] a,
      int ai,
      int lda,
      PackedMatrix b,
      float[] c,
      int ci,
      int ldc,
      boolean accumulate);

  /**
   * {@code c += transpose(a) * b}, the gradient of a weight matrix. Works on {@code n} rounded up
   * to 16 columns of b and c, which need that room.
   *
   * @param a k rows of m, {@code lda} apart
   * @param b k rows of n, {@code ldb} apart
   * @param c m rows of n, {@code ldc} apart
   */
  void multiplyTransposed(
      int m,
      int n,
      int k,
      float[] a,
      int ai,
      int lda,
      float[] b,
      int bi,
      int ldb,
      float[] c,
      int ci,
      int ldc);

  /** {@code y[yi + k] = tanh(x[xi + k])}, see {@link Tanh}. */
  void tanh(float[] x, int xi, float[] y, int yi, int n);

  /**
   * One row of one step of a gated recurrent unit, see {@link GruCell}.
   *
   * @param w width of the state
   * @param px input's part of the gates r, z, n (3 x w), without bias
   * @param ph state's part of the gates r, z, n (3 x w), without bias
   * @param bias of r, z, n of the input, n of the state (4 x w)
   * @param before state before the step (w)
   * @param saved gets r, z, n and the state's part of n (4 x w), for the way back
   * @param after gets the state after the step (w); may be {@code before}
   */
  void gru(
      int w,
      float[] px,
      int pxi,
      float[] ph,
      int phi,
      float[] bias,
      float[] before,
      int bi,
      float[] saved,
      int si,
      float[] after,
      int ai);

  /**
   * The way back through {@link #gru}.
   *
   * @param dState on entry the gradient of the state after the step but for {@code extra}; on exit
   *     what goes straight back to the state before, without the part through the gates (w)
   * @param extra gradient of the state after the step that comes from elsewhere (w)
   * @param dGates gets the gradients of n's state part, r, z, n's input part, before activation (4
   *     x w)
   * @param dBias these are added here (4 x w)
   */
  void gruBack(
      int w,
      float[] saved,
      int si,
      float[] before,
      int bi,
      float[] dState,
      int di,
      float[] extra,
      int ei,
      float[] dGates,
      int gi,
      float[] dBias);

  /** {@code x[k] = } {@link Exp#of} {@code x[k]}, from {@code from} to {@code to}. */
  void exp(double[] x, int from, int to);

  /**
   * Adds the cells at {@code x[xi]} to those of each target, {@code y[CELLS * target]}.
   *
   * @param targets of which those from {@code from} to {@code to} are meant
   */
  void give(double[] x, int xi, int[] targets, int from, int to, double[] y);

  /**
   * Adds to the cells of each target, {@code got[CELLS * target]}, a share of what the other
   * targets have together: of the sum of all, in their order, less its own.
   *
   * @param targets of which those from {@code from} to {@code to} are meant
   */
  void exchange(double[] own, int[] targets, int from, int to, double share, double[] got);

  /** The fastest kernels this JVM can run; chosen once. */
  static Kernels best() {
    return KernelChoice.BEST;
  }

  /** Kernels in plain Java, which run everywhere; the same bits, more slowly. */
  static Kernels plain() {
    return KernelChoice.PLAIN;
  }

  /**
   * Chooses the kernels when first asked. The vector kernels live in an incubator module of the JDK
   * that has to be named on the command line ({@code --add-modules jdk.incubator.vector}); without
   * it their class cannot be linked, and the scalar ones do the same work more slowly.
   */
  static final class KernelChoice {
    static final Kernels PLAIN = new ScalarKernels(); // before BEST, which may fall back on it
    static final Kernels BEST = choose("org.tapem.math.VectorKernels");

    private KernelChoice() {}

    static Kernels choose(String className) {
      try {
        return Class.forName(className)
            .asSubclass(Kernels.class)
            .getDeclaredConstructor()
            .newInstance();
      } catch (ReflectiveOperationException | LinkageError e) {
        return PLAIN;
      }
    }
  }
}
