package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SigmoidTest {
  @Test
  void isNearTheTrueValueEverywhere() {
    for (float x = -20; x <= 20; x += 0.00371f) {
      double exact = 1 / (1 + Math.exp(-x));
      assertThat((double) Sigmoid.of(x)).isCloseTo(exact, within(5e-4));
    }
  }

  @Test
  void holdsAtTheEdgesOfItsTable() {
    assertThat(Sigmoid.of(Math.nextDown(8f))).isCloseTo(0.99966f, within(1e-4f));
    assertThat(Sigmoid.of(Math.nextUp(-8f))).isCloseTo(0.00034f, within(1e-4f));
    assertThat(Sigmoid.of(Float.POSITIVE_INFINITY)).isEqualTo(1);
    assertThat(Sigmoid.of(Float.NEGATIVE_INFINITY)).isEqualTo(0);
  }
}
