package org.tapem.text;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Turns the tokens of a text into a vector of length 1 with weight (1 + ln tf) * idf for each word.
 * Safe for any number of threads.
 */
public final class TfIdf {
  private final double[] idf;
  private final boolean[] apart; // words that are weighed apart from the others, or null
  private final double share; // of theirs in the square of the length, where both are there

  private TfIdf(double[] idf, boolean[] apart, double share) {
    this.idf = idf;
    this.apart = apart;
    this.share = share;
  }

  public TfIdf(Vocabulary vocabulary) {
    this(new double[vocabulary.size()], null, 0);
    Arrays.setAll(idf, vocabulary::idf);
  }

  /** With idf less by 1: what nearly every text has counts nearly nothing. */
  public static TfIdf steep(Vocabulary vocabulary) {
    double[] idf = new double[vocabulary.size()];
    Arrays.setAll(idf, word -> vocabulary.idf(word) - 1);
    return new TfIdf(idf, null, 0);
  }

  /**
   * The same where some words are weighed apart from the others, however many there are of both.
   *
   * @param newShare of theirs in the square of the length of a vector that has both kinds
   */
  public TfIdf apart(IntPredicate words, double newShare) {
    boolean[] chosen = new boolean[idf.length];
    for (int word = 0; word < chosen.length; word++) {
      chosen[word] = words.test(word);
    }
    return new TfIdf(idf, chosen, newShare);
  }

  /** Number of words of the vocabulary. */
  int words() {
    return idf.length;
  }

  /**
   * The vector of {@code tokens[from..to)}, numbers of the vocabulary; -1, an unknown word, is left
   * out. Empty where no word is known.
   */
  public SparseVector vector(int[] tokens, int from, int to) {
    int[] sorted = Arrays.copyOfRange(tokens, from, to);
    Arrays.sort(sorted);
    int[] ids = new int[sorted.length];
    double[] values = new double[sorted.length];
    int size = 0;
    double squares = 0;
    double squaresApart = 0;
    int next;
    for (int at = 0; at < sorted.length; at = next) {
      int id = sorted[at];
      next = at + 1;
      while (next < sorted.length && sorted[next] == id) {
        next++;
      }
      if (id >= 0) {
        double value = (1 + StrictMath.log(next - at)) * idf[id];
        if (isApart(id)) {
          squaresApart += value * value;
        } else {
          squares += value * value;
        }
        ids[size] = id;
        values[size++] = value;
      }
    }
    boolean both = squares > 0 && squaresApart > 0;
    double length = Math.sqrt(both ? squares / (1 - share) : squares);
    double lengthApart = Math.sqrt(both ? squaresApart / share : squaresApart);
    float[] weights = new float[size];
    for (int i = 0; i < size; i++) {
      double own = isApart(ids[i]) ? lengthApart : length;
      weights[i] = own > 0 ? (float) (values[i] / own) : 0;
    }
    return new SparseVector(Arrays.copyOf(ids, size), weights);
  }

  /** Whether a word is weighed apart from the others. */
  boolean isApart(int word) {
    return apart != null && apart[word];
  }
}
