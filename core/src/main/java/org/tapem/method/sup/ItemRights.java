package org.tapem.method.sup;

import java.util.Arrays;

/**
 * Of each item the right nodes that have it, and how often: those of item i lie at {@code starts[i]
 * .. starts[i + 1]}, by ascending right node.
 */
@SuppressWarnings("ArrayRecordComponent") // for inner loops; never compared
record ItemRights(int[] starts, int[] rights, int[] counts) {
  /** Turns counts by right node around; a counting sort, so the right nodes come out sorted. */
  static ItemRights of(int kinds, int[] offsets, int[] items, int[] counts) {
    int[] starts = new int[kinds + 1];
    for (int item : items) {
      starts[item + 1]++;
    }
    for (int i = 0; i < kinds; i++) {
      starts[i + 1] += starts[i];
    }
    int[] next = Arrays.copyOf(starts, kinds);
    int[] rights = new int[items.length];
    int[] turned = new int[items.length];
    for (int right = 0; right + 1 < offsets.length; right++) {
      for (int i = offsets[right]; i < offsets[right + 1]; i++) {
        int at = next[items[i]]++;
        rights[at] = right;
        turned[at] = counts[i];
      }
    }
    return new ItemRights(starts, rights, turned);
  }

  /** Number of right nodes that have an item. */
  int size(int item) {
    return starts[item + 1] - starts[item];
  }

  /** Where the right nodes of an item that are >= {@code right} begin. */
  int seek(int item, int right) {
    int found = Arrays.binarySearch(rights, starts[item], starts[item + 1], right);
    return found >= 0 ? found : -found - 1;
  }
}
