package org.tapem.rank;

import java.util.Arrays;

/**
 * Profiles told from the side of the words: of each word the right nodes that have it, ascending. A
 * query over all right nodes then touches only those with a word in common.
 */
@SuppressWarnings("ArrayRecordComponent") // arrays of an inner loop, seen in this room only
record Postings(int[] starts, int[] nodes, float[] weights) {
  /** Turns profiles around; a counting sort, so the nodes of a word come out ascending. */
  static Postings of(int vocabularySize, int[] offsets, int[] words, float[] weights) {
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
    return new Postings(starts, nodes, turned);
  }

  /** Where the nodes of a word that are >= {@code node} begin. */
  int seek(int word, int node) {
    int found = Arrays.binarySearch(nodes, starts[word], starts[word + 1], node);
    return found >= 0 ? found : -found - 1;
  }
}
