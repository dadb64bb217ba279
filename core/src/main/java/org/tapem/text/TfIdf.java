package org.tapem.text;

import java.util.Arrays;

/**
 * Turns the tokens of a text into a vector of length 1 with weight (1 + ln tf) * idf for each word.
 * Safe for any number of threads.
 */
public final class TfIdf {
  private final double[] idf;

  private TfIdf(double[] idf) {
    this.idf = idf;
  }

  public TfIdf(Vocabulary vocabulary) {
    this(new double[vocabulary.size()]);
    Arrays.setAll(idf, vocabulary::idf);
  }

  /** With idf less by 1: what nearly every text has counts nearly nothing. */
  public static TfIdf steep(Vocabulary vocabulary) {
    double[] idf = new double[vocabulary.size()];
    Arrays.setAll(idf, word -> vocabulary.idf(word) - 1);
    return new TfIdf(idf);
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
    int next;
    for (int at = 0; at < sorted.length; at = next) {
      int id = sorted[at];
      next = at + 1;
      while (next < sorted.length && sorted[next] == id) {
        next++;
      }
      if (id >= 0) {
        double value = (1 + StrictMath.log(next - at)) * idf[id];
        squares += value * value;
        ids[size] = id;
        values[size++] = value;
      }
    }
    float[] weights = new float[size];
    for (int i = 0; i < size; i++) {
      weights[i] = squares > 0 ? (float) (values[i] / Math.sqrt(squares)) : 0;
    }
    return new SparseVector(Arrays.copyOf(ids, size), weights);
  }
}
