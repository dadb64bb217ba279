package org.tapem.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * How a text is written, apart from what it is about: how often it has little words and signs, and
 * words of some shapes. A counter is used again and again; one thread.
 *
 * <p>A text is {@value #SIZE} counts of a byte each, which stay at 255 where there are more.
 */
public final class Marks {
  /** Bytes of a text. */
  public static final int SIZE = 85;

  /** Numbers that {@link #features} gives. */
  public static final int FEATURES = 84;

  // Little words of English; what they are about is nothing. Their places are kept in data sets.
  private static final String[] LITTLE =
      ("the of and to a in we for is on that this with as by are which our an can from be it these"
              + " however or such have not has at their its more than also but both while how when"
              + " they between into over only been each most other one then all i")
          .split(" ");
  private static final String SIGNS = ".,:;()-'\"%/?!$\\{}";
  private static final int FIRST_SIGN = LITTLE.length;
  private static final int CAPITALS = FIRST_SIGN + SIGNS.length(); // words of capitals alone
  private static final int MIXED = CAPITALS + 1; // with a capital first and others behind
  private static final int CAPITAL = CAPITALS + 2; // with a capital first and none behind
  private static final int DIGIT = CAPITALS + 3; // with a digit first
  private static final int LONG = CAPITALS + 4; // of at least ten bytes
  private static final int SHORT = CAPITALS + 5; // of at most three
  private static final int FOREIGN = CAPITALS + 6; // characters beyond ASCII
  private static final int HEAD = CAPITALS + 7; // words of the first field; 0: not known
  private static final int HEAD_COLON = CAPITALS + 8; // colons of the first field
  private static final int SENTENCES = CAPITALS + 9; // signs that may end one, with a gap behind
  private static final int WORDS = CAPITALS + 10; // two bytes
  private static final int BYTES = CAPITALS + 12; // of all words; two bytes
  private static final int SHAPES = HEAD - CAPITALS;

  private static final int LETTERS = 7; // most of a little word
  private static final long[] KEYS = new long[256];
  private static final byte[] PLACES = new byte[256];
  private static final byte[] OF_SIGN = new byte[128];

  static {
    Arrays.fill(OF_SIGN, (byte) -1);
    for (int i = 0; i < SIGNS.length(); i++) {
      OF_SIGN[SIGNS.charAt(i)] = (byte) (FIRST_SIGN + i);
    }
    for (int i = 0; i < LITTLE.length; i++) {
      byte[] word = LITTLE[i].getBytes(StandardCharsets.US_ASCII);
      long key = 0;
      for (byte letter : word) {
        key = key << 8 | letter;
      }
      int at = slot(key);
      KEYS[at] = key;
      PLACES[at] = (byte) i;
    }
  }

  private final int[] counts = new int[SIZE];
  private int words;
  private long bytes;
  private int fields;

  /** Where a word lies or would. */
  private static int slot(long key) {
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 56);
    while (KEYS[at] != 0 && KEYS[at] != key) {
      at = (at + 1) & 0xFF;
    }
    return at;
  }

  /** Begins a text. */
  public void begin() {
    Arrays.fill(counts, 0);
    words = 0;
    bytes = 0;
    fields = 0;
  }

  /** Adds a field of running text, in UTF-8. */
  public void add(byte[] utf8) {
    int at = 0;
    while (at < utf8.length) {
      byte b = utf8[at];
      if (isOfWord(b)) {
        at = word(utf8, at);
      } else {
        int sign = OF_SIGN[b];
        if (sign >= 0) {
          counts[sign]++;
        }
        counts[SENTENCES] += isEnd(b) && isGap(utf8, at + 1) ? 1 : 0;
        at++;
      }
    }
    endField();
  }

  /** Adds a field that was cut into words elsewhere. */
  public void add(List<String> tokens) {
    for (String token : tokens) {
      byte[] utf8 = token.getBytes(StandardCharsets.UTF_8);
      for (int at = 0; at < utf8.length; ) {
        at = isOfWord(utf8[at]) ? word(utf8, at) : at + 1;
      }
    }
    endField();
  }

  private void endField() {
    if (fields++ == 0) {
      counts[HEAD] = words;
      counts[HEAD_COLON] = counts[FIRST_SIGN + SIGNS.indexOf(':')];
    }
  }

  private static boolean isEnd(byte b) {
    return b == '.' || b == '?' || b == '!';
  }

  private static boolean isGap(byte[] utf8, int at) {
    return at == utf8.length || (utf8[at] >= 0 && utf8[at] <= ' ');
  }

  private static boolean isOfWord(byte b) {
    return b < 0 || isLower(b) || isUpper(b) || isDigit(b);
  }

  private static boolean isLower(int b) {
    return b >= 'a' && b <= 'z';
  }

  private static boolean isUpper(int b) {
    return b >= 'A' && b <= 'Z';
  }

  private static boolean isDigit(int b) {
    return b >= '0' && b <= '9';
  }

  /** Takes the word that begins at {@code start}; gives the place behind. */
  private int word(byte[] utf8, int start) {
    long key = 0;
    int lower = 0;
    int upper = 0;
    int at = start;
    for (; at < utf8.length && isOfWord(utf8[at]); at++) {
      int b = utf8[at];
      counts[FOREIGN] += (b & 0xC0) == 0xC0 ? 1 : 0; // the first byte of a character
      upper += isUpper(b) ? 1 : 0;
      lower += isLower(b) ? 1 : 0;
      key = key << 8 | (isUpper(b) ? b + 32 : b & 0xFF);
    }
    int length = at - start;
    words++;
    bytes += length;
    if (length <= LETTERS) {
      int slot = slot(key);
      if (KEYS[slot] == key) {
        counts[PLACES[slot]]++;
      }
    }
    if (isUpper(utf8[start])) {
      boolean capitals = lower == 0 && length > 1;
      counts[capitals ? CAPITALS : upper > 1 ? MIXED : CAPITAL]++;
    }
    counts[DIGIT] += isDigit(utf8[start]) ? 1 : 0;
    counts[LONG] += length >= 10 ? 1 : 0;
    counts[SHORT] += length <= 3 ? 1 : 0;
    return at;
  }

  /** The counts of the text; where its fields are not known, nothing is told of the first. */
  public byte[] take(boolean fieldsKnown) {
    if (!fieldsKnown) {
      counts[HEAD] = 0;
      counts[HEAD_COLON] = 0;
    }
    byte[] taken = new byte[SIZE];
    for (int i = 0; i < WORDS; i++) {
      taken[i] = (byte) Math.min(255, counts[i]);
    }
    put(words, taken, WORDS);
    put(bytes, taken, BYTES);
    return taken;
  }

  private static void put(long count, byte[] target, int at) {
    int most = (int) Math.min(0xFFFF, count);
    target[at] = (byte) most;
    target[at + 1] = (byte) (most >>> 8);
  }

  private static int two(byte[] marks, int at) {
    return (marks[at] & 0xFF) | (marks[at + 1] & 0xFF) << 8;
  }

  /** The number of words of a text whose counts begin at {@code at}. */
  public static int words(byte[] marks, int at) {
    return two(marks, at + WORDS);
  }

  /**
   * What the counts of a text say, whatever its length: roots of shares of words, then the length
   * itself. NaN where nothing is known.
   */
  public static void features(byte[] marks, int at, float[] target, int to) {
    double all = Math.max(1, words(marks, at));
    for (int i = 0; i < CAPITALS + SHAPES; i++) {
      target[to + i] = (float) Math.sqrt((marks[at + i] & 0xFF) / all);
    }
    int head = marks[at + HEAD] & 0xFF;
    int next = to + CAPITALS + SHAPES;
    target[next++] = head == 0 ? Float.NaN : (float) StrictMath.log(head);
    target[next++] = head == 0 ? Float.NaN : Math.min(1, marks[at + HEAD_COLON]);
    target[next++] = (float) (two(marks, at + BYTES) / all);
    target[next++] = (float) StrictMath.log(all);
    int sentences = (marks[at + SENTENCES] & 0xFF) + 1; // the last one may lack its end
    target[next++] = (float) StrictMath.log(sentences);
    target[next] = (float) StrictMath.log(all / sentences);
  }
}
