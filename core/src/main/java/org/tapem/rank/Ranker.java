package org.tapem.rank;

import java.util.List;

/** Scores right nodes for left nodes; safe for any number of threads. */
public interface Ranker {
  /** What ranks, as reports name it. */
  String method();

  /** Number of right nodes; they are numbered from 0. */
  int candidates();

  /** Makes a block of queries ready; scores do not depend on which queries share a block. */
  PreparedQueries prepare(List<Query> queries, int threads);
}
