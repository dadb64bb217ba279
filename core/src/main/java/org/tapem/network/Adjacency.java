package org.tapem.network;

import java.util.Arrays;

/**
 * The neighbours of every node by one relation in one direction: those of node i are {@code
 * targets[offsets[i]] .. targets[offsets[i + 1] - 1]}, sorted, each once. Nodes are identified by
 * their number within their type.
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

  /**
   * The same links listed from their other end; a counting sort, so the targets come out sorted.
   */
  public Adjacency reversed(int nodes) {
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

  /** The same without the links of some of these nodes. */
  public Adjacency without(boolean[] nodes) {
    return kept((node, target) -> !nodes[node]);
  }

  /** The same without the links to some of the other nodes. */
  public Adjacency withoutTargets(boolean[] others) {
    return kept((node, target) -> !others[target]);
  }

  private interface Kept {
    boolean test(int node, int target);
  }

  private Adjacency kept(Kept kept) {
    int[] starts = new int[offsets.length];
    int[] subset = new int[targets.length];
    int used = 0;
    for (int node = 0; node < nodes(); node++) {
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        if (kept.test(node, targets[i])) {
          subset[used++] = targets[i];
        }
      }
      starts[node + 1] = used;
    }
    return new Adjacency(starts, Arrays.copyOf(subset, used));
  }

  /** The same links as they were kept in a file: neighbours of node i from offsets[i] on. */
  public static Adjacency of(int[] offsets, int[] targets, int otherNodes) {
    if (offsets.length == 0 || offsets[0] != 0 || offsets[offsets.length - 1] != targets.length) {
      throw new IllegalArgumentException("offsets must go from 0 to the number of links");
    }
    for (int node = 0; node + 1 < offsets.length; node++) {
      if (offsets[node + 1] < offsets[node] || offsets[node + 1] > targets.length) {
        throw new IllegalArgumentException("offsets must rise");
      }
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        boolean rises = i == offsets[node] || targets[i] > targets[i - 1];
        if (!rises || targets[i] < 0 || targets[i] >= otherNodes) {
          throw new IllegalArgumentException(
              "neighbours of node %d must rise and be < %d, got %d"
                  .formatted(node, otherNodes, targets[i]));
        }
      }
    }
    return new Adjacency(offsets, targets);
  }

  /** The neighbours of these nodes, then those of others. */
  public Adjacency followedBy(Adjacency others) {
    int[] ends = Arrays.copyOf(offsets, offsets.length + others.nodes());
    for (int node = 0; node < others.nodes(); node++) {
      ends[offsets.length + node] = Math.addExact(targets.length, others.offsets[node + 1]);
    }
    int[] all = Arrays.copyOf(targets, targets.length + others.targets.length);
    System.arraycopy(others.targets, 0, all, targets.length, others.targets.length);
    return new Adjacency(ends, all);
  }

  /** The same with nodes behind these that have no neighbours. */
  public Adjacency followedBy(int lonely) {
    int[] ends = Arrays.copyOf(offsets, offsets.length + lonely);
    Arrays.fill(ends, offsets.length, ends.length, targets.length);
    return new Adjacency(ends, targets);
  }

  /** Neighbours by either of two adjacencies of the same nodes, each once. */
  public static Adjacency union(Adjacency a, Adjacency b) {
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

  /** The degrees of all nodes. */
  public int[] degrees() {
    int[] degrees = new int[nodes()];
    Arrays.setAll(degrees, this::degree);
    return degrees;
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
