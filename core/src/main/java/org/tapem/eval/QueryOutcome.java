package org.tapem.eval;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What came out for one query.
 *
 * @param truths number of true candidates
 * @param hits for each cutoff, true candidates that rank so high
 * @param auc not a number where there is no negative
 */
@SuppressWarnings("ArrayRecordComponent") // added to the sums and forgotten
record QueryOutcome(int truths, int[] hits, double auc) {
  /**
   * The outcome if only some of the true candidates count; the others are taken out of the list,
   * not made negatives. The rank of a true candidate is the number of negatives with its score or a
   * higher one, and its place among the true ones that count.
   */
  static QueryOutcome of(TruthCounts counts, IntPredicate kept, List<Integer> cutoffs) {
    int[] before = new int[counts.size()];
    int truths = 0;
    long halfWins = 0;
    for (int t = 0; t < counts.size(); t++) {
      if (kept.test(counts.node(t))) {
        before[truths++] = counts.before(t);
        halfWins += counts.halfWins(t);
      }
    }
    // A higher score has no more negatives before it: in this order the index is the place.
    Arrays.sort(before, 0, truths);
    int[] hits = new int[cutoffs.size()];
    for (int i = 0; i < hits.length; i++) {
      while (hits[i] < truths && before[hits[i]] + hits[i] + 1 <= cutoffs.get(i)) {
        hits[i]++;
      }
    }
    double pairs = (double) truths * counts.negatives();
    return new QueryOutcome(truths, hits, pairs == 0 ? Double.NaN : halfWins / 2.0 / pairs);
  }

  double recall(int cutoff) {
    return (double) hits[cutoff] / truths;
  }
}
