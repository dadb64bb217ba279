package org.tapem.rank;

import java.util.List;

/** Scores right nodes for left nodes; safe for any number of threads. */
public interface Ranker {
  /** What ranks, as reports name it. */
  String method();

  /** Number of right nodes; they are numbered from 0. */
  int candidates();

  /**
   * The chance that a right node of this score belongs to the query, as far as can be told from the
   * score; not a number where scores tell no chances.
   */
  default double chance(Query query, float score) {
    return Double.NaN;
  }

  /** Makes a block of queries ready; scores do not depend on which queries share a block. */
  PreparedQueries prepare(List<Query> queries, int threads);
}
