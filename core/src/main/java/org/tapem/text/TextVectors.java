package org.tapem.text;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.tapem.base.Workers;

/**
 * The TF-IDF vectors of many texts, each of length 1: that of text i has the words {@code ids} and
 * their {@code weights} from {@code starts[i]} to {@code starts[i + 1]}, ascending. Frozen.
 */
public final class TextVectors {
  private static final int BLOCK = 256;

  private final int words;
  private final int[] starts; // texts + 1
  private final int[] ids;
  private final float[] weights;
  private final IntPredicate apart;

  private TextVectors(int words, int[] starts, int[] ids, float[] weights, IntPredicate apart) {
    this.words = words;
    this.apart = apart;
    this.starts = starts;
    this.ids = ids;
    this.weights = weights;
  }

  /**
   * Makes the vectors; the same on any number of threads.
   *
   * @param tokens of all texts, one behind the other, as numbers of the vocabulary
   * @param begins where each text's tokens begin; one entry more than texts
   */
  public static TextVectors of(TfIdf tfIdf, int[] tokens, int[] begins, Workers workers) {
    check(tfIdf.words(), tokens, begins);
    int texts = begins.length - 1;
    SparseVector[] vectors = new SparseVector[texts];
    workers.each(texts, BLOCK, i -> vectors[i] = tfIdf.vector(tokens, begins[i], begins[i + 1]));
    int[] starts = new int[texts + 1];
    for (int i = 0; i < texts; i++) {
      starts[i + 1] = starts[i] + vectors[i].size(); // no more than there are tokens
    }
    int[] ids = new int[starts[texts]];
    float[] weights = new float[starts[texts]];
    for (int i = 0; i < texts; i++) {
      vectors[i].copyTo(ids, weights, starts[i]);
    }
    return new TextVectors(tfIdf.words(), starts, ids, weights, tfIdf::isApart);
  }

  private static void check(int words, int[] tokens, int[] begins) {
    if (begins.length == 0 || begins[0] != 0 || begins[begins.length - 1] > tokens.length) {
      throw new IllegalArgumentException("texts must begin with 0 and end within the words");
    }
    for (int i = 0; i + 1 < begins.length; i++) {
      if (begins[i + 1] < begins[i]) {
        throw new IllegalArgumentException("text " + i + " ends before it begins");
      }
    }
    for (int token : tokens) {
      if (token >= words) {
        throw new IllegalArgumentException("word " + token + " of " + words);
      }
    }
  }

  public int texts() {
    return starts.length - 1;
  }

  /** Number of words of the vocabulary. */
  public int words() {
    return words;
  }

  /** Whether a word is weighed apart from the others. */
  public boolean isApart(int word) {
    return apart.test(word);
  }

  /** Mean number of distinct words of a text. */
  public double meanWords() {
    return (double) ids.length / Math.max(1, texts());
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] starts() {
    return starts;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] ids() {
    return ids;
  }

  /** Not copied, for inner loops: do not modify. */
  public float[] weights() {
    return weights;
  }

  /** The same, without the words of some texts. */
  public TextVectors without(boolean[] removed) {
    int[] kept = new int[starts.length];
    for (int i = 0; i + 1 < starts.length; i++) {
      kept[i + 1] = kept[i] + (removed[i] ? 0 : starts[i + 1] - starts[i]);
    }
    int[] newIds = new int[kept[texts()]];
    float[] newWeights = new float[newIds.length];
    for (int i = 0; i + 1 < starts.length; i++) {
      System.arraycopy(ids, starts[i], newIds, kept[i], kept[i + 1] - kept[i]);
      System.arraycopy(weights, starts[i], newWeights, kept[i], kept[i + 1] - kept[i]);
    }
    return new TextVectors(words, kept, newIds, newWeights, apart);
  }

  /** The vector of one of the texts. */
  public SparseVector vector(int text) {
    return new SparseVector(
        Arrays.copyOfRange(ids, starts[text], starts[text + 1]),
        Arrays.copyOfRange(weights, starts[text], starts[text + 1]));
  }

  /** Dot product of two of the texts. */
  public double dot(int one, int other) {
    double sum = 0;
    int a = starts[one];
    int b = starts[other];
    while (a < starts[one + 1] && b < starts[other + 1]) {
      int order = Integer.compare(ids[a], ids[b]);
      if (order == 0) {
        sum += (double) weights[a] * weights[b];
      }
      a += order <= 0 ? 1 : 0;
      b += order >= 0 ? 1 : 0;
    }
    return sum;
  }

  /** The same seen from the side of the words. */
  public WordPostings postings() {
    return WordPostings.of(words, starts, ids, weights);
  }
}
