package org.tapem.settings;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Writes a number with the fewest digits that read back as the same number. {@code Double.toString}
 * does not on Java 17 and does on later ones, and a manifest must not depend on that.
 */
final class Decimal {
  private static final int DOUBLE_DIGITS = 17;
  private static final int FLOAT_DIGITS = 9;
  private static final int SMALLEST_PLAIN = -6;
  private static final int LARGEST_PLAIN = 15;

  private Decimal() {}

  static String of(double value) {
    if (value == 0) {
      return zero(value);
    }
    return shortest(value, DOUBLE_DIGITS, text -> Double.parseDouble(text) == value);
  }

  static String of(float value) {
    if (value == 0) {
      return zero(value);
    }
    return shortest(value, FLOAT_DIGITS, text -> Float.parseFloat(text) == value);
  }

  /** A record tells the two zeros apart, so the text has to. */
  private static String zero(double value) {
    return 1 / value < 0 ? "-0" : "0";
  }

  private static String shortest(double value, int mostDigits, Predicate<String> isSame) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; digits < mostDigits; digits++) {
      String text = text(exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)));
      if (isSame.test(text)) {
        return text;
      }
    }
    return text(exact.round(new MathContext(mostDigits, RoundingMode.HALF_EVEN)));
  }

  private static String text(BigDecimal rounded) {
    BigDecimal number = rounded.stripTrailingZeros();
    int exponent = number.precision() - number.scale() - 1;
    return exponent >= SMALLEST_PLAIN && exponent <= LARGEST_PLAIN
        ? number.toPlainString()
        : number.toString().toLowerCase(Locale.ROOT);
  }
}
