package org.tapem.text;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The slow twin of {@link Tokenizer}: its rules on the whole text, as regular expressions. */
final class PlainTokenizer {
  private static final String ALONE = "\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\u30fc";
  private static final String APOSTROPHE = "['\u2019\u02bc]";
  private static final String LETTER = "[\\p{L}\\p{Nd}&&[^\u02bc" + ALONE + "]]";
  private static final String PART = LETTER + "[" + LETTER + "\\p{M}]*";
  private static final Pattern WORD =
      Pattern.compile("[" + ALONE + "&&\\p{L}]|" + PART + "(?:" + APOSTROPHE + PART + ")*");

  private PlainTokenizer() {}

  static List<String> words(String text) {
    return WORD.matcher(nfkc(nfkc(text).toLowerCase(Locale.ROOT)))
        .results()
        .map(match -> match.group().replaceAll(APOSTROPHE + "s$", ""))
        .map(word -> word.replaceAll(APOSTROPHE, ""))
        .filter(word -> word.length() <= 64 && !word.matches("[a-z]|\\P{L}*"))
        .toList();
  }

  private static String nfkc(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKC);
  }
}
