package org.tapem.method.sup;

import java.util.Arrays;

/**
 * Some items held against what candidate nodes have of them: of one candidate node by searching its
 * items, of a range of candidate nodes by going along the candidate nodes of each item. Sums are
 * taken by ascending item, so both ways give the same bits. Used by one thread.
 */
final class ItemMatches {
  private final CountTable table;
  private final int[] items; // sorted, each once
  private final double[] weights; // items
  private final boolean byCount; // whether an item counts once for each query node that has it
  private final int[] cursors; // items: place among the candidate nodes that have it
  private int candidateCursor = -1; // the candidate node the cursors stand at

  private ItemMatches(CountTable table, int[] items, double[] weights, boolean byCount) {
    this.table = table;
    this.items = items;
    this.weights = weights;
    this.byCount = byCount;
    cursors = new int[items.length];
  }

  /** Counts the items that a candidate node has. */
  static ItemMatches distinct(CountTable table, int[] items) {
    return weighed(table, items, ones(items.length));
  }

  /** Counts the query nodes of a candidate node that have an item, for each item. */
  static ItemMatches counted(CountTable table, int[] items) {
    return new ItemMatches(table, items, ones(items.length), true);
  }

  /** Sums the weights of the items that a candidate node has. */
  static ItemMatches weighed(CountTable table, int[] items, double[] weights) {
    return new ItemMatches(table, items, weights, false);
  }

  private static double[] ones(int length) {
    double[] ones = new double[length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /**
   * The sum of a candidate node, after each item was taken from {@code without} query nodes of it.
   */
  double sumOf(int candidateNode, int without) {
    double sum = 0;
    for (int i = 0; i < items.length; i++) {
      int count = table.count(candidateNode, items[i]) - without;
      if (count > 0) {
        sum += byCount ? weights[i] * count : weights[i];
      }
    }
    return sum;
  }

  /** Puts the sums of the candidate nodes {@code from .. to} to {@code sums[0 .. to - from]}. */
  void sums(int from, int to, double[] sums) {
    Arrays.fill(sums, 0, to - from, 0);
    ItemCandidates candidateNodes = table.candidateNodes();
    int[] nodes = candidateNodes.candidateNodes();
    for (int i = 0; i < items.length; i++) {
      // The last block mostly ended where this one begins.
      int at = candidateCursor == from ? cursors[i] : candidateNodes.seek(items[i], from);
      int end = candidateNodes.starts()[items[i] + 1];
      while (at < end && nodes[at] < to) {
        sums[nodes[at] - from] += byCount ? weights[i] * candidateNodes.counts()[at] : weights[i];
        at++;
      }
      cursors[i] = at;
    }
    candidateCursor = to;
  }

  /** Number of items that a candidate node has from one query node only. */
  int onceIn(int candidateNode) {
    int once = 0;
    for (int item : items) {
      once += table.count(candidateNode, item) == 1 ? 1 : 0;
    }
    return once;
  }
}
