package org.tapem.eval;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What came out for one query.
 *
 * @param truths number of true candidates
 * @param hits for each cutoff, true candidates that rank so high
 * @param nodes true candidates, the best first
 * @param ranks of them, from 1
 * @param auc not a number where there is no negative
 */
@SuppressWarnings("ArrayRecordComponent") // added to the sums and forgotten
record QueryOutcome(int truths, int[] hits, int[] nodes, int[] ranks, double auc) {
  private static final double LOG_2 = StrictMath.log(2);

  /**
   * The outcome if only some of the true candidates count; the others are taken out of the list,
   * not made negatives. The rank of a true candidate is the number of negatives with its score or a
   * higher one, and its place among the true ones that count.
   */
  static QueryOutcome of(TruthCounts counts, IntPredicate kept, List<Integer> cutoffs) {
    long[] order = new long[counts.size()]; // negatives before, then node
    int truths = 0;
    long halfWins = 0;
    for (int t = 0; t < counts.size(); t++) {
      if (kept.test(counts.node(t))) {
        order[truths++] = (long) counts.before(t) << 32 | counts.node(t);
        halfWins += counts.halfWins(t);
      }
    }
    // A higher score has no more negatives before it: in this order the index is the place.
    Arrays.sort(order, 0, truths);
    int[] nodes = new int[truths];
    int[] ranks = new int[truths];
    for (int i = 0; i < truths; i++) {
      nodes[i] = (int) order[i];
      ranks[i] = (int) (order[i] >>> 32) + i + 1;
    }
    double pairs = (double) truths * counts.negatives();
    double auc = pairs == 0 ? Double.NaN : halfWins / 2.0 / pairs;
    return new QueryOutcome(truths, hits(ranks, cutoffs), nodes, ranks, auc);
  }

  /** What the ranks of the true candidates alone tell, which rise: all but the AUC. */
  static QueryOutcome ofRanks(int[] ranks, List<Integer> cutoffs) {
    return new QueryOutcome(ranks.length, hits(ranks, cutoffs), new int[0], ranks, Double.NaN);
  }

  private static int[] hits(int[] ranks, List<Integer> cutoffs) {
    int[] hits = new int[cutoffs.size()];
    for (int i = 0; i < hits.length; i++) {
      while (hits[i] < ranks.length && ranks[hits[i]] <= cutoffs.get(i)) {
        hits[i]++;
      }
    }
    return hits;
  }

  double recall(int cutoff) {
    return (double) hits[cutoff] / truths;
  }

  /**
   * Gain of the true candidates that rank high, over that of as many in the best places.
   *
   * @param cutoff its index
   * @param n the cutoff itself
   */
  double ndcg(int cutoff, int n) {
    double gain = 0;
    for (int i = 0; i < hits[cutoff]; i++) {
      gain += gain(ranks[i]);
    }
    double ideal = 0;
    for (int rank = 1; rank <= Math.min(n, truths); rank++) {
      ideal += gain(rank);
    }
    return gain / ideal;
  }

  /** 1 / log2(rank + 1), the same bits on all machines. */
  private static double gain(int rank) {
    return LOG_2 / StrictMath.log(rank + 1.0);
  }

  /** Of the best true candidate. */
  double reciprocalRank() {
    return 1.0 / ranks[0];
  }
}
