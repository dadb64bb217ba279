package org.tapem.dataset.tables;

import java.util.Locale;

/** What the times of a column are; all times of one column are of one kind. */
public enum TimeKind {
  /** Any whole numbers: years, seconds, counts. Kept as they are. */
  NUMBER("a whole number"),
  /** Dates, kept as days since 1970-01-01. */
  DAY("a date such as 2024-03-01"),
  /** Dates with a time of day, kept as minutes since 1970: seconds would not fit after 2038. */
  MINUTE("a time such as 2024-03-01T12:00:00Z");

  /** In place of a time that is not known. */
  public static final int NO_TIME = Integer.MIN_VALUE;

  private final String meaning;

  TimeKind(String meaning) {
    this.meaning = meaning;
  }

  String meaning() {
    return meaning;
  }

  /** The name that a data set keeps. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
