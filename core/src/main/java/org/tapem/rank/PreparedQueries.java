package org.tapem.rank;

import java.util.List;
import java.util.function.Function;

/** A block of queries made ready together (texts are encoded in one go). */
public interface PreparedQueries {
  int size();

  /** A scorer of one query, with buffers of its own. May be called from any thread. */
  QueryScorer scorer(int query);

  /**
   * How many neighbours, from a multiple of this number on, are best scored by one thread; a matter
   * of speed alone.
   */
  default int together() {
    return 1;
  }

  /** Takes the queries as they are: each is made ready by the thread that scores it. */
  static PreparedQueries oneByOne(List<Query> queries, Function<Query, QueryScorer> scorers) {
    List<Query> requested = List.copyOf(queries);
    return new PreparedQueries() {
      @Override
      public int size() {
        return requested.size();
      }

      @Override
      public QueryScorer scorer(int query) {
        return scorers.apply(requested.get(query));
      }
    };
  }
}
