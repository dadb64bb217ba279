package org.tapem.method.tapem;

import java.util.Arrays;
import org.tapem.io.Grouping;
import org.tapem.math.Shape;
import org.tapem.nn.LaneSum;
import org.tapem.sample.Batch;

/**
 * The order in which the paths of a batch are worked on: in blocks of equal length, each step of
 * each path with a row of its own; and the nodes that they visit, each once.
 */
final class PathVisits {
  /** Paths of a block: 42 times six. */
  static final int ROWS = 252;

  private Batch batch;
  private int[] order = new int[0]; // paths by length
  private int[] first = new int[16]; // blocks: first place in order
  private int[] count = new int[16]; // blocks: paths
  private int[] base = new int[16]; // blocks: first row of visits
  private int blocks;
  private int visits;
  private int[] nodeOf = new int[0]; // slots: number of the visited node + 1
  private int[] slots = new int[0]; // visited nodes
  private int nodes;
  private int[] starts = new int[0]; // visited nodes + 1
  private int[] rowsOf = new int[0]; // rows of visits, those of one node together

  void assign(Batch next) {
    batch = next;
    sort();
    cut();
    findNodes();
    groupByNode();
  }

  private void sort() {
    int longest = 0;
    for (int p = 0; p < batch.paths(); p++) {
      longest = Math.max(longest, batch.pathLength(p));
    }
    order = Grouping.of(batch.paths(), longest + 1, batch::pathLength).members();
  }

  /** Number of paths from a place on that are as long as the one there. */
  private int ofLength(int at) {
    int end = at;
    while (end < order.length && batch.pathLength(order[end]) == batch.pathLength(order[at])) {
      end++;
    }
    return end - at;
  }

  private void cut() {
    blocks = 0;
    visits = 0;
    for (int at = 0; at < order.length; ) {
      int end = at + ofLength(at);
      int rows = LaneSum.evenRows(end - at, ROWS);
      for (int from = at; from < end; from += rows) {
        addBlock(from, Math.min(rows, end - from));
      }
      at = end;
    }
  }

  private void addBlock(int from, int rows) {
    if (blocks == first.length) {
      first = Arrays.copyOf(first, 2 * blocks);
      count = Arrays.copyOf(count, 2 * blocks);
      base = Arrays.copyOf(base, 2 * blocks);
    }
    first[blocks] = from;
    count[blocks] = rows;
    base[blocks++] = visits;
    visits += batch.pathLength(order[from]) * Shape.rows(rows);
  }

  private void findNodes() {
    nodeOf = new int[batch.slots()];
    slots = new int[batch.slots()];
    nodes = 0;
    for (int path : order) {
      for (int t = 0; t < batch.pathLength(path); t++) {
        int slot = batch.pathSlot(path, t);
        if (nodeOf[slot] == 0) {
          slots[nodes++] = slot;
          nodeOf[slot] = nodes;
        }
      }
    }
  }

  private void groupByNode() {
    starts = new int[nodes + 1];
    for (int path : order) {
      for (int t = 0; t < batch.pathLength(path); t++) {
        starts[node(path, t) + 1]++;
      }
    }
    for (int n = 0; n < nodes; n++) {
      starts[n + 1] += starts[n];
    }
    int[] next = starts.clone();
    rowsOf = new int[starts[nodes]];
    for (int block = 0; block < blocks; block++) {
      for (int i = 0; i < count[block]; i++) {
        int path = path(block, i);
        for (int t = 0; t < batch.pathLength(path); t++) {
          rowsOf[next[node(path, t)]++] = row(block, t, i);
        }
      }
    }
  }

  int blocks() {
    return blocks;
  }

  /** Number of paths of a block. */
  int count(int block) {
    return count[block];
  }

  /** Nodes of each path of a block. */
  int length(int block) {
    return batch.pathLength(path(block, 0));
  }

  /** The i-th path of a block. */
  int path(int block, int i) {
    return order[first[block] + i];
  }

  /** Number of rows that {@link #row} tells apart. */
  int rows() {
    return visits;
  }

  /** The row of step t of the i-th path of a block. */
  int row(int block, int t, int i) {
    return base[block] + t * Shape.rows(count[block]) + i;
  }

  /** Number of different nodes on paths. */
  int nodes() {
    return nodes;
  }

  /** Slot of a visited node. */
  int slot(int node) {
    return slots[node];
  }

  /** The visited node of a slot, or -1. */
  int nodeOf(int slot) {
    return nodeOf[slot] - 1;
  }

  /** The visited node at step t of a path. */
  int node(int path, int t) {
    return nodeOf[batch.pathSlot(path, t)] - 1;
  }

  int firstVisit(int node) {
    return starts[node];
  }

  int visitRow(int visit) {
    return rowsOf[visit];
  }
}
