package org.tapem.text;

import java.util.Arrays;

/**
 * Sparse vectors over words seen from the side of the words: of each word the vectors that have it,
 * ascending. A query over all of them then touches only those with a word in common.
 *
 * @param starts where each word's entries begin; one more than words
 * @param nodes whose vector it is, by entry
 * @param weights of the word there, by entry
 */
@SuppressWarnings("ArrayRecordComponent") // arrays of inner loops, never compared
public record WordPostings(int[] starts, int[] nodes, float[] weights) {
  /** Turns vectors around; a counting sort, so the nodes of a word come out ascending. */
  public static WordPostings of(int vocabularySize, int[] offsets, int[] words, float[] weights) {
    int[] starts = new int[vocabularySize + 1];
    for (int word : words) {
      starts[word + 1]++;
    }
    for (int word = 0; word < vocabularySize; word++) {
      starts[word + 1] += starts[word];
    }
    int[] next = Arrays.copyOf(starts, vocabularySize);
    int[] nodes = new int[words.length];
    float[] turned = new float[words.length];
    for (int node = 0; node + 1 < offsets.length; node++) {
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        int at = next[words[i]]++;
        nodes[at] = node;
        turned[at] = weights[i];
      }
    }
    return new WordPostings(starts, nodes, turned);
  }

  /** Where the nodes of a word that are >= {@code node} begin. */
  public int seek(int word, int node) {
    int found = Arrays.binarySearch(nodes, starts[word], starts[word + 1], node);
    return found >= 0 ? found : -found - 1;
  }
}
