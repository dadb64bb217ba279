package org.tapem.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.tapem.dataset.Candidates;
import org.tapem.eval.Measurement.Among;
import org.tapem.eval.Measurement.Baseline;
import org.tapem.eval.Measurement.Figure;

/**
 * Makes a measurement of an evaluation: gives each figure its confidence interval, and compares it
 * with popularity and chance on the same queries and candidates.
 */
public final class Measuring {
  private static final int NDCG_AT = 10;

  private final PopularityCounts popularity;
  private final boolean popularityToo;
  private final boolean orderToo;

  /**
   * Ready for any number of evaluations.
   *
   * @param degrees training links of every candidate node
   * @param popularityToo whether to compare with popularity; not where that is what ranks
   * @param orderToo whether to tell NDCG and MRR too
   */
  public Measuring(int[] degrees, boolean popularityToo, boolean orderToo) {
    popularity = new PopularityCounts(degrees);
    this.popularityToo = popularityToo;
    this.orderToo = orderToo;
  }

  /** What a query gave, by the ranker and by popularity. */
  private record Seen(QueryOutcome ranked, double auc, QueryOutcome popular, int candidates) {}

  /**
   * Measures an evaluation.
   *
   * @param cases those that were evaluated, in their order
   * @param ofNodes held-out nodes with a true candidate that could have been
   */
  public Measurement measure(
      Evaluation found, List<EvaluationCase> cases, Among among, int ofNodes) {
    List<Integer> cutoffs = found.figures().at().stream().map(RankFigures.AtCutoff::n).toList();
    QueryFigures queries = found.perQuery();
    float[] aucs = queries.aucs();
    List<Seen> seen = new ArrayList<>();
    int max = 0;
    int fewest = Integer.MAX_VALUE;
    for (int query = 0; query < queries.size(); query++) {
      Candidates candidates = cases.get(queries.caseNumber(query)).candidates();
      TruthCounts counts = popularity.count(candidates);
      int count = counts.size() + counts.negatives();
      max = Math.max(max, count);
      fewest = Math.min(fewest, count);
      seen.add(
          new Seen(
              QueryOutcome.ofRanks(queries.ranks(query), cutoffs),
              aucs[query],
              QueryOutcome.of(counts, node -> true, cutoffs),
              count));
    }
    return new Measurement(
        found.part(),
        among,
        max,
        Math.min(fewest, max),
        seen.size(),
        ofNodes,
        seen.isEmpty() ? List.of() : figures(found.figures(), seen, max));
  }

  private List<Figure> figures(RankFigures means, List<Seen> seen, int candidates) {
    List<Figure> figures = new ArrayList<>();
    for (int i = 0; i < means.at().size(); i++) {
      int at = i;
      int n = means.at().get(i).n();
      if (n <= candidates) {
        double[] chance =
            seen.stream().mapToDouble(one -> Math.min(1, (double) n / one.candidates())).toArray();
        figures.add(figure("recall@" + n, means.recall(n), seen, one -> one.recall(at), chance));
      }
    }
    if (orderToo) {
      order(means, seen, candidates, figures);
    }
    if (Double.isFinite(means.auc())) {
      double[] ranked = seen.stream().mapToDouble(Seen::auc).toArray();
      double[] popular = seen.stream().mapToDouble(one -> one.popular().auc()).toArray();
      figures.add(figure("auc", means.auc(), ranked, popular, same(0.5, seen.size())));
    }
    return figures;
  }

  private void order(RankFigures means, List<Seen> seen, int candidates, List<Figure> figures) {
    for (int i = 0; i < means.at().size(); i++) {
      int at = i;
      if (means.at().get(i).n() == NDCG_AT && NDCG_AT <= candidates) {
        double mean = means.at().get(i).ndcg();
        figures.add(figure("ndcg@" + NDCG_AT, mean, seen, one -> one.ndcg(at, NDCG_AT), null));
      }
    }
    figures.add(figure("mrr", means.mrr(), seen, QueryOutcome::reciprocalRank, null));
  }

  private Figure figure(
      String name,
      double mean,
      List<Seen> seen,
      Function<QueryOutcome, Double> value,
      double[] chance) {
    double[] ranked = seen.stream().mapToDouble(one -> value.apply(one.ranked())).toArray();
    double[] popular = seen.stream().mapToDouble(one -> value.apply(one.popular())).toArray();
    return figure(name, mean, ranked, popular, chance);
  }

  private Figure figure(
      String name, double mean, double[] ranked, double[] popular, double[] chance) {
    MeanInterval interval = MeanInterval.ofFigures(ranked);
    return new Figure(
        name,
        mean,
        Math.min(mean, interval.low()), // per-query figures are floats
        Math.max(mean, interval.high()),
        popularityToo ? popularity(ranked, popular) : null,
        chance == null ? null : chance(interval, chance));
  }

  /** What chance gives of a query is certain, so only the ranker's own figures vary. */
  private static Baseline chance(MeanInterval interval, double[] chance) {
    double mean = Arrays.stream(chance).sum() / chance.length;
    return new Baseline(mean, interval.low() - mean, interval.high() - mean);
  }

  private static Baseline popularity(double[] ranked, double[] other) {
    double[] differences = new double[ranked.length];
    double sum = 0;
    int count = 0;
    for (int i = 0; i < ranked.length; i++) {
      differences[i] = ranked[i] - other[i];
      if (!Double.isNaN(differences[i])) {
        sum += other[i];
        count++;
      }
    }
    MeanInterval interval = MeanInterval.ofDifferences(differences);
    return new Baseline(sum / count, interval.low(), interval.high());
  }

  private static double[] same(double value, int count) {
    double[] all = new double[count];
    Arrays.fill(all, value);
    return all;
  }
}
