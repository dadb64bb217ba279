package org.tapem.dataset;

import java.util.Arrays;

/** Small sets of candidate nodes as sorted arrays. */
public final class NodeSets {
  private NodeSets() {}

  /** A sorted copy; refuses what is no node, or twice there. */
  static int[] sorted(String name, int[] nodes) {
    int[] sorted = nodes.clone();
    Arrays.sort(sorted);
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] < 0) {
        throw new IllegalArgumentException(name + " must be nodes, got " + sorted[i]);
      }
      if (i > 0 && sorted[i] == sorted[i - 1]) {
        throw new IllegalArgumentException(name + " must hold each node once, got " + sorted[i]);
      }
    }
    return sorted;
  }

  static boolean contains(int[] sorted, int node) {
    return Arrays.binarySearch(sorted, node) >= 0;
  }

  /** All of both, ascending, each once. */
  public static int[] union(int[] a, int[] b) {
    int[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return Arrays.stream(all).sorted().distinct().toArray();
  }
}
