package org.tapem.text;

import static org.tapem.text.TextBytes.get;
import static org.tapem.text.TextBytes.isAt;
import static org.tapem.text.TextBytes.isDigit;
import static org.tapem.text.TextBytes.isLower;
import static org.tapem.text.TextBytes.isOfWord;
import static org.tapem.text.TextBytes.isUpper;

import java.util.Arrays;

/**
 * Counts signs together with what is around them, and words by where their capitals and digits are.
 * Whoever cuts a field tells it, from the left to the right, of every word and of every other byte
 * that is not a gap. As with regular expressions, what was counted is not counted again as the
 * beginning of another of its kind.
 */
final class Contexts {
  // Their places are kept in data sets.
  private static final int COMMA_WORD = 0; // as many as there are COMMA_WORDS
  private static final int SEMICOLON = 4; // with a space behind
  private static final int COLON = 5; // with a space behind
  private static final int FOR_EXAMPLE = 6; // e.g.
  private static final int FOR_EXAMPLE_COMMA = 7; // these too
  private static final int THAT_IS = 8; // i.e.
  private static final int THAT_IS_COMMA = 9; // these too
  private static final int ROUND_QUOTE = 10; // single
  private static final int ROUND_QUOTES = 11; // double
  private static final int APOSTROPHE_S = 12; // at the end of a word
  private static final int ADDRESS = 13; // http:// or https://
  private static final int SHORT_FORM = 14; // in brackets: letters, at least two of them capitals
  private static final int BRACKET_LOWER = 15; // with a small letter behind
  private static final int ITEM = 16; // 1) or 2)
  private static final int DECIMAL = 17; // digits, a point, digits
  private static final int PERCENT = 18; // behind a digit
  private static final int NUMBER = 19; // words of digits alone
  private static final int HYPHEN = 20; // between words
  private static final int TWO_HYPHENS = 21; // around a word, between words
  private static final int SLASH = 22; // between words
  private static final int CAMEL = 23; // words: a capital, small letters, a capital
  private static final int CAPITALS_HYPHEN = 24; // a word of capitals, a hyphen, a word

  /** How many kinds are counted. */
  static final int SIZE = 25;

  private static final String[] COMMA_WORDS = {"and", "but", "which", "we"};
  private static final byte ROUND = (byte) 0xE2; // round quotes are E2 80 and one of 98 99 9C 9D
  private static final byte ROUND_NEXT = (byte) 0x80;

  private final int[] counts = new int[SIZE];
  private final int[] head = new int[SIZE]; // of the first field
  // Places of the field from where something may begin that is not counted yet.
  private int decimalFrom;
  private int hyphenFrom;
  private int hyphensFrom;
  private int slashFrom;
  private int capitalsFrom;

  /** Begins a text. */
  void begin() {
    Arrays.fill(counts, 0);
    Arrays.fill(head, 0);
  }

  void beginField() {
    decimalFrom = 0;
    hyphenFrom = 0;
    hyphensFrom = 0;
    slashFrom = 0;
    capitalsFrom = 0;
  }

  /** What came till now is of the first field. */
  void endHead() {
    System.arraycopy(counts, 0, head, 0, SIZE);
  }

  /** Puts the counts, of which that of the first field may be left out. */
  void put(byte[] target, int to, boolean withHead) {
    for (int i = 0; i < SIZE; i++) {
      target[to + i] = (byte) Math.min(255, withHead ? counts[i] : counts[i] - head[i]);
    }
  }

  private void count(int kind, boolean there) {
    counts[kind] += there ? 1 : 0;
  }

  /** The word {@code utf8[start..end)}. */
  void word(byte[] utf8, int start, int end) {
    for (int i = start; i < end; i++) {
      if (utf8[i] == ROUND && get(utf8, i + 1) == ROUND_NEXT) {
        int last = get(utf8, i + 2) & 0xFF;
        count(ROUND_QUOTE, last == 0x98 || last == 0x99);
        count(ROUND_QUOTES, last == 0x9C || last == 0x9D);
        count(APOSTROPHE_S, last == 0x99 && isS(utf8, i + 3));
      }
    }
    if (isDigit(utf8[start])) {
      count(NUMBER, behindDigits(utf8, start) == end);
    } else if (isUpper(utf8[start])) {
      int small = start + 1;
      int at = small;
      while (isLower(get(utf8, at))) {
        at++;
      }
      count(CAMEL, at > small && isUpper(get(utf8, at)));
      if (start >= capitalsFrom && isHyphen(utf8, end) && areCapitals(utf8, start, end)) {
        counts[CAPITALS_HYPHEN]++;
        capitalsFrom = end + 2; // not the word behind
      }
    }
  }

