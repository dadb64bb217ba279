package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TanhTest {
  /** Floats from the smallest to 30, each about 0.02 % above the last. */
  private static float next(float x) {
    return Float.intBitsToFloat(Float.floatToIntBits(x) + 1201);
  }

  @Test
  void isWrongByAFewUnitsInTheLastPlace() {
    double worst = 0;
    for (float x = 1e-30f; x < 30; x = next(x)) {
      double expected = StrictMath.tanh(x);
      worst = Math.max(worst, Math.abs(Tanh.of(x) - expected) / Math.ulp((float) expected));
    }
    assertThat(worst).isLessThan(7);
  }

  @Test
  void isOddAndNeverReachesOne() {
    int wrong = 0;
    for (float x = 1e-30f; x < 30; x = next(x)) {
      float y = Tanh.of(x);
      wrong += y > 0 && y < 1 && Tanh.of(-x) == -y ? 0 : 1;
    }
    assertThat(wrong).isZero();
    assertThat(Tanh.of(0)).isZero();
  }

  @Test
  void isFlatFarOut() {
    float max = Tanh.of(8);
    assertThat(max).isGreaterThan(0.999999f);
    assertThat(Tanh.of(1e30f)).isEqualTo(max);
    assertThat(Tanh.of(Float.POSITIVE_INFINITY)).isEqualTo(max);
    assertThat(Tanh.of(Float.NEGATIVE_INFINITY)).isEqualTo(-max);
    assertThat(Tanh.of(Float.NaN)).isNaN();
  }

  @Test
  void theLogisticFunctionFollowsFromIt() {
    double worst = 0;
    for (float x = -30; x < 30; x += 0.01f) {
      worst = Math.max(worst, Math.abs(Tanh.logistic(x) - 1 / (1 + StrictMath.exp(-x))));
    }
    assertThat(worst).isLessThan(3e-7);
    assertThat(Tanh.logistic(0)).isEqualTo(0.5f);
    assertThat(Tanh.logistic(-100)).isBetween(0f, 3e-7f);
    assertThat(Tanh.logistic(100)).isBetween(1 - 3e-7f, 1f);
  }
}
