package org.tapem.rank;

import java.util.List;
import java.util.Optional;

/**
 * Scores candidate nodes for query nodes; safe for any number of threads. A model opens as one.
 *
 * <pre>{@code
 * Ranker ranker = Model.open(Path.of("model")).ranker();
 * QueryScorer scorer = ranker.prepare(List.of(query), 1).scorer(0);
 * float[] scores = new float[ranker.candidates()];
 * scorer.scores(0, scores.length, scores); // higher is better
 * }</pre>
 */
public interface Ranker {
  /** What ranks, as reports name it. */
  String method();

  /** Number of candidate nodes; they are numbered from 0. */
  int candidates();

  /** How scores for a query become chances to belong to it; empty where they tell none. */
  default Optional<Calibration> calibration(Query query) {
    return Optional.empty();
  }

  /** The vectors that it compares; empty where it has none. */
  default Optional<VectorSpace> space() {
    return Optional.empty();
  }

  /** Why candidate nodes have their scores; empty where the method cannot tell. */
  default Optional<Reasons> reasons(Query query, int[] candidateNodes) {
    return Optional.empty();
  }

  /** Makes a block of queries ready; scores do not depend on which queries share a block. */
  PreparedQueries prepare(List<Query> queries, int threads);
}
