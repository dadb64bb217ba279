package org.tapem.query.export;

import java.util.List;

/** Named vectors in a fixed order. */
public interface VectorRows {
  /** Number of rows. */
  int count();

  /** Numbers of a vector. */
  int dim();

  /** Names of what is known of each row; the first is its id. */
  List<String> columns();

  /** What is known of a row, by {@link #columns}; empty where it is not known. */
  List<String> cells(int row);

  /**
   * The vectors of rows {@code from} to {@code to}, one behind the other; the same on any number of
   * threads.
   */
  float[] vectors(int from, int to, int threads);
}
