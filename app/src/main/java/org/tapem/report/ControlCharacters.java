package org.tapem.report;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.Set;

/**
 * Characters that a terminal obeys or that hide how a text reads: the control characters (C0, DEL,
 * C1), line and paragraph separators, marks that turn the direction of text, and characters without
 * width. A joiner between letters of a script that needs it is none of them.
 */
public final class ControlCharacters {
  private static final int NON_JOINER = 0x200C;
  private static final int JOINER = 0x200D;
  private static final int EMOJI_STYLE = 0xFE0F;

  private static final Set<UnicodeScript> JOINED =
      EnumSet.of(
          UnicodeScript.ARABIC,
          UnicodeScript.SYRIAC,
          UnicodeScript.NKO,
          UnicodeScript.MONGOLIAN,
          UnicodeScript.DEVANAGARI,
          UnicodeScript.BENGALI,
          UnicodeScript.GURMUKHI,
          UnicodeScript.GUJARATI,
          UnicodeScript.ORIYA,
          UnicodeScript.TAMIL,
          UnicodeScript.TELUGU,
          UnicodeScript.KANNADA,
          UnicodeScript.MALAYALAM,
          UnicodeScript.SINHALA,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR);

  private ControlCharacters() {}

  /**
   * Whether a character is one of them.
   *
   * @param before the code point before it; -1 at the start of a text
   */
  public static boolean acts(int c, int before) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE -> // half of a pair
          true;
      case Character.FORMAT -> !isShown(c) && !joins(c, before);
      default -> false;
    };
  }

  /** Signs of Arabic, Syriac and Kaithi numbers are format characters, but seen. */
  private static boolean isShown(int c) {
    return (c >= 0x600 && c <= 0x605)
        || c == 0x6DD
        || c == 0x70F
        || c == 0x890
        || c == 0x891
        || c == 0x8E2
        || c == 0x110BD
        || c == 0x110CD;
  }

  private static boolean joins(int c, int before) {
    if (before < 0 || (c != NON_JOINER && c != JOINER)) {
      return false;
    }
    int type = Character.getType(before);
    boolean picture =
        (type == Character.OTHER_SYMBOL && before != CleanText.REPLACEMENT)
            || type == Character.MODIFIER_SYMBOL
            || before == EMOJI_STYLE;
    boolean spoken =
        Character.isLetter(before)
            || type == Character.NON_SPACING_MARK
            || type == Character.COMBINING_SPACING_MARK;
    return (c == JOINER && picture) || (spoken && JOINED.contains(UnicodeScript.of(before)));
  }

  /** A code point as JSON and Java write it, such as {@code \}{@code u001B}. */
  public static String escape(int c) {
    StringBuilder units = new StringBuilder();
    for (char unit : Character.toChars(c)) {
      units.append(String.format("\\u%04X", (int) unit));
    }
    return units.toString();
  }

  /** A text with escapes in place of all of these characters. Of JSON it means the same. */
  public static String escaped(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    int before = -1;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (acts(c, before)) {
        safe.append(escape(c));
      } else {
        safe.appendCodePoint(c);
      }
      before = c;
      i += Character.charCount(c);
    }
    return safe.toString();
  }
}
