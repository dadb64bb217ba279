package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpTest {
  /** How far from the exact value, as a share of it. */
  private static double error(double x) {
    double exact = StrictMath.exp(x);
    return Math.abs(Exp.of(x) - exact) / exact;
  }

  @ParameterizedTest
  @ValueSource(doubles = {700, 30, 1, 1e-3, 1e-9})
  void valuesAreThoseOfTheExactFunctionToThirteenDigits(double max) {
    RandomStream stream = new RandomStream(3);
    double worst = 0;
    for (int i = 0; i < 100_000; i++) {
      worst = Math.max(worst, error((2 * stream.nextDouble() - 1) * max));
    }
    assertThat(worst).isLessThan(1e-13);
  }

  @Test
  void nothingBreaksWhereThePowerOfTwoChanges() {
    double worst = 0;
    for (int k = -1010; k <= 1010; k++) {
      double x = (k + 0.5) * StrictMath.log(2);
      for (double near : new double[] {Math.nextDown(x), x, Math.nextUp(x)}) {
        worst = Math.max(worst, error(near));
      }
    }
    assertThat(worst).isLessThan(1e-13);
  }

  @Test
  void beyondWhatADoubleHoldsItIsZeroOrInfinite() {
    assertThat(error(-708)).isLessThan(1e-13);
    assertThat(error(709)).isLessThan(1e-13);
    assertThat(Exp.of(Math.nextDown(-708.0))).isZero();
    assertThat(Exp.of(-1e300)).isZero();
    assertThat(Exp.of(Double.NEGATIVE_INFINITY)).isZero();
    assertThat(Exp.of(Math.nextUp(709.0))).isInfinite().isPositive();
    assertThat(Exp.of(Double.POSITIVE_INFINITY)).isInfinite().isPositive();
  }

  @Test
  void noNumberStaysNoNumber() {
    assertThat(Exp.of(Double.NaN)).isNaN();
  }

  @Test
  void ofZeroItIsOne() {
    assertThat(Exp.of(0)).isEqualTo(1);
    assertThat(Exp.of(-0.0)).isEqualTo(1);
    assertThat(Exp.of(1)).isCloseTo(Math.E, within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1000, 30, 1, 1e-9})
  void manyAtOnceHaveTheSameBits(double max) {
    RandomStream stream = new RandomStream(4);
    double[] x = new double[10_007];
    Arrays.setAll(x, i -> (2 * stream.nextDouble() - 1) * max);
    double[] edges = {0, -0.0, -708, 709, Math.nextDown(-708.0), Math.nextUp(709.0), 1e300, -1e300};
    System.arraycopy(edges, 0, x, 17, edges.length);
    x[50] = Double.NaN;
    x[51] = Double.NEGATIVE_INFINITY;
    x[52] = Double.POSITIVE_INFINITY;
    for (int k = -1010; k <= 1010; k++) {
      x[k + 2000] = (k + 0.5) * StrictMath.log(2);
    }
    double[] expected = x.clone();
    for (int i = 5; i < x.length - 2; i++) {
      expected[i] = Exp.of(x[i]);
    }
    double[] plain = x.clone();
    Kernels.best().exp(x, 5, x.length - 2);
    Kernels.plain().exp(plain, 5, x.length - 2);
    assertThat(x).containsExactly(expected);
    assertThat(plain).containsExactly(expected);
  }
}
