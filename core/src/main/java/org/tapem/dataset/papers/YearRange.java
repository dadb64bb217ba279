package org.tapem.dataset.papers;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some years in a row.
 *
 * @param firstYear null where it is open
 * @param lastYear null where it is open
 */
public record YearRange(Integer firstYear, Integer lastYear) {
  public static final YearRange ANY = new YearRange(null, null);

  private static final Pattern RANGE = Pattern.compile("(\\d{1,4})?(?:\\s*(-)\\s*(\\d{1,4})?)?");

  public YearRange {
    if (firstYear != null && lastYear != null && firstYear > lastYear) {
      throw new IllegalArgumentException("years must go up, got " + firstYear + " to " + lastYear);
    }
  }

  /** Reads {@code 2010-2024}, {@code 2010-}, {@code -2024}, {@code 2015} and {@code any}. */
  public static YearRange parse(String text) {
    if (text.equals(ANY.toString())) {
      return ANY;
    }
    Matcher match = RANGE.matcher(text.strip());
    if (!match.matches() || (match.group(1) == null && match.group(3) == null)) {
      throw new IllegalArgumentException("not a range of years: " + text + " (such as 2010-2024)");
    }
    Integer first = match.group(1) == null ? null : Integer.valueOf(match.group(1));
    if (match.group(2) == null) {
      return new YearRange(first, first);
    }
    return new YearRange(first, match.group(3) == null ? null : Integer.valueOf(match.group(3)));
  }

  boolean isAny() {
    return firstYear == null && lastYear == null;
  }

  boolean contains(int year) {
    return (firstYear == null || year >= firstYear) && (lastYear == null || year <= lastYear);
  }

  @Override
  public String toString() {
    if (isAny()) {
      return "any";
    }
    return (firstYear == null ? "" : firstYear) + "-" + (lastYear == null ? "" : lastYear);
  }
}
