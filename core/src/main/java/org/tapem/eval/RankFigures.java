package org.tapem.eval;

import java.util.List;

/**
 * How well the true partners of many queries are ranked. Means are over the queries with a true
 * candidate and not a number where there is none.
 *
 * @param at the figures at each cutoff
 * @param auc mean over the queries with a negative: part of the pairs (true, negative) with the
 *     true one scored higher; equal scores count half
 * @param queries number of queries with a true candidate
 * @param skipped number of queries without one
 * @param withoutNegatives number of the {@code queries} that have no AUC
 */
public record RankFigures(
    List<AtCutoff> at, double auc, int queries, int skipped, int withoutNegatives) {
  public RankFigures {
    at = List.copyOf(at);
  }

  /**
   * Means at one cutoff.
   *
   * @param recall of the true candidates of a query, the part among the first n
   * @param precision true candidates among the first n, over n
   * @param f1 harmonic mean of the two means
   */
  public record AtCutoff(int n, double recall, double precision, double f1) {
    static AtCutoff of(int n, double recall, double precision) {
      double sum = recall + precision;
      return new AtCutoff(n, recall, precision, sum == 0 ? 0 : 2 * recall * precision / sum);
    }
  }

  /** The figures at one of the cutoffs. */
  public AtCutoff at(int n) {
    return at.stream()
        .filter(figures -> figures.n() == n)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no figures at " + n));
  }

  public double recall(int n) {
    return at(n).recall();
  }
}
