package org.tapem.text;

import static org.tapem.text.TextBytes.isDigit;
import static org.tapem.text.TextBytes.isEnd;
import static org.tapem.text.TextBytes.isGap;
import static org.tapem.text.TextBytes.isLower;
import static org.tapem.text.TextBytes.isOfWord;
import static org.tapem.text.TextBytes.isUpper;
import static org.tapem.text.TextBytes.lower;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * How a text is written, apart from what it is about: how often it has little words and signs, and
 * words of some shapes; and how its sentences begin, how long they are, and what is around its
 * signs. A counter is used again and again; one thread.
 *
 * <p>A text is {@value #SIZE} counts of a byte each, which stay at 255 where there are more. What
 * is told of sentences is of running text, and not of the first field, which is mostly a title,
 * where there are others.
 */
public final class StyleFeatures {
  /** Bytes of a text. */
  public static final int SIZE = 146;

  /** Numbers that {@link #features} gives. */
  public static final int FEATURES = 144;

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
  private static final int BEGINNINGS = BYTES + 2; // of sentences
  private static final int CONTEXTS = BEGINNINGS + Sentences.BEGINNINGS;
  private static final int LENGTHS = CONTEXTS + Contexts.SIZE; // no sentences: nothing is known
  private static final int DIFFERENT = LENGTHS + Sentences.LENGTHS; // words, of all fields

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
  private final FunctionWords different = new FunctionWords();
  private final Sentences sentences = new Sentences();
  private final Contexts contexts = new Contexts();

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
    different.clear();
    sentences.begin();
    contexts.begin();
  }

  /** Adds a field of running text, in UTF-8. */
  public void add(byte[] utf8) {
    contexts.beginField();
    int at = 0;
    while (at < utf8.length) {
      if (isOfWord(utf8[at])) {
        int end = word(utf8, at);
        sentences.word(utf8, at, end);
        contexts.word(utf8, at, end);
        at = end;
      } else {
        if (!isGap(utf8[at])) {
          sign(utf8, at);
        }
        at++;
      }
    }
    sentences.endField();
    endField();
  }

  private void sign(byte[] utf8, int at) {
    int sign = OF_SIGN[utf8[at]];
    if (sign >= 0) {
      counts[sign]++;
    }
    counts[SENTENCES] += isEnd(utf8, at) ? 1 : 0;
    sentences.sign(utf8, at);
    contexts.sign(utf8, at);
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
      sentences.endHead();
      contexts.endHead();
    }
  }

  /** Takes the word that begins at {@code start}; gives the place behind. */
  private int word(byte[] utf8, int start) {
    long key = 0;
    long hash = 0;
    int small = 0;
    int upper = 0;
    int at = start;
    for (; at < utf8.length && isOfWord(utf8[at]); at++) {
      int b = utf8[at];
      counts[FOREIGN] += (b & 0xC0) == 0xC0 ? 1 : 0; // the first byte of a character
      upper += isUpper(b) ? 1 : 0;
      small += isLower(b) ? 1 : 0;
      int letter = lower(b);
      key = key << 8 | letter;
      hash = (hash + letter) * 0x9E3779B97F4A7C15L;
    }
    different.add(hash);
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
      boolean capitals = small == 0 && length > 1;
      counts[capitals ? CAPITALS : upper > 1 ? MIXED : CAPITAL]++;
    }
    counts[DIGIT] += isDigit(utf8[start]) ? 1 : 0;
    counts[LONG] += length >= 10 ? 1 : 0;
    counts[SHORT] += length <= 3 ? 1 : 0;
    return at;
  }

  /**
   * The counts of the text; where its fields are not known, nothing is told of the first, and what
   * is told of sentences is of all running text.
   */
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
    boolean withHead = !fieldsKnown || fields == 1;
    if (sentences.any(withHead)) {
      sentences.putBeginnings(taken, BEGINNINGS, withHead);
      contexts.put(taken, CONTEXTS, withHead);
      sentences.putLengths(taken, LENGTHS, withHead);
      taken[DIFFERENT] = (byte) different.size();
    }
    return taken;
  }

  private static void put(long count, byte[] target, int at) {
    int max = (int) Math.min(0xFFFF, count);
    target[at] = (byte) max;
    target[at + 1] = (byte) (max >>> 8);
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
   * itself; roots of shares of sentences that begin in some way, roots of shares of words again,
   * and lengths of sentences. NaN where nothing is known.
   */
  public static void features(byte[] marks, int at, float[] target, int to) {
    double all = Math.max(1, words(marks, at));
    for (int i = 0; i < CAPITALS + SHAPES; i++) {
      target[to + i] = (float) Math.sqrt((marks[at + i] & 0xFF) / all);
    }
    int head = marks[at + HEAD] & 0xFF;
    int next = to + CAPITALS + SHAPES;
    target[next++] = head == 0 ? Float.NaN : (float) StrictMath.log(head);
    target[next++] = head == 0 ? Float.NaN : Math.min(1, marks[at + HEAD_COLON] & 0xFF);
    target[next++] = (float) (two(marks, at + BYTES) / all);
    target[next++] = (float) StrictMath.log(all);
    int ends = (marks[at + SENTENCES] & 0xFF) + 1; // the last one may lack its end
    target[next++] = (float) StrictMath.log(ends);
    target[next++] = (float) StrictMath.log(all / ends);
    int sentences = Sentences.count(marks, at + LENGTHS);
    if (sentences == 0) {
      Arrays.fill(target, next, to + FEATURES, Float.NaN);
      return;
    }
    for (int i = BEGINNINGS; i < LENGTHS; i++) {
      double among = i < CONTEXTS ? sentences : all;
      target[next++] = (float) Math.sqrt((marks[at + i] & 0xFF) / among);
    }
    Sentences.lengthFeatures(marks, at + LENGTHS, target, next);
    next += Sentences.LENGTH_FEATURES;
    target[next] = (float) ((marks[at + DIFFERENT] & 0xFF) / StrictMath.pow(all, 0.8));
  }
}
