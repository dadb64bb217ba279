package org.tapem.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words joined by commas. One that holds a comma or begins with a quote is quoted, as in CSV:
 * {@code KDD,"Data, Mining and ""Knowledge"""}.
 */
public final class WordList {
  private static final char QUOTE = '"';

  private WordList() {}

  /** The words of a text; none where it is empty. */
  public static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < text.length() || (at > 0 && text.charAt(at - 1) == ',')) {
      int end = at;
      if (at < text.length() && text.charAt(at) == QUOTE) {
        end = closing(text, at);
        words.add(text.substring(at + 1, end).replace("\"\"", "\""));
        end++;
        if (end < text.length() && text.charAt(end) != ',') {
          throw new IllegalArgumentException("must have a comma after a closing quote");
        }
      } else {
        end = text.indexOf(',', at) < 0 ? text.length() : text.indexOf(',', at);
        words.add(text.substring(at, end));
      }
      if (end >= text.length()) {
        break;
      }
      at = end + 1;
    }
    return words;
  }

  private static int closing(String text, int opening) {
    int at = opening + 1;
    while (at < text.length()) {
      if (text.charAt(at) != QUOTE) {
        at++;
      } else if (at + 1 < text.length() && text.charAt(at + 1) == QUOTE) {
        at += 2;
      } else {
        return at;
      }
    }
    throw new IllegalArgumentException("must close its quotes");
  }

  /** The text of words, which {@link #split} takes apart again. */
  public static String join(Collection<?> words) {
    return words.stream().map(word -> quoted(word.toString())).collect(Collectors.joining(","));
  }

  private static String quoted(String word) {
    return word.isEmpty() || word.indexOf(',') >= 0 || word.charAt(0) == QUOTE
        ? QUOTE + word.replace("\"", "\"\"") + QUOTE
        : word;
  }
}
