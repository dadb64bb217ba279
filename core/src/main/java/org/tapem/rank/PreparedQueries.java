package org.tapem.rank;

/** A block of queries made ready together (texts are encoded in one go). */
public interface PreparedQueries {
  int size();

  /** A scorer of one query, with buffers of its own. May be called from any thread. */
  QueryScorer scorer(int query);
}
