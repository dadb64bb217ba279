package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymmetricEigenTest {

  private static double[][] random(int n, long seed) {
    RandomStream stream = new RandomStream(seed);
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        a[i][j] = stream.nextDouble() - 0.3;
        a[j][i] = a[i][j];
      }
    }
    return a;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 40})
  void vectorsKeepTheirDirection(int n) {
    double[][] a = random(n, n);
    double[][] before = random(n, n);
    SymmetricEigen found = SymmetricEigen.of(a);
    assertThat(a).isDeepEqualTo(before);
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        double product = 0;
        double same = 0;
        for (int j = 0; j < n; j++) {
          product += a[i][j] * found.vectors()[j][k];
          same += found.vectors()[j][k] * found.vectors()[j][i];
        }
        assertThat(product).isCloseTo(found.values()[k] * found.vectors()[i][k], within(1e-10));
        assertThat(same).isCloseTo(i == k ? 1 : 0, within(1e-12));
      }
      assertThat(k == 0 || found.values()[k] <= found.values()[k - 1]).isTrue();
    }
  }

  /** By hand: (2 1; 1 2) has 3 along (1, 1) and 1 along (1, -1). */
  @Test
  void twoByTwo() {
    SymmetricEigen found = SymmetricEigen.of(new double[][] {{2, 1}, {1, 2}});
    assertThat(found.values()).containsExactly(new double[] {3, 1}, within(1e-15));
    assertThat(Math.abs(found.vectors()[0][0])).isCloseTo(Math.sqrt(0.5), within(1e-15));
    assertThat(found.vectors()[0][0]).isCloseTo(found.vectors()[1][0], within(1e-15));
    assertThat(found.vectors()[0][1]).isCloseTo(-found.vectors()[1][1], within(1e-15));
  }

  @Test
  void zerosAreTheirOwn() {
    SymmetricEigen found = SymmetricEigen.of(new double[3][3]);
    assertThat(found.values()).containsExactly(0, 0, 0);
    assertThat(found.vectors()).isDeepEqualTo(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
  }
}
