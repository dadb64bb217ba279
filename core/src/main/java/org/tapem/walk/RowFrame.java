package org.tapem.walk;

import org.tapem.network.NodeNumbers;

/**
 * Rows of integers, all but how they are made: work in a fixed order gives them, such as walks to
 * go, and any range of it can be done by anyone.
 */
public interface RowFrame<C extends RowCounts<C>> {
  /** How the nodes in the rows are numbered. */
  NodeNumbers numbers();

  /** How much work there is. */
  int requested();

  /** Integers of a row. */
  int width();

  /** What stands before the rows of a binary file. */
  int[] header();

  /** What is counted before any work. */
  C none();

  /** Tells the row that begins at {@code cells[at]} as a line; some have none. */
  void tell(int[] cells, int at, NodeLines lines);
}
