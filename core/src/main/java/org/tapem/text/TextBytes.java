package org.tapem.text;

/**
 * Kinds of bytes of a text in UTF-8. Words are runs of ASCII letters and digits and of all that is
 * beyond ASCII.
 */
final class TextBytes {
  private TextBytes() {}

  /** A byte; 0, which is neither of a word nor a sign, where the text has none. */
  static byte get(byte[] utf8, int at) {
    return at >= 0 && at < utf8.length ? utf8[at] : 0;
  }

  static boolean isOfWord(byte b) {
    return b < 0 || isLower(b) || isUpper(b) || isDigit(b);
  }

  static boolean isLower(int b) {
    return b >= 'a' && b <= 'z';
  }

  static boolean isUpper(int b) {
    return b >= 'A' && b <= 'Z';
  }

  static boolean isDigit(int b) {
    return b >= '0' && b <= '9';
  }

  /** A letter of ASCII in lower case, any other byte as it is, without sign. */
  static int lower(int b) {
    return isUpper(b) ? b + ('a' - 'A') : b & 0xFF;
  }

  static boolean isGap(byte b) {
    return b >= 0 && b <= ' ';
  }

  /** Whether a sentence may end here: at a sign with a gap or nothing behind. */
  static boolean isEnd(byte[] utf8, int at) {
    byte b = utf8[at];
    return (b == '.' || b == '?' || b == '!') && isGap(get(utf8, at + 1));
  }

  /** Whether {@code part}, of ASCII, begins at a place. */
  static boolean isAt(byte[] utf8, int at, String part) {
    if (at < 0 || at + part.length() > utf8.length) {
      return false;
    }
    for (int i = 0; i < part.length(); i++) {
      if (utf8[at + i] != part.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The same, whether the text has capitals or not; {@code part} has none. */
  static boolean isAtInAnyCase(byte[] utf8, int at, String part) {
    for (int i = 0; i < part.length(); i++) {
      if (lower(get(utf8, at + i)) != part.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
