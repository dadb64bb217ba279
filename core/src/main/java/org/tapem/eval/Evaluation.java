package org.tapem.eval;

import java.util.Optional;

/**
 * What an evaluation found.
 *
 * @param method what ranked
 * @param part which queries: the test half, the valid half
 * @param figures over all true candidates
 * @param inactive the same with only the true candidates of few training links
 * @param violation where it was requested
 * @param perQuery the figures of every query, for paired comparisons
 */
public record Evaluation(
    String method,
    String part,
    RankFigures figures,
    RankFigures inactive,
    Optional<ViolationFigures> violation,
    QueryFigures perQuery) {
  /** Number of queries that were ranked. */
  public int queries() {
    return figures.queries();
  }

  /** Number of queries without a true candidate. */
  public int skipped() {
    return figures.skipped();
  }

  public Evaluation withViolation(ViolationFigures found) {
    return new Evaluation(method, part, figures, inactive, Optional.of(found), perQuery);
  }
}
