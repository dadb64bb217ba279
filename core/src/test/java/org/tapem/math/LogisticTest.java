package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against other forms of the same functions: 1 / (1 + exp(-x)) = (1 + tanh(x / 2)) / 2. */
class LogisticTest {
  @ParameterizedTest
  @ValueSource(doubles = {-30, -5.5, -1, -1e-9, 0, 1e-9, 0.3, 2, 17, 30})
  void moderateArgumentsAreExactToTheLastDigits(double x) {
    assertThat(Logistic.of(x)).isCloseTo((1 + StrictMath.tanh(x / 2)) / 2, within(3e-16));
    assertThat(Logistic.of(x) + Logistic.of(-x)).isCloseTo(1, within(3e-16));
    double softplus = Logistic.softplus(x);
    assertThat(softplus)
        .isCloseTo(StrictMath.log(2 * StrictMath.cosh(x / 2)) + x / 2, within(8e-15));
    assertThat(StrictMath.expm1(softplus) / StrictMath.exp(x)).isCloseTo(1, within(1e-14));
    assertThat(softplus - Logistic.softplus(-x)).isCloseTo(x, within(8e-15));
    assertThat(StrictMath.exp(-softplus)).isCloseTo(Logistic.of(-x), within(3e-16));
  }

  @Test
  void smallValuesKeepAllTheirDigits() {
    for (double x = -40; x > -700; x -= 33) {
      double e = StrictMath.exp(x); // 1 + e is 1 to the last digit
      assertThat(Logistic.of(x)).isCloseTo(e, within(1e-15 * e));
      assertThat(Logistic.softplus(x)).isCloseTo(e, within(1e-15 * e));
    }
  }

  @Test
  void extremeArgumentsNeitherOverflowNorVanishTooSoon() {
    assertThat(Logistic.of(1000)).isEqualTo(1);
    assertThat(Logistic.of(-1000)).isEqualTo(0);
    assertThat(Logistic.of(-740)).isGreaterThan(0);
    assertThat(Logistic.of(Double.POSITIVE_INFINITY)).isEqualTo(1);
    assertThat(Logistic.of(Double.NEGATIVE_INFINITY)).isEqualTo(0);
    assertThat(Logistic.softplus(1000)).isEqualTo(1000);
    assertThat(Logistic.softplus(1e300)).isEqualTo(1e300);
    assertThat(Logistic.softplus(-1000)).isEqualTo(0);
    assertThat(Logistic.softplus(Double.NEGATIVE_INFINITY)).isEqualTo(0);
    assertThat(Logistic.softplus(Double.POSITIVE_INFINITY)).isInfinite();
    assertThat(Logistic.of(Double.NaN)).isNaN();
    assertThat(Logistic.softplus(Double.NaN)).isNaN();
  }

  @Test
  void theSlopeOfSoftplusIsTheLogisticFunction() {
    for (double x = -6; x < 6; x += 0.37) {
      double slope = (Logistic.softplus(x + 1e-5) - Logistic.softplus(x - 1e-5)) / 2e-5;
      assertThat(slope).isCloseTo(Logistic.of(x), within(1e-9));
    }
  }
}
