package org.tapem.eval;

import java.util.List;

/**
 * How well the true partners of many queries are ranked. Means are over the queries with a true
 * candidate and not a number where there is none.
 *
 * @param at the figures at each cutoff
 * @param mrr mean of 1 / the rank of the best true candidate, however far down it is
 * @param auc mean over the queries with a negative: part of the pairs (true, negative) with the
 *     true one scored higher; equal scores count half
 * @param queries number of queries with a true candidate
 * @param skipped number of queries without one
 * @param withoutNegatives number of the {@code queries} that have no AUC
 */
public record RankFigures(
    List<AtCutoff> at, double mrr, double auc, int queries, int skipped, int withoutNegatives) {
  public RankFigures {
    at = List.copyOf(at);
  }

  /**
   * Means at one cutoff.
   *
   * @param recall of the true candidates of a query, the part among the first n
   * @param precision true candidates among the first n, over n
   * @param f1 harmonic mean of the two means
   * @param ndcg normalised discounted cumulative gain: a true candidate at rank r gains 1 / log2(r
   *     + 1) where r is at most n; over what min(n, true candidates) in the first places gain
   * @param hitRate part of the queries with a true candidate among the first n
   */
  public record AtCutoff(
      int n, double recall, double precision, double f1, double ndcg, double hitRate) {
    static AtCutoff of(int n, double recall, double precision, double ndcg, double hitRate) {
      double sum = recall + precision;
      double f1 = sum == 0 ? 0 : 2 * recall * precision / sum;
      return new AtCutoff(n, recall, precision, f1, ndcg, hitRate);
    }
  }

  /**
   * What follows from the ranks of true candidates alone: all but the AUC, which is not a number.
   *
   * @param ranks for each query those of its true candidates, ascending; none: skipped
   */
  public static RankFigures ofRanks(List<int[]> ranks, List<Integer> cutoffs) {
    FigureSums sums = new FigureSums(cutoffs);
    for (int[] subset : ranks) {
      sums.add(QueryOutcome.ofRanks(subset, cutoffs));
    }
    return sums.figures();
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
