package org.tapem.math;

import org.tapem.base.Workers;

/** About how fast this machine multiplies matrices at best, to hold the speed of others against. */
public final class MachinePeak {
  private static final int M = 96;
  private static final int K = 128;
  private static final int N = 384;

  private MachinePeak() {}

  /**
   * Floating-point operations per second of products that stay in the cache, the best of many. Code
   * that has not run for a while yet is slow, so ask when the program is warm.
   *
   * @param seconds to take; one round of products is made in any case
   */
  public static double measure(Kernels kernels, int threads, double seconds) {
    PackedMatrix right = new PackedMatrix(K, N).fill(new float[K * N], 0);
    int lda = Shape.stride(K);
    int ldc = Shape.stride(N);
    float[][] a = new float[threads][M * lda];
    float[][] c = new float[threads][M * ldc];
    double best = 0;
    long began = System.nanoTime();
    try (Workers workers = new Workers(threads)) {
      do {
        long start = System.nanoTime();
        workers.run(threads, i -> kernels.multiply(M, a[i], 0, lda, right, c[i], 0, ldc, false));
        double taken = Math.max(1, System.nanoTime() - start) / 1e9;
        best = Math.max(best, 2.0 * M * K * N * threads / taken);
      } while ((System.nanoTime() - began) / 1e9 < seconds);
    }
    return best;
  }
}
