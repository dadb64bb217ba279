package org.tapem.text;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
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
  private byte[] text = new byte[1 << 12]; // UTF-8
  private int length;
  private final char[] word = new char[LONGEST + 2];

  public Tokenizer(StopWords stopWords) {
    this.stopWords = stopWords;
  }

  /** Gives the words of {@code input} to {@code sink}, in order. */
  public void tokenize(String input, TokenSink sink) {
    tokenize(input.getBytes(StandardCharsets.UTF_8), sink);
  }

  /** Gives the words of a text in UTF-8 to {@code sink}, in order. */
  public void tokenize(byte[] utf8, TokenSink sink) {
    length = utf8.length;
    if (text.length < length) {
      text = new byte[(int) Math.min(length * 2L, Integer.MAX_VALUE - 8)];
    }
    System.arraycopy(utf8, 0, text, 0, length); // words are lowered in place
    int at = 0;
    while (at < length) {
      byte b = text[at];
      if (b >= 0 && LOWER[b] == 0) {
        at++;
      } else {
        at = word(at, sink);
      }
    }
  }

  /** The words of a text as strings. */
  public List<String> tokens(String input) {
    List<String> words = new ArrayList<>();
    tokenize(
        input,
        (utf8, from, to) -> words.add(new String(utf8, from, to - from, StandardCharsets.UTF_8)));
    return words;
  }

  /** Takes the word that begins at {@code start}, lowering it in place; gives the place behind. */
  private int word(int start, TokenSink sink) {
    byte[] bytes = text;
    int end = length;
    int seen = 0;
    int to = start;
    int at = start;
    while (at < end) {
      byte b = bytes[at];
      if (b < 0) {
        return unicodeRun(start, to, at, sink);
      }
      byte lower = LOWER[b];
      if (lower != 0) {
        seen |= lower;
        bytes[to++] = lower;
        at++;
      } else if (b == '\'' && at + 1 < end && bytes[at + 1] < 0) {
        return unicodeRun(start, to, at, sink);
      } else if (b == '\'' && at + 1 < end && LOWER[bytes[at + 1]] != 0) {
        at++;
        if (LOWER[bytes[at]] == 's' && !isWordPart(at + 1)) {
          at++;
          break;
        }
      } else {
        break;
      }
    }
    int size = to - start;
    if ((seen & LETTER) != 0 && size > 1 && size <= LONGEST) {
      give(bytes, start, to, sink);
    }
    return at;
  }

  /** Whether a word goes on at this place. */
  private boolean isWordPart(int at) {
    if (at == length || text[at] >= 0) {
      return at < length && LOWER[text[at]] != 0;
    }
    int bytes = Math.min(4, length - at); // a character has at most four
    return isWordAt(new String(text, at, bytes, StandardCharsets.UTF_8), 0);
  }

  /**
   * Takes a run with other characters than ASCII: what was read so far, {@code start..to}, and from
   * {@code at} up to the next ASCII character that ends a word. Nothing behind such a character can
   * melt with what is before it, so the run can be normalised alone.
   */
  private int unicodeRun(int start, int to, int at, TokenSink sink) {
    int end = at;
    while (end < length && (text[end] < 0 || LOWER[text[end]] != 0 || text[end] == '\'')) {
      end++;
    }
    String run =
        new String(text, start, to - start, StandardCharsets.UTF_8)
            + new String(text, at, end - at, StandardCharsets.UTF_8);
    unicodeWords(Normalizer.normalize(run, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT), sink);
    return end;
  }

  private void unicodeWords(String run, TokenSink sink) {
    int size = 0; // of the word so far, in chars
    boolean letters = false;
    int step;
    for (int at = 0; at < run.length(); at += step) {
      int c = run.codePointAt(at);
      step = Character.charCount(c);
      boolean alone = standsAlone(c);
      if (!alone && (Character.isLetterOrDigit(c) || (size > 0 && isMark(c))) && c != 0x02BC) {
        letters |= Character.isLetter(c);
        size = append(c, size);
      } else if (size > 0 && isApostrophe(c) && isWordAt(run, at + step)) {
        step += endsInS(run, at + step) ? 1 : 0;
      } else {
        end(size, letters, sink);
        size = 0;
        letters = false;
        if (alone) {
          give(append(c, 0), sink);
        }
      }
    }
    end(size, letters, sink);
  }

  private int append(int codePoint, int size) {
    if (size + 2 > word.length) {
      return LONGEST + 1; // too long already: remember that, not the characters
    }
    return size + Character.toChars(codePoint, word, size);
  }

  private void end(int size, boolean letters, TokenSink sink) {
    boolean initial = size == 1 && word[0] < 0x80;
    if (letters && !initial && size > 0 && size <= LONGEST) {
      give(size, sink);
    }
  }

  private void give(int size, TokenSink sink) {
    byte[] utf8 = new String(word, 0, size).getBytes(StandardCharsets.UTF_8);
    give(utf8, 0, utf8.length, sink);
  }

  private void give(byte[] utf8, int from, int to, TokenSink sink) {
    if (!stopWords.contains(utf8, from, to)) {
      sink.token(utf8, from, to);
    }
  }

  private static boolean isApostrophe(int c) {
    return c == '\'' || c == '\u2019' || c == '\u02BC';
  }

  private static boolean isWordAt(String run, int at) {
    return at < run.length() && Character.isLetterOrDigit(run.codePointAt(at));
  }

  private static boolean endsInS(String run, int at) {
    return run.charAt(at) == 's' && !isWordAt(run, at + 1);
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
