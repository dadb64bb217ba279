package org.tapem.report;

/** Text from anywhere as one line that every reader of files takes. */
public final class CleanText {
  /** Stands for what is no character to be shown. */
  public static final int REPLACEMENT = 0xFFFD;

  private CleanText() {}

  /** White space becomes a space; control characters and broken ones become U+FFFD. */
  public static String of(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().map(CleanText::codePoint).forEach(clean::appendCodePoint);
    return clean.toString();
  }

  private static int codePoint(int c) {
    if (c == '\t' || c == '\n' || c == '\r' || c == 0x2028 || c == 0x2029) {
      return ' ';
    }
    boolean broken = c >= 0xD800 && c <= 0xDFFF; // half of a pair
    boolean noCharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
    boolean turnsText = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return Character.isISOControl(c) || broken || noCharacter || turnsText ? REPLACEMENT : c;
  }
}
