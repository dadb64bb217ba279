package org.tapem.text;

import java.util.Arrays;
import org.tapem.base.Workers;

/**
 * How often each word occurs in the documents of some nodes, each of which is one or more texts
 * joined: the words of node i lie at {@code starts[i] .. starts[i + 1]}, by ascending number.
 * Frozen.
 */
public final class WordCounts {
  private static final int BLOCK = 256;

  private final int vocabularySize;
  private final int[] starts; // nodes + 1
  private final int[] words;
  private final int[] counts;

  private WordCounts(int vocabularySize, int[] starts, int[] words, int[] counts) {
    this.vocabularySize = vocabularySize;
    this.starts = starts;
    this.words = words;
    this.counts = counts;
  }

  /**
   * Counts; the same on any number of threads.
   *
   * @param tokens words of all texts, one behind the other; -1, an unknown word, is left out
   * @param begins where each text's words begin; one more than texts
   * @param offsets where each node's texts begin in {@code members}; one more than nodes
   * @param members numbers of texts
   */
  public static WordCounts of(
      int vocabularySize,
      int[] tokens,
      int[] begins,
      int[] offsets,
      int[] members,
      Workers workers) {
    int nodes = offsets.length - 1;
    int blocks = (nodes + BLOCK - 1) / BLOCK;
    int[][] blockWords = new int[blocks][];
    int[][] blockCounts = new int[blocks][];
    int[] sizes = new int[nodes];
    workers.run(
        blocks,
        block -> {
          int to = Math.min(nodes, (block + 1) * BLOCK);
          Counter counter = new Counter(vocabularySize);
          for (int node = block * BLOCK; node < to; node++) {
            int first = counter.used;
            for (int i = offsets[node]; i < offsets[node + 1]; i++) {
              counter.add(tokens, begins[members[i]], begins[members[i] + 1]);
            }
            sizes[node] = counter.end(first);
          }
          blockWords[block] = Arrays.copyOf(counter.words, counter.used);
          blockCounts[block] = Arrays.copyOf(counter.counts, counter.used);
        });
    int[] starts = new int[nodes + 1];
    for (int node = 0; node < nodes; node++) {
      if (Integer.MAX_VALUE - 8 - starts[node] < sizes[node]) {
        throw new IllegalArgumentException(
            "the words of " + nodes + " documents do not fit one array");
      }
      starts[node + 1] = starts[node] + sizes[node];
    }
    int[] words = new int[starts[nodes]];
    int[] counts = new int[starts[nodes]];
    for (int block = 0; block < blocks; block++) {
      int length = blockWords[block].length;
      System.arraycopy(blockWords[block], 0, words, starts[block * BLOCK], length);
      System.arraycopy(blockCounts[block], 0, counts, starts[block * BLOCK], length);
      blockWords[block] = null;
      blockCounts[block] = null;
    }
    return new WordCounts(vocabularySize, starts, words, counts);
  }

  /** Takes over arrays that were kept; refuses those that are no counts over this vocabulary. */
  public static WordCounts of(int vocabularySize, int[] starts, int[] words, int[] counts) {
    if (starts.length == 0
        || starts[0] != 0
        || starts[starts.length - 1] != words.length
        || counts.length != words.length) {
      throw new IllegalArgumentException("documents must go from 0 to the number of their words");
    }
    for (int node = 0; node + 1 < starts.length; node++) {
      if (starts[node + 1] < starts[node] || starts[node + 1] > words.length) {
        throw new IllegalArgumentException("document " + node + " ends before it begins");
      }
      int before = -1;
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        if (words[i] <= before || words[i] >= vocabularySize || counts[i] < 1) {
          throw new IllegalArgumentException(
              "words of document %d must rise, be < %d and occur, but %d occurs %d times after %d"
                  .formatted(node, vocabularySize, words[i], counts[i], before));
        }
        before = words[i];
      }
    }
    return new WordCounts(vocabularySize, starts, words, counts);
  }

  /** Counts the words of one node after the other. */
  private static final class Counter {
    private final int[] seen;
    private int[] words = new int[1024];
    private int[] counts = new int[1024];
    private int used;

    Counter(int vocabularySize) {
      seen = new int[vocabularySize];
    }

    void add(int[] tokens, int from, int to) {
      for (int t = from; t < to; t++) {
        if (tokens[t] >= 0) {
          count(tokens[t]);
        }
      }
    }

    /** Sorts the words of a node, which begin at {@code first}; gives their number. */
    int end(int first) {
      Arrays.sort(words, first, used);
      for (int i = first; i < used; i++) {
        counts[i] = seen[words[i]];
        seen[words[i]] = 0;
      }
      return used - first;
    }

    private void count(int word) {
      if (seen[word]++ == 0) {
        if (used == words.length) {
          words = Arrays.copyOf(words, 2 * used);
          counts = Arrays.copyOf(counts, 2 * used);
        }
        words[used++] = word;
      }
    }
  }

  /** Number of nodes. */
  public int nodes() {
    return starts.length - 1;
  }

  /** Number of words that the vocabulary has. */
  public int vocabularySize() {
    return vocabularySize;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] starts() {
    return starts;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] words() {
    return words;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] counts() {
    return counts;
  }
}
