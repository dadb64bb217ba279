package org.tapem.dataset.tables;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.tapem.base.BadRecordException;
import org.tapem.io.Utf8;

/** Reads times: a whole number, a date, or a date with a time of day. One object for many. */
final class TimeText {
  private static final int MINUTES_OF_DAY = 24 * 60;

  private byte[] bytes = new byte[0];
  private int at;
  private int end;
  private TimeKind kind;
  private int value;

  /** The kind of what was read last. */
  TimeKind kind() {
    return kind;
  }

  /** What was read last. */
  int value() {
    return value;
  }

  void read(String text) throws BadRecordException {
    byte[] utf8 = text.strip().getBytes(StandardCharsets.UTF_8);
    read(utf8, 0, utf8.length);
  }

  void read(byte[] utf8, int from, int to) throws BadRecordException {
    bytes = utf8;
    at = from;
    end = to;
    try {
      value = isDate(from) ? date() : number();
    } catch (DateTimeException | NumberFormatException e) {
      throw new BadRecordException(
          "not a time: a whole number, a date (2024-03-01) or a date and time"
              + " (2024-03-01T12:00:00Z) is needed",
          '"' + Utf8.shown(utf8, from, to) + '"');
    } catch (ArithmeticException e) {
      throw new BadRecordException(
          "a time must be within -2147483647 .. 2147483647 (seconds, not milliseconds)",
          '"' + Utf8.shown(utf8, from, to) + '"');
    }
  }

  private boolean isDate(int from) {
    return end - from >= 10 && bytes[from + 4] == '-' && bytes[from + 7] == '-';
  }

  /** A column with gaps often comes out of other tools as fractions, so 2019.0 is 2019. */
  private int number() {
    boolean negative = at < end && bytes[at] == '-';
    at += negative ? 1 : 0;
    long sum = 0;
    int digits = 0;
    while (isDigit()) {
      sum = Math.addExact(Math.multiplyExact(sum, 10L), bytes[at++] - '0');
      digits++;
    }
    if (at < end && bytes[at] == '.' && digits > 0) {
      at++;
      while (at < end && bytes[at] == '0') {
        at++;
      }
    }
    if (digits == 0 || at < end) {
      throw new NumberFormatException();
    }
    kind = TimeKind.NUMBER;
    int whole = Math.toIntExact(negative ? -sum : sum);
    if (whole == TimeKind.NO_TIME) {
      throw new ArithmeticException();
    }
    return whole;
  }

  private int date() {
    int year = digits(4);
    sign('-');
    int month = digits(2);
    sign('-');
    long day = LocalDate.of(year, month, digits(2)).toEpochDay();
    if (at == end) {
      kind = TimeKind.DAY;
      return Math.toIntExact(day);
    }
    kind = TimeKind.MINUTE;
    if (bytes[at] != 'T' && bytes[at] != ' ') {
      throw new NumberFormatException();
    }
    at++;
    int minutes = 60 * upTo(23);
    sign(':');
    minutes += upTo(59);
    if (at < end && bytes[at] == ':') {
      at++;
      upTo(60);
      fraction();
    }
    return Math.toIntExact(day * MINUTES_OF_DAY + minutes - offset());
  }

  private void fraction() {
    if (at < end && (bytes[at] == '.' || bytes[at] == ',')) {
      at++;
      digits(1);
      while (isDigit()) {
        at++;
      }
    }
  }

  /** Minutes that the zone is before universal time; none is universal time. */
  private int offset() {
    int minutes = 0;
    if (at < end && bytes[at] == 'Z') {
      at++;
    } else if (at < end && (bytes[at] == '+' || bytes[at] == '-')) {
      int sign = bytes[at++] == '-' ? -1 : 1;
      minutes = 60 * upTo(18);
      if (at < end && bytes[at] == ':') {
        at++;
      }
      minutes = sign * (minutes + (at < end ? upTo(59) : 0));
    }
    if (at < end) {
      throw new NumberFormatException();
    }
    return minutes;
  }

  private int upTo(int max) {
    int number = digits(2);
    if (number > max) {
      throw new NumberFormatException();
    }
    return number;
  }

  private int digits(int count) {
    int number = 0;
    for (int i = 0; i < count; i++) {
      if (!isDigit()) {
        throw new NumberFormatException();
      }
      number = 10 * number + bytes[at++] - '0';
    }
    return number;
  }

  private boolean isDigit() {
    return at < end && bytes[at] >= '0' && bytes[at] <= '9';
  }

  private void sign(char expected) {
    if (at == end || bytes[at] != expected) {
      throw new NumberFormatException();
    }
    at++;
  }
}
