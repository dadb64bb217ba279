package org.tapem.method.sup;

import java.util.Arrays;

/**
 * Some items held against what right nodes have of them: of one right node by searching its items,
 * of a range of right nodes by going along the right nodes of each item. Sums are taken by
 * ascending item, so both ways give the same bits. Used by one thread.
 */
final class ItemMatches {
  private final CountTable table;
  private final int[] items; // sorted, each once
  private final double[] weights; // items
  private final boolean byCount; // whether an item counts once for each left node that has it
  private final int[] cursors; // items: place among the right nodes that have it
  private int cursorRight = -1; // the right node the cursors stand at

  private ItemMatches(CountTable table, int[] items, double[] weights, boolean byCount) {
    this.table = table;
    this.items = items;
    this.weights = weights;
    this.byCount = byCount;
    cursors = new int[items.length];
  }

  /** Counts the items that a right node has. */
  static ItemMatches distinct(CountTable table, int[] items) {
    return weighed(table, items, ones(items.length));
  }

  /** Counts the left nodes of a right node that have an item, for each item. */
  static ItemMatches counted(CountTable table, int[] items) {
    return new ItemMatches(table, items, ones(items.length), true);
  }

  /** Sums the weights of the items that a right node has. */
  static ItemMatches weighed(CountTable table, int[] items, double[] weights) {
    return new ItemMatches(table, items, weights, false);
  }

  private static double[] ones(int length) {
    double[] ones = new double[length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** The sum of a right node, after each item was taken from {@code without} left nodes of it. */
  double sumOf(int right, int without) {
    double sum = 0;
    for (int i = 0; i < items.length; i++) {
      int count = table.count(right, items[i]) - without;
      if (count > 0) {
        sum += byCount ? weights[i] * count : weights[i];
      }
    }
    return sum;
  }

  /** Puts the sums of the right nodes {@code from .. to} to {@code sums[0 .. to - from]}. */
  void sums(int from, int to, double[] sums) {
    Arrays.fill(sums, 0, to - from, 0);
    ItemRights rights = table.rights();
    int[] nodes = rights.rights();
    for (int i = 0; i < items.length; i++) {
      // The last block mostly ended where this one begins.
      int at = cursorRight == from ? cursors[i] : rights.seek(items[i], from);
      int end = rights.starts()[items[i] + 1];
      while (at < end && nodes[at] < to) {
        sums[nodes[at] - from] += byCount ? weights[i] * rights.counts()[at] : weights[i];
        at++;
      }
      cursors[i] = at;
    }
    cursorRight = to;
  }

  /** Number of items that a right node has from one left node only. */
  int onceIn(int right) {
    int once = 0;
    for (int item : items) {
      once += table.count(right, item) == 1 ? 1 : 0;
    }
    return once;
  }
}
