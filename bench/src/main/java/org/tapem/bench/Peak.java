package org.tapem.bench;

import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;

/** What the machine can do at most: the best of several large matrix products. */
final class Peak {
  private static final int[][] SHAPES = {{1002, 1000, 1024}, {1998, 256, 512}, {1998, 256, 256}};

  private Peak() {}

  /** Operations a second, the best of all shapes; threads work on matrices of their own. */
  static double measure(Workers workers, int threads) throws Exception {
    double best = 0;
    for (int[] shape : SHAPES) {
      double work = 2.0 * shape[0] * shape[1] * shape[2];
      int repeats = (int) Math.max(1, 4e9 / work);
      double seconds = Bench.seconds(() -> workers.run(threads, i -> multiply(shape, repeats)));
      best = Math.max(best, work * repeats * threads / seconds);
    }
    return best;
  }

  private static void multiply(int[] shape, int repeats) {
    int lda = shape[1] + 16;
    int ldc = shape[2] + 16;
    float[] a = new float[shape[0] * lda];
    float[] c = new float[shape[0] * ldc];
    PackedMatrix b = new PackedMatrix(shape[1], shape[2]);
    for (int i = 0; i < repeats; i++) {
      Kernels.best().multiply(shape[0], a, 0, lda, b, c, 0, ldc, false);
    }
  }
}
