package org.tapem.eval;

import java.util.ArrayList;
import java.util.List;

/** Adds up outcomes, given in the order of the queries so that the sums are the same each time. */
final class FigureSums {
  private final List<Integer> cutoffs;
  private final double[] recall; // cutoffs
  private final long[] hits; // cutoffs
  private final double[] ndcg; // cutoffs
  private final int[] found; // cutoffs: queries with a hit
  private double mrr;
  private double auc;
  private int queries;
  private int skipped;
  private int withoutNegatives;

  FigureSums(List<Integer> cutoffs) {
    this.cutoffs = cutoffs;
    recall = new double[cutoffs.size()];
    hits = new long[cutoffs.size()];
    ndcg = new double[cutoffs.size()];
    found = new int[cutoffs.size()];
  }

  void add(QueryOutcome outcome) {
    if (outcome.truths() == 0) {
      skipped++;
      return;
    }
    queries++;
    for (int i = 0; i < recall.length; i++) {
      recall[i] += outcome.recall(i);
      hits[i] += outcome.hits()[i];
      ndcg[i] += outcome.ndcg(i, cutoffs.get(i));
      found[i] += outcome.hits()[i] > 0 ? 1 : 0;
    }
    mrr += outcome.reciprocalRank();
    if (Double.isNaN(outcome.auc())) {
      withoutNegatives++;
    } else {
      auc += outcome.auc();
    }
  }

  RankFigures figures() {
    List<RankFigures.AtCutoff> at = new ArrayList<>();
    for (int i = 0; i < recall.length; i++) {
      int n = cutoffs.get(i);
      double precision = (double) hits[i] / n / queries;
      at.add(
          RankFigures.AtCutoff.of(
              n, recall[i] / queries, precision, ndcg[i] / queries, (double) found[i] / queries));
    }
    return new RankFigures(
        at, mrr / queries, auc / (queries - withoutNegatives), queries, skipped, withoutNegatives);
  }
}
