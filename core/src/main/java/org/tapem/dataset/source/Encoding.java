package org.tapem.dataset.source;

import java.util.Optional;

/**
 * Tells which encoding a text has that is not UTF-8, by its first bytes. UTF-16 and UTF-32 have a
 * byte order mark or a zero in every second byte of Latin letters. Windows-1252, of which Latin-1
 * is a part, has bytes among ASCII letters that begin no character of UTF-8.
 */
final class Encoding {
  private static final int LEAST = 2; // one odd byte is damage, two are another encoding

  private Encoding() {}

  /** The name of a wide encoding, or empty. */
  static Optional<String> wide(byte[] head) {
    int a = at(head, 0);
    int b = at(head, 1);
    int c = at(head, 2);
    int d = at(head, 3);
    if (a == 0xff && b == 0xfe) {
      return Optional.of(c == 0 && d == 0 ? "UTF-32LE" : "UTF-16LE");
    }
    if (a == 0xfe && b == 0xff) {
      return Optional.of("UTF-16BE");
    }
    if (a == 0 && b == 0 && c == 0xfe && d == 0xff) {
      return Optional.of("UTF-32BE");
    }
    int[] zeros = new int[2]; // at even and at odd places
    for (int i = 0; i < head.length; i++) {
      zeros[i & 1] += head[i] == 0 ? 1 : 0;
    }
    int half = head.length / 2;
    if (half == 0 || zeros[0] + zeros[1] > half + 1) {
      return Optional.empty();
    }
    if (zeros[0] * 2 >= half && zeros[1] * 8 < half) {
      return Optional.of("UTF-16BE");
    }
    return zeros[1] * 2 >= half && zeros[0] * 8 < half ? Optional.of("UTF-16LE") : Optional.empty();
  }

  private static int at(byte[] bytes, int place) {
    return place < bytes.length ? bytes[place] & 0xff : -1;
  }

  /**
   * The line with the first letter that is not ASCII, where a text is of one byte a character; else
   * 0.
   */
  static int singleByteLine(byte[] head) {
    int odd = 0;
    int line = 1;
    int first = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] < 0) {
        int length = lengthInUtf8(head, i);
        if (length > 1) {
          return 0; // a character of UTF-8
        }
        odd += length == 0 ? 0 : 1;
        first = first == 0 ? line : first;
      }
      line += head[i] == '\n' ? 1 : 0;
    }
    return odd >= LEAST ? first : 0;
  }

  /** Bytes of the character that begins here; 1: none of UTF-8 does; 0: the end comes before. */
  private static int lengthInUtf8(byte[] bytes, int at) {
    int first = bytes[at] & 0xff;
    int length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4) {
      return 1;
    }
    for (int i = 1; i < length; i++) {
      if (at + i >= bytes.length) {
        return 0;
      }
      if ((bytes[at + i] & 0xc0) != 0x80) {
        return 1;
      }
    }
    return length;
  }
}
