package org.tapem.base;

import java.io.IOException;

/** A record that breaks a rule; the reader reports it with its place and goes on. */
public final class BadRecordException extends IOException {
  private static final long serialVersionUID = 1L;
  private final String rule;
  private final String value;

  public BadRecordException(String rule, String value) {
    super(rule + ": " + value);
    this.rule = rule;
    this.value = value;
  }

  public String rule() {
    return rule;
  }

  public String value() {
    return value;
  }

  /** A value as a message shows it: one line, at most 60 characters. */
  public static String shorten(String value) {
    if (value == null) {
      return "null";
    }
    String line = value.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return line.length() <= 60 ? line : line.substring(0, 57) + "...";
  }
}
