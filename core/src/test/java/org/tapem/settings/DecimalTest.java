package org.tapem.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.math.RandomStream;

class DecimalTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "-2.50, -2.5",
    "100, 100",
    "0.001, 0.001",
    "1e-6, 0.000001",
    "1e-7, 1e-7",
    "2.5e-10, 2.5e-10",
    "1e15, 1000000000000000",
    "1e20, 1e+20",
    "0.1, 0.1",
    "4.9e-324, 5e-324", // fewer digits than Double.toString
    "2e-3, 0.002"
  })
  void writesTheFewestDigits(double value, String expected) {
    assertThat(Decimal.of(value)).isEqualTo(expected);
  }

  @Test
  void tellsTheZerosApart() {
    assertThat(Decimal.of(0.0)).isEqualTo("0");
    assertThat(Decimal.of(-0.0)).isEqualTo("-0");
    assertThat(Decimal.of(-0.0f)).isEqualTo("-0");
  }

  @Test
  void writesAFloatWithItsOwnDigitsNotThoseOfTheDouble() {
    assertThat(Decimal.of(0.1f)).isEqualTo("0.1");
    assertThat(Decimal.of(0.025f)).isEqualTo("0.025");
  }

  @Test
  void readsBackAsTheSameNumber() {
    RandomStream random = new RandomStream(7);
    for (int i = 0; i < 2000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      float single = Float.intBitsToFloat((int) random.nextLong());
      if (Double.isFinite(value) && Float.isFinite(single)) {
        assertThat(Double.parseDouble(Decimal.of(value))).isEqualTo(value);
        assertThat(Float.parseFloat(Decimal.of(single))).isEqualTo(single);
      }
    }
  }
}
