package org.tapem.method.simple;

import java.util.Arrays;
import org.tapem.base.Workers;
import org.tapem.method.simple.TfIdfMethod.TfIdfSettings;
import org.tapem.network.Adjacency;
import org.tapem.text.SparseVector;
import org.tapem.text.TextSums;
import org.tapem.text.TextVectors;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordPostings;

/**
 * The TF-IDF profiles of all candidate nodes as three arrays, which is how a model folder keeps
 * them: the words of node i and their weights lie at {@code offsets[i] .. offsets[i + 1]}, by
 * ascending number of the word. All words count. Frozen.
 */
final class TfIdfProfiles {
  private final int vocabularySize;
  private final int[] offsets; // candidate nodes + 1
  private final int[] words; // entries
  private final float[] weights; // entries
  private volatile WordPostings postings; // made when a whole set is first requested

  private TfIdfProfiles(int vocabularySize, int[] offsets, int[] words, float[] weights) {
    this.vocabularySize = vocabularySize;
    this.offsets = offsets;
    this.words = words;
    this.weights = weights;
  }

  /**
   * Makes the profiles; the same on any number of threads.
   *
   * @param words of all query nodes, one behind the other
   * @param starts where each query node's words begin; one entry more than query nodes
   * @param queryNodes of each candidate node the query nodes it is joined to
   */
  public static TfIdfProfiles build(
      Vocabulary vocabulary,
      int[] words,
      int[] starts,
      Adjacency queryNodes,
      TfIdfSettings settings,
      int threads) {
    boolean unit = settings.profile() == TfIdfSettings.Profile.COSINE;
    try (Workers workers = new Workers(threads)) {
      TextVectors texts = TextVectors.of(new TfIdf(vocabulary), words, starts, workers);
      TextSums sums = TextSums.of(texts, queryNodes.offsets(), queryNodes.targets(), unit, workers);
      return of(vocabulary.size(), sums.starts(), sums.ids(), sums.weights());
    }
  }

  /** Takes over arrays that were kept; refuses those that are no profiles of this vocabulary. */
  public static TfIdfProfiles of(int vocabularySize, int[] offsets, int[] words, float[] weights) {
    if (offsets.length == 0 || offsets[0] != 0) {
      throw new IllegalArgumentException("offsets must start with 0");
    }
    if (weights.length != words.length || offsets[offsets.length - 1] != words.length) {
      throw new IllegalArgumentException(
          "the last offset must be the number of words and of weights, got %d, %d and %d"
              .formatted(offsets[offsets.length - 1], words.length, weights.length));
    }
    for (int node = 0; node + 1 < offsets.length; node++) {
      if (offsets[node + 1] < offsets[node] || offsets[node + 1] > words.length) {
        throw new IllegalArgumentException(
            "offsets must rise, but %d follows %d".formatted(offsets[node + 1], offsets[node]));
      }
      int before = -1;
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        if (words[i] <= before || words[i] >= vocabularySize) {
          throw new IllegalArgumentException(
              "words of node %d must rise and be < %d, but %d follows %d"
                  .formatted(node, vocabularySize, words[i], before));
        }
        if (!Float.isFinite(weights[i])) {
          throw new IllegalArgumentException(
              "weight of word %d of node %d is %s".formatted(words[i], node, weights[i]));
        }
        before = words[i];
      }
    }
    return new TfIdfProfiles(vocabularySize, offsets, words, weights);
  }

  /** Number of candidate nodes. */
  public int nodes() {
    return offsets.length - 1;
  }

  /** Number of words that the vocabulary has. */
  public int vocabularySize() {
    return vocabularySize;
  }

  /** Not copied, to be written to a file: do not modify. */
  public int[] offsets() {
    return offsets;
  }

  /** Not copied, to be written to a file: do not modify. */
  public int[] words() {
    return words;
  }

  /** Not copied, to be written to a file: do not modify. */
  public float[] weights() {
    return weights;
  }

  /** Dot product of a profile with a vector, summed by ascending word. */
  double dot(int node, SparseVector vector) {
    double sum = 0;
    int at = offsets[node];
    int end = offsets[node + 1];
    for (int i = 0; i < vector.size() && at < end; i++) {
      // A profile is often much longer than a text: search, and only in what is left of it.
      int found = Arrays.binarySearch(words, at, end, vector.id(i));
      if (found >= 0) {
        sum += (double) vector.weight(i) * weights[found];
        at = found + 1;
      } else {
        at = -found - 1;
      }
    }
    return sum;
  }

  WordPostings postings() {
    WordPostings made = postings;
    if (made == null) {
      synchronized (this) {
        made = postings;
        if (made == null) {
          made = WordPostings.of(vocabularySize, offsets, words, weights);
          postings = made;
        }
      }
    }
    return made;
  }
}
