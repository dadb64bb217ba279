package org.tapem.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Cuts a text into words: runs of letters, digits and combining marks, in lower case.
 *
 * <ul>
 *   <li>An apostrophe inside a word is dropped, with an "s" that ends the word behind it, so that
 *       "node's" is "node" and "don't" is "dont". A hyphen splits.
 *   <li>Each Han, Hiragana or Katakana character is a word: these scripts set no spaces.
 *   <li>Letters that only look different (ligatures, full-width forms, decomposed accents) are made
 *       equal (NFKC).
 *   <li>Left out are stop words; single ASCII letters, which are initials, variables and remains of
 *       markup; words of digits alone, which are endless in number and say little about a topic;
 *       and words of more than {@value #LONGEST} characters, which are no words.
 * </ul>
 *
 * <p>It runs over gigabytes, so ASCII has a path of its own and no word becomes an object. A
 * tokenizer has buffers: use one per thread.
 */
public final class Tokenizer {
  /** Words longer than this are left out. */
  public static final int LONGEST = 64;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long LOW_BITS = 0x7F * ONES;
  private static final long TOP_BITS = 0x8080808080808080L;
  private static final int GAP = 8; // between the text and the words behind it
  private static final int SLACK = 32; // so that eight or sixteen bytes can be read anywhere
  private static final byte[] LOWER = new byte[0x80]; // 0: not part of a word
  private static final int LETTER = 0x40; // set in every lower-case ASCII letter, in no digit

  static {
    for (byte c = '0'; c <= '9'; c++) {
      LOWER[c] = c;
    }
    for (byte c = 'a'; c <= 'z'; c++) {
      LOWER[c] = c;
      LOWER[c - 32] = c;
    }
  }

  private final StopWords stopWords;
  private byte[] text = new byte[1 << 12]; // as it came, in UTF-8
  private byte[] lowered = new byte[1 << 12]; // in lower case; behind it words made anew
  private int length; // of the text
  private int tail; // end of all
  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int count;
  private final char[] word = new char[LONGEST + 2];

  public Tokenizer(StopWords stopWords) {
    this.stopWords = stopWords;
  }

  /**
   * Cuts a text in UTF-8 and gives the number of its words. Word i is {@code bytes()[starts()[i] ..
   * ends()[i])}, until the next call. All words of a text lie ready before the first is looked up,
   * so that looking them up does not wait for cutting.
   */
  public int cut(byte[] utf8) {
    length = utf8.length;
    if (text.length < length + SLACK) {
      text = new byte[(int) Math.min(length * 2L + SLACK, Integer.MAX_VALUE - 8)];
    }
    if (lowered.length < length + SLACK) {
      lowered = new byte[text.length];
    }
    System.arraycopy(utf8, 0, text, 0, length);
    Arrays.fill(text, length, length + GAP, (byte) 0); // ends the last word
    tail = length + GAP;
    count = 0;
    int at = 0;
    while (at < length) {
      byte b = text[at];
      if (b >= 0 && LOWER[b] == 0) {
        at++;
      } else {
        at = word(at);
      }
    }
    return count;
  }

  /** Holds the words; see {@link #cut}. */
  public byte[] bytes() {
    return lowered;
  }

  /** Where the words begin; see {@link #cut}. */
  public int[] starts() {
    return starts;
  }

  /** Where the words end; see {@link #cut}. */
  public int[] ends() {
    return ends;
  }

  /** The words of a text as strings. */
  public List<String> tokens(String input) {
    int words = cut(input.getBytes(StandardCharsets.UTF_8));
    List<String> list = new ArrayList<>(words);
    for (int i = 0; i < words; i++) {
      list.add(new String(lowered, starts[i], ends[i] - starts[i], StandardCharsets.UTF_8));
    }
    return list;
  }

  /**
   * Takes the word that begins at {@code start}, lowering it; gives the place behind. Eight bytes
   * are looked at in one go: where they are letters and digits, the top bit of the byte is set in a
   * mask (byte-wise comparisons by adding, as no byte overflows into the next).
   */
  private int word(int start) {
    int at = start;
    long letters = 0;
    while (true) {
      long bytes = (long) LONGS.get(text, at);
      long low = bytes & LOW_BITS;
      long ascii = ~bytes & TOP_BITS;
      long upper = ascii & ((low + (0x80 - 'A') * ONES) ^ (low + (0x7F - 'Z') * ONES));
      long lower = bytes | (upper >>> 2);
      LONGS.set(lowered, at, lower);
      low = lower & LOW_BITS;
      long letter = ascii & ((low + (0x80 - 'a') * ONES) ^ (low + (0x7F - 'z') * ONES));
      long digit = ascii & ((low + (0x80 - '0') * ONES) ^ (low + (0x7F - '9') * ONES));
      long others = ~(letter | digit) & TOP_BITS;
      if (others == 0) {
        letters |= letter;
        at += 8;
      } else {
        letters |= letter & ((others & -others) - 1);
        at += Long.numberOfTrailingZeros(others) >>> 3;
        break;
      }
    }
    byte behind = text[at];
    if (behind < 0) {
      return unicodeRun(start, at, at);
    } else if (behind == '\'') {
      return wordWithApostrophe(start, at);
    }
    int size = at - start;
    if (letters != 0 && size > 1 && size <= LONGEST) {
      give(start, at);
    }
    return at;
  }

  /** Goes on byte by byte at an apostrophe behind {@code start..to}. */
  private int wordWithApostrophe(int start, int apostrophe) {
    int to = apostrophe;
    int at = apostrophe;
    while (at < length) {
      byte b = text[at];
      if (b < 0) {
        return unicodeRun(start, to, at);
      }
      if (LOWER[b] != 0) {
        lowered[to++] = LOWER[b];
        at++;
      } else if (b == '\'' && isForUnicode(at + 1)) {
        return unicodeRun(start, to, at);
      } else if (b == '\'' && LOWER[text[at + 1]] != 0) {
        at++;
        if (LOWER[text[at]] == 's' && LOWER[text[at + 1]] == 0) {
          at++;
          break;
        }
      } else {
        break;
      }
    }
    boolean letters = false;
    for (int i = start; i < to; i++) {
      letters |= (lowered[i] & LETTER) != 0;
    }
    int size = to - start;
    if (letters && size > 1 && size <= LONGEST) {
      give(start, to);
    }
    return at;
  }

  /**
   * Whether what follows an apostrophe needs the slow path: another character than ASCII, or an "s"
   * that ends the word or not by what stands behind it.
   */
  private boolean isForUnicode(int at) {
    byte b = text[at];
    return b < 0 || (LOWER[b] == 's' && (text[at + 1] < 0 || text[at + 1] == '\''));
  }

  /**
   * Takes a run with other characters than ASCII: what was read so far, {@code start..to}, and from
   * {@code at} up to the next ASCII character that ends a word. Nothing behind such a character can
   * melt with what is before it, so the run can be normalised alone.
   */
  private int unicodeRun(int start, int to, int at) {
    int end = at;
    while (end < length && (text[end] < 0 || LOWER[text[end]] != 0 || text[end] == '\'')) {
      end++;
    }
    String run =
        new String(lowered, start, to - start, StandardCharsets.UTF_8)
            + new String(text, at, end - at, StandardCharsets.UTF_8);
    // Twice, as some letters have an accented form in lower case only: J with a caron.
    unicodeWords(nfkc(nfkc(run).toLowerCase(Locale.ROOT)));
    return end;
  }

  private static String nfkc(String run) {
    return Normalizer.normalize(run, Normalizer.Form.NFKC);
  }

  private void unicodeWords(String run) {
    int size = 0; // of the word so far, in chars
    boolean letters = false;
    int step;
    for (int at = 0; at < run.length(); at += step) {
      int c = run.codePointAt(at);
      step = Character.charCount(c);
      if (isWordPart(c) || (size > 0 && isMark(c))) {
        letters |= Character.isLetter(c);
        size = append(c, size);
      } else if (size > 0 && isApostrophe(c) && isWordAt(run, at + step)) {
        step += endsInS(run, at + step) ? 1 : 0;
      } else {
        end(size, letters);
        size = 0;
        letters = false;
        if (standsAlone(c)) {
          give(append(c, 0));
        }
      }
    }
    end(size, letters);
  }

  private int append(int codePoint, int size) {
    if (size + 2 > word.length) {
      return LONGEST + 1; // too long already: remember that, not the characters
    }
    return size + Character.toChars(codePoint, word, size);
  }

  private void end(int size, boolean letters) {
    boolean initial = size == 1 && word[0] < 0x80;
    if (letters && !initial && size > 0 && size <= LONGEST) {
      give(size);
    }
  }

  /** A word that had to be made anew is put behind the text. */
  private void give(int size) {
    byte[] utf8 = new String(word, 0, size).getBytes(StandardCharsets.UTF_8);
    if (lowered.length < tail + utf8.length + SLACK) {
      lowered = Arrays.copyOf(lowered, (tail + utf8.length + SLACK) * 2);
    }
    System.arraycopy(utf8, 0, lowered, tail, utf8.length);
    tail += utf8.length;
    give(tail - utf8.length, tail);
  }

  private void give(int from, int to) {
    if (stopWords.contains(lowered, from, to)) {
      return;
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
    }
    starts[count] = from;
    ends[count++] = to;
  }

  private static boolean isApostrophe(int c) {
    return c == '\'' || c == '\u2019' || c == '\u02BC';
  }

  private static boolean isWordAt(String run, int at) {
    return at < run.length() && isWordPart(run.codePointAt(at));
  }

  private static boolean isWordPart(int c) {
    return Character.isLetterOrDigit(c) && !isApostrophe(c) && !standsAlone(c);
  }

  private static boolean endsInS(String run, int at) {
    if (run.charAt(at) != 's') {
      return false;
    }
    int behind = at + 1;
    int c = behind < run.length() ? run.codePointAt(behind) : ' ';
    boolean goesOn = isWordPart(c) || isMark(c) || (isApostrophe(c) && isWordAt(run, behind + 1));
    return !goesOn;
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  private static boolean standsAlone(int c) {
    if (c < 0x2E80 || !Character.isLetter(c)) {
      return false;
    }
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA -> true;
      default -> c == 0x30FC; // the long-vowel mark of both kana, of no script of its own
    };
  }
}
