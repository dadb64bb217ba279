package org.tapem.text;

import static org.tapem.text.TextBytes.isAtInAnyCase;
import static org.tapem.text.TextBytes.isEnd;

import java.util.Arrays;
import org.tapem.io.IntList;

/**
 * Counts how sentences begin and how long they and their pieces are. Sentences are parted by gaps
 * behind {@code . ? !}, pieces by {@code , ; : . ( )}, a piece may be empty. Whoever cuts a field
 * tells it, from the left to the right, of every word and of every other byte that is not a gap.
 */
final class Sentences {
  // Their places are kept in data sets.
  private static final String[] FIRST_WORDS =
      ("we in however this to our the these it for as while experiments experimental a furthermore"
              + " moreover finally specifically recent extensive existing")
          .split(" ");
  private static final int OTHER = FIRST_WORDS.length; // and sentences without a word
  private static final int ING = OTHER + 1; // beside one of the former
  private static final int LY = OTHER + 2; // beside one of the former

  /** Kinds of first words. */
  static final int BEGINNINGS = 25;

  // Bytes of the lengths.
  private static final int COUNT = 0; // sentences
  private static final int SPREAD = 1; // of words of a sentence
  private static final int MOST = 2; // words of a sentence
  private static final int LEAST = 3;
  private static final int FIRST = 4; // words of the first sentence
  private static final int LAST = 5;
  private static final int COMMA_SPREAD = 6; // of commas of a sentence
  private static final int WITHOUT_COMMA = 7; // sentences
  private static final int PIECE = 8; // mean of words of a piece
  private static final int PIECE_SPREAD = 9;

  /** Bytes of lengths. */
  static final int LENGTHS = 10;

  /** Numbers of lengths; that of sentences is not one. */
  static final int LENGTH_FEATURES = LENGTHS - 1;

  // Standard deviations and means are kept as this many times themselves, rounded.
  private static final double WORD_SCALE = 4;
  private static final double COMMA_SCALE = 16;
  private static final double PIECE_SCALE = 8;

  private final int[] beginnings = new int[BEGINNINGS];
  private final IntList lengths = new IntList(); // of each sentence, in words
  private final IntList commas = new IntList(); // of each sentence
  private final IntList pieces = new IntList(); // of each piece, in words
  // Of the first field, which comes before all others.
  private final int[] headBeginnings = new int[BEGINNINGS];
  private int headSentences;
  private int headPieces;
  // Of the sentence and the piece at hand.
  private boolean open;
  private int length;
  private int commasNow;
  private int piece;
  private int sentencesBefore; // of the fields before

  /** Begins a text. */
  void begin() {
    Arrays.fill(beginnings, 0);
    Arrays.fill(headBeginnings, 0);
    lengths.clear();
    commas.clear();
    pieces.clear();
    headSentences = 0;
    headPieces = 0;
    sentencesBefore = 0;
  }

  /** The word {@code utf8[start..end)}. */
  void word(byte[] utf8, int start, int end) {
    if (length == 0) {
      beginning(utf8, start, end);
    }
    open = true;
    length++;
    piece++;
  }

  private void beginning(byte[] utf8, int start, int end) {
    int kind = 0;
    while (kind < OTHER && !isWord(utf8, start, end, FIRST_WORDS[kind])) {
      kind++;
    }
    beginnings[kind]++;
    beginnings[ING] += endsWith(utf8, start, end, "ing") ? 1 : 0;
    beginnings[LY] += endsWith(utf8, start, end, "ly") ? 1 : 0;
  }

  private static boolean isWord(byte[] utf8, int start, int end, String word) {
    return end - start == word.length() && isAtInAnyCase(utf8, start, word);
  }

  private static boolean endsWith(byte[] utf8, int start, int end, String tail) {
    int from = end - tail.length();
    return from >= start && isAtInAnyCase(utf8, from, tail);
  }

  /** A byte that is neither of a word nor a gap. */
  void sign(byte[] utf8, int at) {
    open = true;
    switch (utf8[at]) {
      case ',' -> {
        commasNow++;
        endPiece();
      }
      case ';', ':', '.', '(', ')' -> endPiece();
      default -> {}
    }
    if (isEnd(utf8, at)) {
      endSentence();
    }
  }

