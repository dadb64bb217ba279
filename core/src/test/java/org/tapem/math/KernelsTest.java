package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.math.Kernels.KernelChoice;

class KernelsTest {
  private static final Kernels SCALAR = Kernels.plain();
  private static final List<Kernels> BOTH = List.of(Kernels.plain(), Kernels.best());

  @Test
  void theVectorKernelsAreChosenWhereTheirModuleIsThere() {
    assertThat(Kernels.best().name()).startsWith("vector ");
  }

  @Test
  void theScalarKernelsAreChosenWhereTheVectorKernelsCannotBeLoaded() {
    assertThat(KernelChoice.choose("org.tapem.math.NoSuchKernels").name()).isEqualTo("scalar");
    assertThat(Kernels.plain().name()).isEqualTo("scalar");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 16, 100, 128, 1021})
  void aDotProductHasTheSameBitsOnEveryWidth(int n) {
    for (int seed = 0; seed < 50; seed++) {
      float[] a = random(n + 3, seed);
      float[] b = random(n + 5, seed + 1000);
      float expected = SCALAR.dot(a, 3, b, 5, n);
      assertThat(Kernels.best().dot(a, 3, b, 5, n)).isEqualTo(expected);
      assertThat(VectorKernels.dot16(a, 3, b, 5, n)).isEqualTo(expected);
      assertThat(VectorKernels.dot8(a, 3, b, 5, n)).isEqualTo(expected);
      assertThat(VectorKernels.dot4(a, 3, b, 5, n)).isEqualTo(expected);
      double plain = 0;
      for (int k = 0; k < n; k++) {
        plain += (double) a[3 + k] * b[5 + k];
      }
      assertThat((double) expected).isCloseTo(plain, within(1e-4));
    }
  }

  @Test
  void aDotProductKeepsItsBitsOnceCompiled() {
    float[] a = random(128, 1);
    float[] b = random(128, 2);
    float expected = SCALAR.dot(a, 0, b, 0, 128);
    int wrong = 0;
    for (int i = 0; i < 200_000; i++) {
      wrong += Kernels.best().dot(a, 0, b, 0, 128) == expected ? 0 : 1;
    }
    assertThat(wrong).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 128, 1021})
  void axpyAddsAMultiple(int n) {
    float[] x = random(n + 1, 1);
    float[] y = random(n + 2, 2);
    float[] expected = y.clone();
    for (int k = 0; k < n; k++) {
      expected[2 + k] = Math.fma(0.3f, x[1 + k], expected[2 + k]);
    }
    float[] scalar = y.clone();
    Kernels.best().axpy(0.3f, x, 1, y, 2, n);
    SCALAR.axpy(0.3f, x, 1, scalar, 2, n);
    assertThat(y).containsExactly(expected);
    assertThat(scalar).containsExactly(expected);
  }

  /** Cells of each of some nodes, one for each question. */
  private static double[] cells(int nodes, long seed) {
    RandomStream stream = new RandomStream(seed);
    double[] cells = new double[nodes * Kernels.CELLS];
    Arrays.setAll(cells, i -> stream.nextDouble() - 0.3);
    return cells;
  }

  @Test
  void cellsAreGivenToTheTargetsAlone() {
    int[] targets = {9, 0, 3, 4, 7};
    for (Kernels kernels : BOTH) {
      double[] x = cells(4, 1);
      double[] y = cells(8, 2);
      double[] expected = y.clone();
      kernels.give(x, 2 * Kernels.CELLS, targets, 1, 4, y);
      for (int target : new int[] {0, 3, 4}) {
        for (int cell = 0; cell < Kernels.CELLS; cell++) {
          expected[target * Kernels.CELLS + cell] += x[2 * Kernels.CELLS + cell];
        }
      }
      assertThat(y).containsExactly(expected);
    }
  }

  @Test
  void cellsAreExchangedWithTheOtherTargets() {
    int[] targets = {9, 5, 0, 3, 4, 7};
    for (Kernels kernels : BOTH) {
      double[] own = cells(8, 3);
      double[] got = cells(8, 4);
      double[] expected = got.clone();
      kernels.exchange(own, targets, 2, 5, 0.37, got);
      for (int cell = 0; cell < Kernels.CELLS; cell++) {
        double sum = 0;
        for (int target : new int[] {0, 3, 4}) {
          sum += own[target * Kernels.CELLS + cell];
        }
        for (int target : new int[] {0, 3, 4}) {
          int at = target * Kernels.CELLS + cell;
          expected[at] += (sum - own[at]) * 0.37;
        }
      }
      assertThat(got).containsExactly(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 128, 1021})
  void pullMovesTheVectorAndTheRowsEvenWhereARowComesTwice(int n) {
    int[] at = {n, 0, n, 2 * n};
    float[] g = {0.1f, -0.2f, 0.3f, 9};
    float[] x = random(n, 1);
    float[] rows = random(3 * n, 2);
    float[] expectedX = x.clone();
    float[] expectedRows = rows.clone();
    for (int t = 0; t < 3; t++) {
      for (int k = 0; k < n; k++) {
        expectedX[k] = Math.fma(g[t], expectedRows[at[t] + k], expectedX[k]);
        expectedRows[at[t] + k] = Math.fma(g[t], x[k], expectedRows[at[t] + k]);
      }
    }
    float[] scalarX = x.clone();
    float[] scalarRows = rows.clone();
    Kernels.best().pull(x, 0, rows, at, g, 3, n);
    SCALAR.pull(scalarX, 0, scalarRows, at, g, 3, n);
    assertThat(x).containsExactly(expectedX);
    assertThat(rows).containsExactly(expectedRows);
    assertThat(scalarX).containsExactly(expectedX);
    assertThat(scalarRows).containsExactly(expectedRows);
  }

  @Test
  void dotsAreTheDotProductsOfTheRows() {
    float[] x = random(100, 1);
    float[] rows = random(300, 2);
    float[] result = new float[3];
    Kernels.best().dots(x, 0, rows, new int[] {200, 0}, 2, result, 100);
    assertThat(result)
        .containsExactly(SCALAR.dot(x, 0, rows, 200, 100), SCALAR.dot(x, 0, rows, 0, 100), 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, 100, 1021})
  void addAddsEachElementAndNothingElse(int n) {
    float[] x = random(n + 4, 1);
    float[] y = random(n + 7, 2);
    float[] expected = y.clone();
    for (int k = 0; k < n; k++) {
      expected[5 + k] = expected[5 + k] + x[3 + k];
    }
    for (Kernels kernels : BOTH) {
      float[] sum = y.clone();
      kernels.add(x, 3, sum, 5, n);
      assertThat(bits(sum)).as(kernels.name()).isEqualTo(bits(expected));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, 100, 1021})
  void tanhIsTakenOfEachElementAndOfNothingElse(int n) {
    float[] x = random(n + 4, 1);
    for (int k = 0; k < n; k += 3) {
      x[3 + k] *= 20; // beyond where it is flat
    }
    float[] before = random(n + 7, 2);
    float[] scalar = before.clone();
    SCALAR.tanh(x, 3, scalar, 5, n);
    for (int i = 0; i < scalar.length; i++) {
      boolean inside = i >= 5 && i < 5 + n;
      double expected = inside ? StrictMath.tanh(x[i - 2]) : before[i];
      assertThat((double) scalar[i]).isCloseTo(expected, within(inside ? 4e-7 : 0));
    }
    float[] vector = before.clone();
    Kernels.best().tanh(x, 3, vector, 5, n);
    assertThat(bits(vector)).isEqualTo(bits(scalar));
  }
}
