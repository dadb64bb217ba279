package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {
  private static final double LEAST = 1e-9;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 30})
  void bothHalvesSolveTheWhole(int n) {
    RandomStream stream = new RandomStream(n);
    double[][] a = new double[n][n];
    for (int row = 0; row < 2 * n; row++) {
      double[] values = new double[n];
      for (int i = 0; i < n; i++) {
        values[i] = stream.nextDouble() - 0.5;
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          a[i][j] += values[i] * values[j];
        }
      }
    }
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = i - 2.5;
    }
    double[] b = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        b[i] += a[i][j] * x[j];
      }
    }
    Cholesky factor = Cholesky.of(a, LEAST);
    factor.solve(b);
    factor.solveTransposed(b);
    assertThat(b).containsExactly(x, within(1e-7));
  }

  /** By hand: (4 2; 2 5) is (2 0; 1 2) times (2 1; 0 2). */
  @Test
  void twoByTwo() {
    Cholesky factor = Cholesky.of(new double[][] {{4, 2}, {2, 5}}, LEAST);
    double[] b = {6, 7};
    factor.solve(b);
    assertThat(b).containsExactly(3, 2);
    factor.solveTransposed(b);
    assertThat(b).containsExactly(1, 1);
  }

  @Test
  void aSingularMatrixHasAFactorToo() {
    double[] b = {1, 1};
    Cholesky.of(new double[][] {{1, 1}, {1, 1}}, LEAST).solve(b);
    assertThat(b).containsExactly(new double[] {1, 0}, within(1e-3));
  }
}
