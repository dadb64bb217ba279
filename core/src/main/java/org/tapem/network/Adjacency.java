package org.tapem.network;

import java.util.Arrays;

/**
 * The neighbours of every node by one relation in one direction: those of node i are {@code
 * targets[offsets[i]] .. targets[offsets[i + 1] - 1]}, sorted, each once. Nodes are told by their
 * number within their type.
 */
public final class Adjacency {
  private final int[] offsets; // nodes + 1
  private final int[] targets; // links

  private Adjacency(int[] offsets, int[] targets) {
    this.offsets = offsets;
    this.targets = targets;
  }

  static Adjacency forward(Links links) {
    return new Adjacency(links.offsets(), links.targets());
  }

  /** The neighbours of a node; a copy. */
  public int[] neighbours(int node) {
    return Arrays.copyOfRange(targets, offsets[node], offsets[node + 1]);
  }

  /** The same links told from their other end; a counting sort, so the targets come out sorted. */
  Adjacency reversed(int nodes) {
    int[] starts = new int[nodes + 1];
    for (int target : targets) {
      starts[target + 1]++;
    }
    for (int i = 0; i < nodes; i++) {
      starts[i + 1] += starts[i];
    }
    int[] sources = new int[targets.length];
    int[] next = Arrays.copyOf(starts, nodes);
    for (int from = 0; from + 1 < offsets.length; from++) {
      for (int i = offsets[from]; i < offsets[from + 1]; i++) {
        sources[next[targets[i]]++] = from;
      }
    }
    return new Adjacency(starts, sources);
  }

  /** Neighbours by either of two adjacencies of the same nodes, each once. */
  static Adjacency union(Adjacency a, Adjacency b) {
    int nodes = a.nodes();
    int[] offsets = new int[nodes + 1];
    int[] merged = new int[Math.addExact(a.targets.length, b.targets.length)];
    int used = 0;
    for (int node = 0; node < nodes; node++) {
      int i = a.offsets[node];
      int j = b.offsets[node];
      while (i < a.offsets[node + 1] || j < b.offsets[node + 1]) {
        int left = i < a.offsets[node + 1] ? a.targets[i] : Integer.MAX_VALUE;
        int right = j < b.offsets[node + 1] ? b.targets[j] : Integer.MAX_VALUE;
        merged[used++] = Math.min(left, right);
        i += left <= right ? 1 : 0;
        j += right <= left ? 1 : 0;
      }
      offsets[node + 1] = used;
    }
    return new Adjacency(offsets, Arrays.copyOf(merged, used));
  }

  public int nodes() {
    return offsets.length - 1;
  }

  public int degree(int node) {
    return offsets[node + 1] - offsets[node];
  }

  public boolean contains(int node, int target) {
    return Arrays.binarySearch(targets, offsets[node], offsets[node + 1], target) >= 0;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] offsets() {
    return offsets;
  }

  /** Not copied, for inner loops: do not modify. */
  public int[] targets() {
    return targets;
  }
}
