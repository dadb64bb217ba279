package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Matrix products against one chain of multiply-adds for each cell, bit by bit. */
class MatrixProductTest {
  private static final List<Kernels> BOTH = List.of(Kernels.plain(), Kernels.best());
  private static final int[] HEIGHTS = {1, 5, 6, 7, 43};

  /** Twin of multiply on b as it is before packing; b has no columns beyond n. */
  private static void slowMultiply(
      int m, int k, int n, float[] a, int lda, float[] b, float[] c, int ldc, boolean accumulate) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < Shape.padded(n); j++) {
        int at = 5 + i * ldc + j;
        float sum = accumulate ? c[at] : 0;
        for (int t = 0; t < k && j < n; t++) {
          sum = Math.fma(a[2 + i * lda + t], b[t * n + j], sum);
        }
        c[at] = sum;
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "7, 7",
    "16, 32",
    "100, 112",
    "112, 100",
    "7, 48",
    "3, 64",
    "5, 80",
    "3, 144",
    "2, 1021",
    "1021, 7",
    "101, 200",
  })
  void aProductIsThatOfThePlainLoops(int k, int n) {
    float[] b = random(k * n, 3);
    PackedMatrix packed = new PackedMatrix(k, n).fill(b, 0);
    for (int m : HEIGHTS) {
      for (int wider : new int[] {0, 3}) {
        int lda = k + wider;
        int ldc = Shape.padded(n) + 2 * wider;
        float[] a = random(2 + m * lda, 1);
        float[] before = random(5 + m * ldc + 40, 2);
        for (boolean accumulate : new boolean[] {false, true}) {
          float[] expected = before.clone();
          slowMultiply(m, k, n, a, lda, b, expected, ldc, accumulate);
          for (Kernels kernels : BOTH) {
            float[] c = before.clone();
            kernels.multiply(m, a, 2, lda, packed, c, 5, ldc, accumulate);
            assertThat(bits(c))
                .as("%s, %d rows, accumulate %s", kernels.name(), m, accumulate)
                .isEqualTo(bits(expected));
          }
        }
      }
    }
  }

  /** Twin of multiplyTransposed. */
  private static void slowTransposed(
      int m, int width, int k, float[] a, int lda, float[] b, int ldb, float[] c, int ldc) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < width; j++) {
        for (int t = 0; t < k; t++) {
          c[5 + i * ldc + j] = Math.fma(a[2 + t * lda + i], b[3 + t * ldb + j], c[5 + i * ldc + j]);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "7, 7",
    "16, 32",
    "100, 112",
    "112, 100",
    "7, 48",
    "3, 64",
    "5, 80",
    "3, 144",
    "2, 1021",
    "1021, 7",
  })
  void aTransposedProductIsThatOfThePlainLoops(int k, int n) {
    int width = Shape.padded(n);
    for (int m : HEIGHTS) {
      for (int wider : new int[] {0, 3}) {
        int lda = m + wider;
        int ldb = width + wider;
        int ldc = width + 2 * wider;
        float[] a = random(2 + k * lda, 1);
        float[] b = random(3 + k * ldb, 2);
        float[] before = random(5 + m * ldc + 40, 3);
        float[] expected = before.clone();
        slowTransposed(m, width, k, a, lda, b, ldb, expected, ldc);
        for (Kernels kernels : BOTH) {
          float[] c = before.clone();
          kernels.multiplyTransposed(m, n, k, a, 2, lda, b, 3, ldb, c, 5, ldc);
          assertThat(bits(c)).as("%s, %d rows", kernels.name(), m).isEqualTo(bits(expected));
        }
      }
    }
  }
}
