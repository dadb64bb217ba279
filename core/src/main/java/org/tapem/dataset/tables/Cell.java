package org.tapem.dataset.tables;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.tapem.base.BadRecordException;
import org.tapem.io.Utf8;

/**
 * What a row has in one column: one value, or several where JSON has an array, or none. Values are
 * UTF-8 without blanks around them. One object for all rows.
 */
final class Cell {
  private byte[] bytes = new byte[64];
  private int[] ends = new int[4];
  private int count;

  void clear() {
    count = 0;
  }

  /**
   * Adds a value.
   *
   * @param quoted whether two quotes in it stand for one
   */
  void add(byte[] source, int start, int end, boolean quoted) throws BadRecordException {
    int from = start;
    int to = end;
    while (from < to && source[from] >= 0 && source[from] <= ' ') {
      from++;
    }
    while (from < to && source[to - 1] >= 0 && source[to - 1] <= ' ') {
      to--;
    }
    int used = count == 0 ? 0 : ends[count - 1];
    if (bytes.length - used < to - from) {
      bytes = Arrays.copyOf(bytes, Math.addExact(used, to - from) + (used + to - from) / 2);
    }
    boolean ascii = true;
    int at = used;
    for (int i = from; i < to; i++) {
      byte b = source[i];
      ascii &= b >= 0;
      bytes[at++] = b;
      if (quoted && b == '"') {
        i++; // the second of two
      }
    }
    if (!ascii) {
      Utf8.decode(bytes, used, at); // refuses what is no UTF-8
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, count * 2);
    }
    ends[count++] = at;
  }

  /** Adds a value that was decoded already. */
  void add(String text) throws BadRecordException {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (i + 1 == text.length()
            || !Character.isSurrogatePair(text.charAt(i), text.charAt(++i))) {
          throw new BadRecordException("half a character", "");
        }
      }
    }
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    add(utf8, 0, utf8.length, false);
  }

  /** Number of values. */
  int count() {
    return count;
  }

  byte[] bytes() {
    return bytes;
  }

  int from(int value) {
    return value == 0 ? 0 : ends[value - 1];
  }

  int to(int value) {
    return ends[value];
  }

  boolean isEmpty(int value) {
    return from(value) == to(value);
  }

  /** The bytes of a value alone. */
  byte[] copy(int value) {
    return Arrays.copyOfRange(bytes, from(value), to(value));
  }

  String text(int value) {
    return new String(bytes, from(value), to(value) - from(value), StandardCharsets.UTF_8);
  }

  /** A value as a message shows it, in quotes. */
  String shown(int value) {
    return '"' + Utf8.shown(bytes, from(value), to(value)) + '"';
  }
}
