package org.tapem.network;

import java.util.Arrays;

/**
 * All links of one relation as they are given to a network: the targets of node i lie at {@code
 * offsets[i] .. offsets[i + 1]}, sorted and each once. Checked, so that all that comes later can
 * search and walk them blindly.
 */
public final class Links {
  private final int[] offsets; // from nodes + 1
  private final int[] targets; // links

  /** Takes the arrays as they are; they must not be changed afterwards. */
  public Links(int[] offsets, int[] targets) {
    if (offsets.length == 0 || offsets[0] != 0) {
      throw new IllegalArgumentException("offsets must start with 0");
    }
    for (int node = 0; node + 1 < offsets.length; node++) {
      if (offsets[node + 1] < offsets[node] || offsets[node + 1] > targets.length) {
        throw new IllegalArgumentException(
            "offsets must rise from 0 to the number of targets, "
                + targets.length
                + ", but that of node "
                + (node + 1)
                + " is "
                + offsets[node + 1]
                + " after "
                + offsets[node]);
      }
      checkRow(node, offsets[node], offsets[node + 1], targets);
    }
    if (offsets[offsets.length - 1] != targets.length) {
      throw new IllegalArgumentException(
          "the last offset must be the number of targets, "
              + targets.length
              + ", got "
              + offsets[offsets.length - 1]);
    }
    this.offsets = offsets;
    this.targets = targets;
  }

  private static void checkRow(int node, int begin, int end, int[] targets) {
    for (int i = begin; i < end; i++) {
      if (targets[i] < 0) {
        throw new IllegalArgumentException("node " + node + " has the target " + targets[i]);
      }
      if (i > begin && targets[i] <= targets[i - 1]) {
        throw new IllegalArgumentException(
            "targets of node "
                + node
                + " must be sorted and each once, but "
                + targets[i]
                + " follows "
                + targets[i - 1]);
      }
    }
  }

  /** The links (from[i], to[i]), given in any order; a link given twice counts once. */
  public static Links ofPairs(int fromNodes, int[] from, int[] to) {
    if (from.length != to.length) {
      throw new IllegalArgumentException(from.length + " starts but " + to.length + " ends");
    }
    int[] offsets = new int[fromNodes + 1];
    for (int node : from) {
      if (node < 0 || node >= fromNodes) {
        throw new IllegalArgumentException(
            "a link starts at node " + node + ", there are " + fromNodes);
      }
      offsets[node + 1]++;
    }
    for (int node = 0; node < fromNodes; node++) {
      offsets[node + 1] += offsets[node];
    }
    int[] targets = new int[to.length];
    int[] next = Arrays.copyOf(offsets, fromNodes);
    for (int i = 0; i < from.length; i++) {
      targets[next[from[i]]++] = to[i];
    }
    int used = 0;
    for (int node = 0; node < fromNodes; node++) {
      int begin = offsets[node];
      int end = offsets[node + 1];
      Arrays.sort(targets, begin, end);
      offsets[node] = used;
      for (int i = begin; i < end; i++) {
        if (i == begin || targets[i] != targets[i - 1]) {
          targets[used++] = targets[i];
        }
      }
    }
    offsets[fromNodes] = used;
    return new Links(offsets, Arrays.copyOf(targets, used));
  }

  int fromNodes() {
    return offsets.length - 1;
  }

  public int[] offsets() {
    return offsets;
  }

  public int[] targets() {
    return targets;
  }
}
