package org.tapem.method.sup;

import java.util.Arrays;

/**
 * Of each item the candidate nodes that have it, and how often: those of item i lie at {@code
 * starts[i] .. starts[i + 1]}, by ascending candidate node.
 */
@SuppressWarnings("ArrayRecordComponent") // for inner loops; never compared
record ItemCandidates(int[] starts, int[] candidateNodes, int[] counts) {
  /**
   * Turns counts by candidate node around; a counting sort, so the candidate nodes come out sorted.
   */
  static ItemCandidates of(int kinds, int[] offsets, int[] items, int[] counts) {
    int[] starts = new int[kinds + 1];
    for (int item : items) {
      starts[item + 1]++;
    }
    for (int i = 0; i < kinds; i++) {
      starts[i + 1] += starts[i];
    }
    int[] next = Arrays.copyOf(starts, kinds);
    int[] candidateNodes = new int[items.length];
    int[] turned = new int[items.length];
    for (int candidateNode = 0; candidateNode + 1 < offsets.length; candidateNode++) {
      for (int i = offsets[candidateNode]; i < offsets[candidateNode + 1]; i++) {
        int at = next[items[i]]++;
        candidateNodes[at] = candidateNode;
        turned[at] = counts[i];
      }
    }
    return new ItemCandidates(starts, candidateNodes, turned);
  }

  /** Number of candidate nodes that have an item. */
  int size(int item) {
    return starts[item + 1] - starts[item];
  }

  /** Where the candidate nodes of an item that are >= {@code candidateNode} begin. */
  int seek(int item, int candidateNode) {
    int found = Arrays.binarySearch(candidateNodes, starts[item], starts[item + 1], candidateNode);
    return found >= 0 ? found : -found - 1;
  }
}
