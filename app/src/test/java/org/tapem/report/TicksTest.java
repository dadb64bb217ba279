package org.tapem.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.report.Ticks.Tick;

class TicksTest {
  private static String labels(List<Tick> ticks) {
    return String.join(" ", ticks.stream().map(Tick::label).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 5, 0.0 0.2 0.4 0.6 0.8 1.0",
    "0, 1, 10, 0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0",
    "0.537, 0.689, 6, 0.55 0.60 0.65",
    "1, 120, 8, 20 40 60 80 100 120",
    "-0.3, 0.3, 6, -0.3 -0.2 -0.1 0.0 0.1 0.2 0.3",
    "0, 5000000, 5, '0 1,000,000 2,000,000 3,000,000 4,000,000 5,000,000'",
    "0, 0.00004, 4, 0.00000 0.00001 0.00002 0.00003 0.00004",
    "7, 8, 4, 7.0 7.5 8.0"
  })
  void linearOnesAreRoundNumbers(double low, double high, int max, String expected) {
    assertThat(labels(Ticks.linear(low, high, max))).isEqualTo(expected);
  }

  @Test
  void theyLieWhereTheySay() {
    for (Tick tick : Ticks.linear(0, 1, 10)) {
      assertThat(tick.at()).isEqualTo(Double.parseDouble(tick.label()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, 50, 8, 1 2 5 10 20 50",
    "3, 40, 8, 5 10 20",
    "0.01, 1, 8, 0.01 0.02 0.05 0.1 0.2 0.5 1",
    "1, 1000000, 8, '1 10 100 1,000 10,000 100,000 1,000,000'",
    "1, 100000000, 5, '1 100 10,000 1,000,000 100,000,000'"
  })
  void logarithmicOnesArePowersOfTen(double low, double high, int max, String expected) {
    assertThat(labels(Ticks.log(low, high, max))).isEqualTo(expected);
  }

  @Test
  void placesAreWrittenShort() {
    assertThat(labels(Ticks.at(0.5, 1, 2.25, 1000, 12345, 1.0 / 3, -4)))
        .isEqualTo("0.5 1 2.25 1,000 12,345 0.3333 -4");
  }

  @Test
  void numbersAreTheSameInEveryCountry() {
    Locale kept = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(Numbers.fixed(1234.5, 2)).isEqualTo("1,234.50");
      assertThat(Numbers.coordinate(1234.567)).isEqualTo("1234.57");
    } finally {
      Locale.setDefault(kept);
    }
    assertThat(Numbers.fixed(-0.0001, 2)).isEqualTo("0.00");
    assertThat(Numbers.fixed(Double.NaN, 2)).isEqualTo("–");
    assertThat(Numbers.coordinate(-0.001)).isEqualTo("0");
    assertThat(Numbers.coordinate(100)).isEqualTo("100");
  }

  @ParameterizedTest
  @CsvSource({"0.68, 4", "0.051, 4", "0.0042, 6", "45.3, 2", "1200.5, 0", "17, 0", "-3.25, 3"})
  void fourDigitsOfTheLargestAreShown(double value, int decimals) {
    assertThat(new Range().add(0, value, Double.NaN).decimals()).isEqualTo(decimals);
  }

  @Test
  void anAxisMapsItsEndsToItsEnds() {
    Axis down = Axis.linear(10, 20, 300, 100);
    assertThat(down.at(10)).isEqualTo(300);
    assertThat(down.at(20)).isEqualTo(100);
    assertThat(down.at(15)).isEqualTo(200);
    Axis factors = Axis.logarithmic(1, 100, 0, 50);
    assertThat(factors.at(10)).isEqualTo(25);
    assertThat(Axis.linear(3, 3, 0, 10).at(3)).isEqualTo(5);
    assertThat(Axis.linear(0, 0, 0, 10).at(0)).isEqualTo(5);
    assertThat(Axis.logarithmic(8, 8, 0, 10).at(8)).isEqualTo(5);
  }
}
