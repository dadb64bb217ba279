package org.tapem.dataset.papers;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some years in a row.
 *
 * @param first the first, or {@link Paper#NO_YEAR} where it is open
 * @param last the last, or {@link Paper#NO_YEAR} where it is open
 */
public record YearRange(int first, int last) {
  public static final YearRange ANY = new YearRange(Paper.NO_YEAR, Paper.NO_YEAR);

  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})?(?:\\s*(-)\\s*(\\d{1,4})?)?");

  /** Reads {@code 2010-2024}, {@code 2010-}, {@code -2024} and {@code 2015}. */
  public static YearRange parse(String text) {
    Matcher match = RANGE.matcher(text.strip());
    if (!match.matches() || (match.group(1) == null && match.group(3) == null)) {
      throw new IllegalArgumentException("not a range of years: " + text + " (such as 2010-2024)");
    }
    int first = match.group(1) == null ? Paper.NO_YEAR : Integer.parseInt(match.group(1));
    if (match.group(2) == null) {
      return new YearRange(first, first);
    }
    return new YearRange(
        first, match.group(3) == null ? Paper.NO_YEAR : Integer.parseInt(match.group(3)));
  }
}
