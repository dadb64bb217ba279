package org.tapem.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.record.Paper;

/** Reads {@code 2010-2024}, {@code 2010-}, {@code -2024} and {@code 2015}. */
final class YearRange {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})?(?:\\s*(-)\\s*(\\d{1,4})?)?");

  private YearRange() {}

  /** First and last year, {@link Paper#NO_YEAR} where open; both open for null. */
  static int[] parse(String text) {
    if (text == null) {
      return new int[] {Paper.NO_YEAR, Paper.NO_YEAR};
    }
    Matcher match = RANGE.matcher(text.strip());
    if (!match.matches() || (match.group(1) == null && match.group(3) == null)) {
      throw new UserMistake("--years: not a range of years: " + text + " (such as 2010-2024)");
    }
    int first = match.group(1) == null ? Paper.NO_YEAR : Integer.parseInt(match.group(1));
    if (match.group(2) == null) {
      return new int[] {first, first};
    }
    int last = match.group(3) == null ? Paper.NO_YEAR : Integer.parseInt(match.group(3));
    return new int[] {first, last};
  }
}
