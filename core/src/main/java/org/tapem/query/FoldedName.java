package org.tapem.query;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A name as it is compared: no case, no accents, one blank between words. Commas, dashes,
 * apostrophes and full stops behind a letter part words; other signs stay, so that C++ is not C.
 */
final class FoldedName {
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private FoldedName() {}

  /** The folded form; empty where a name has no letter, digit or sign. */
  static String of(String name) {
    String letters = letters(name);
    StringBuilder folded = new StringBuilder(letters.length());
    boolean gap = false;
    for (int i = 0; i < letters.length(); i++) {
      char c = letters.charAt(i);
      if (parts(c, i == 0 ? ' ' : letters.charAt(i - 1))) {
        gap = !folded.isEmpty();
      } else {
        if (gap) {
          folded.append(' ');
          gap = false;
        }
        folded.append(c);
      }
    }
    return folded.toString();
  }

  /** Lower case without accents; all else stays. */
  static String letters(String name) {
    if (isAscii(name)) {
      return name.toLowerCase(Locale.ROOT);
    }
    String apart = Normalizer.normalize(name, Normalizer.Form.NFKD);
    // upper case first: it makes the sharp s and the dotless i the letters that people type
    String lower = apart.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    String bare = MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFKD)).replaceAll("");
    StringBuilder plain = new StringBuilder(bare.length());
    for (int i = 0; i < bare.length(); i++) {
      plain.append(plain(bare.charAt(i)));
    }
    return plain.toString();
  }

  /** Letters that Unicode does not take apart. */
  private static String plain(char c) {
    return switch (c) {
      case 'ł' -> "l";
      case 'ø' -> "o";
      case 'đ', 'ð' -> "d";
      case 'æ' -> "ae";
      case 'œ' -> "oe";
      case 'þ' -> "th";
      case 'ħ' -> "h";
      case 'ς' -> "σ";
      default -> String.valueOf(c);
    };
  }

  private static boolean parts(char c, char before) {
    return switch (c) {
      case ',', '\'', '`', '\u2018', '\u2019', '\u02bc' -> true;
      case '.' -> Character.isLetterOrDigit(before);
      default ->
          Character.isWhitespace(c)
              || Character.isSpaceChar(c)
              || Character.isISOControl(c)
              || Character.getType(c) == Character.DASH_PUNCTUATION
              || Character.getType(c) == Character.FORMAT;
    };
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