  private void endPiece() {
    pieces.add(piece);
    piece = 0;
  }

  private void endSentence() {
    if (open) {
      beginnings[OTHER] += length == 0 ? 1 : 0;
      lengths.add(length);
      commas.add(commasNow);
      open = false;
      length = 0;
      commasNow = 0;
    }
  }

  /** Sentences and pieces do not go on in another field; one of gaps alone has neither. */
  void endField() {
    endSentence();
    if (lengths.size() > sentencesBefore) {
      endPiece();
    }
    sentencesBefore = lengths.size();
  }

  /** What came till now is of the first field. */
  void endHead() {
    System.arraycopy(beginnings, 0, headBeginnings, 0, BEGINNINGS);
    headSentences = lengths.size();
    headPieces = pieces.size();
  }

  /** Whether there is a sentence, be it only in the first field where that is not left out. */
  boolean any(boolean withHead) {
    return lengths.size() > (withHead ? 0 : headSentences);
  }

  /** Puts the counts of first words, of which those of the first field may be left out. */
  void putBeginnings(byte[] target, int to, boolean withHead) {
    for (int i = 0; i < BEGINNINGS; i++) {
      put(withHead ? beginnings[i] : beginnings[i] - headBeginnings[i], target, to + i);
    }
  }

  /** Puts the lengths; there must be a sentence. */
  void putLengths(byte[] target, int to, boolean withHead) {
    int from = withHead ? 0 : headSentences;
    int pieceFrom = withHead ? 0 : headPieces;
    int max = 0;
    int min = Integer.MAX_VALUE;
    int withoutComma = 0;
    for (int i = from; i < lengths.size(); i++) {
      max = Math.max(max, lengths.get(i));
      min = Math.min(min, lengths.get(i));
      withoutComma += commas.get(i) == 0 ? 1 : 0;
    }
    put(lengths.size() - from, target, to + COUNT);
    put(WORD_SCALE * deviation(lengths, from), target, to + SPREAD);
    put(max, target, to + MOST);
    put(min, target, to + LEAST);
    put(lengths.get(from), target, to + FIRST);
    put(lengths.get(lengths.size() - 1), target, to + LAST);
    put(COMMA_SCALE * deviation(commas, from), target, to + COMMA_SPREAD);
    put(withoutComma, target, to + WITHOUT_COMMA);
    put(PIECE_SCALE * mean(pieces, pieceFrom), target, to + PIECE);
    put(PIECE_SCALE * deviation(pieces, pieceFrom), target, to + PIECE_SPREAD);
  }

  private static void put(double number, byte[] target, int at) {
    target[at] = (byte) Math.min(255, (int) Math.rint(number));
  }

  private static double mean(IntList values, int from) {
    long sum = 0;
    for (int i = from; i < values.size(); i++) {
      sum += values.get(i);
    }
    return (double) sum / (values.size() - from);
  }

  private static double deviation(IntList values, int from) {
    double mean = mean(values, from);
    double squares = 0;
    for (int i = from; i < values.size(); i++) {
      double off = values.get(i) - mean;
      squares += off * off;
    }
    return Math.sqrt(squares / (values.size() - from));
  }

  /** The number of sentences of a text whose lengths begin at {@code at}. */
  static int count(byte[] marks, int at) {
    return marks[at + COUNT] & 0xFF;
  }

  /** What the lengths of a text say that has a sentence. */
  static void lengthFeatures(byte[] marks, int at, float[] target, int to) {
    int next = to;
    target[next++] = (float) StrictMath.log1p((marks[at + SPREAD] & 0xFF) / WORD_SCALE);
    for (int i = MOST; i <= LAST; i++) {
      target[next++] = (float) StrictMath.log1p(marks[at + i] & 0xFF);
    }
    target[next++] = (float) ((marks[at + COMMA_SPREAD] & 0xFF) / COMMA_SCALE);
    target[next++] = (marks[at + WITHOUT_COMMA] & 0xFF) / (float) count(marks, at);
    target[next++] = (float) ((marks[at + PIECE] & 0xFF) / PIECE_SCALE);
    target[next] = (float) ((marks[at + PIECE_SPREAD] & 0xFF) / PIECE_SCALE);
  }
}