  private static boolean isHyphen(byte[] utf8, int at) {
    return get(utf8, at) == '-' && isOfWord(get(utf8, at + 1));
  }

  private static boolean areCapitals(byte[] utf8, int from, int to) {
    int at = from;
    while (at < to && isUpper(utf8[at])) {
      at++;
    }
    return at == to;
  }

  private static int behindDigits(byte[] utf8, int from) {
    int at = from;
    while (isDigit(get(utf8, at))) {
      at++;
    }
    return at;
  }

  /** Whether a word ends with an s here. */
  private static boolean isS(byte[] utf8, int at) {
    return get(utf8, at) == 's' && !isOfWord(get(utf8, at + 1));
  }

  /** A byte that is neither of a word nor a gap. */
  void sign(byte[] utf8, int at) {
    byte next = get(utf8, at + 1);
    switch (utf8[at]) {
      case ',' -> comma(utf8, at);
      case ';' -> count(SEMICOLON, next == ' ');
      case ':' -> {
        count(COLON, next == ' ');
        count(
            ADDRESS,
            isAt(utf8, at + 1, "//")
                && (isAt(utf8, at - 4, "http") || isAt(utf8, at - 5, "https")));
      }
      case '.' -> point(utf8, at);
      case '\'' -> count(APOSTROPHE_S, isS(utf8, at + 1));
      case '(' -> {
        count(BRACKET_LOWER, isLower(next));
        count(SHORT_FORM, isUpper(next) && isShortForm(utf8, at + 2));
      }
      case ')' -> {
        byte before = get(utf8, at - 1);
        count(ITEM, (before == '1' || before == '2') && !isOfWord(get(utf8, at - 2)));
      }
      case '%' -> count(PERCENT, isDigit(get(utf8, at - 1)));
      case '-' -> hyphen(utf8, at);
      case '/' -> {
        if (at > slashFrom && isOfWord(utf8[at - 1]) && isOfWord(next)) {
          counts[SLASH]++;
          slashFrom = at + 2;
        }
      }
      default -> {}
    }
  }

  private void comma(byte[] utf8, int at) {
    if (get(utf8, at + 1) != ' ') {
      return;
    }
    for (int i = 0; i < COMMA_WORDS.length; i++) {
      String word = COMMA_WORDS[i];
      boolean there = isAt(utf8, at + 2, word) && !isOfWord(get(utf8, at + 2 + word.length()));
      count(COMMA_WORD + i, there);
    }
  }

  private void point(byte[] utf8, int at) {
    boolean comma = get(utf8, at + 3) == ',';
    if (isAt(utf8, at - 1, "e.g.")) {
      counts[FOR_EXAMPLE]++;
      count(FOR_EXAMPLE_COMMA, comma);
    } else if (isAt(utf8, at - 1, "i.e.")) {
      counts[THAT_IS]++;
      count(THAT_IS_COMMA, comma);
    } else if (at > decimalFrom && isDigit(utf8[at - 1]) && isDigit(get(utf8, at + 1))) {
      counts[DECIMAL]++;
      decimalFrom = behindDigits(utf8, at + 1);
    }
  }

  /** Whether letters with a capital and then a bracket follow. */
  private static boolean isShortForm(byte[] utf8, int from) {
    int capitals = 0;
    int at = from;
    for (; isLower(get(utf8, at)) || isUpper(get(utf8, at)); at++) {
      capitals += isUpper(utf8[at]) ? 1 : 0;
    }
    return capitals > 0 && get(utf8, at) == ')';
  }

  private void hyphen(byte[] utf8, int at) {
    if (at == 0 || !isOfWord(utf8[at - 1]) || !isOfWord(get(utf8, at + 1))) {
      return;
    }
    if (at > hyphenFrom) {
      counts[HYPHEN]++;
      hyphenFrom = at + 2;
    }
    if (at > hyphensFrom) {
      int end = at + 1;
      while (isOfWord(get(utf8, end))) {
        end++;
      }
      if (isHyphen(utf8, end)) {
        counts[TWO_HYPHENS]++;
        hyphensFrom = end + 2;
      }
    }
  }
}
