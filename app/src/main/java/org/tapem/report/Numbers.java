package org.tapem.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as text, the same on every machine. */
final class Numbers {
  /** Stands for a number that is not there. */
  static final String NONE = "–";

  private Numbers() {}

  /** With so many decimals and a comma between thousands. */
  static String fixed(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return NONE;
    }
    String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
    return text.matches("-[0.]+") ? text.substring(1) : text; // no minus before 0
  }

  /** Whole numbers as they are, others with at most four digits and none that say nothing. */
  static String shortest(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    BigDecimal whole = exact.setScale(0, RoundingMode.HALF_EVEN);
    BigDecimal rounded = whole.compareTo(exact) == 0 ? whole : exact.round(new MathContext(4));
    return fixed(value, Math.max(0, rounded.stripTrailingZeros().scale()));
  }

  /** A place in a picture: at most two decimals, none that say nothing. */
  static String coordinate(double value) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }

  /** The path of a picture: its letters as they are, its numbers as places. */
  static String path(Object... steps) {
    StringBuilder path = new StringBuilder();
    boolean number = false;
    for (Object step : steps) {
      if (step instanceof Number place) {
        path.append(number ? " " : "").append(coordinate(place.doubleValue()));
      } else {
        path.append(step);
      }
      number = step instanceof Number;
    }
    return path.toString();
  }
}
