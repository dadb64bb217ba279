package org.tapem.method.plus;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.TextIncidence;

/** Computes the features of all candidates for queries. Frozen; safe for any number of threads. */
final class FeatureIndex {
  private final Corpus corpus;
  private final List<Feature> features;
  private final List<Feature.Values> values;

  /**
   * Prepares features.
   *
   * @param budget links that are read for a query; all, where features read what texts are linked
   *     to
   */
  FeatureIndex(
      List<Feature> features,
      PlusSettings settings,
      BagModel model,
      TextIncidence links,
      TextContext context,
      LinkBudget budget,
      Workers workers) {
    this.features = features;
    corpus = new Corpus(settings, model, links, context, budget, workers);
    values = features.stream().map(feature -> prepare(feature, workers)).toList();
  }

  private Feature.Values prepare(Feature feature, Workers workers) {
    Feature.Values prepared = feature.prepare(corpus, workers);
    return Features.BUILT_IN.contains(feature) ? prepared : new Checked(feature.name(), prepared);
  }

  /** Refuses values of a plug-in that are not finite: every score would be lost. */
  private record Checked(String name, Feature.Values values) implements Feature.Values {
    @Override
    public void fill(QueryBatch batch, int query, float[] into) {
      values.fill(batch, query, into);
      for (float value : into) {
        check(value);
      }
    }

    @Override
    public double without(QueryBatch batch, int query, int candidate, int text) {
      return check(values.without(batch, query, candidate, text));
    }

    private double check(double value) {
      if (!Double.isFinite(value)) {
        throw new UncheckedIOException(
            new BadFileException("feature " + name + " of a plug-in must be finite, got " + value));
      }
      return value;
    }
  }

  Corpus corpus() {
    return corpus;
  }

  List<Feature> features() {
    return features;
  }

  /** Memory for the features of one query at a time. */
  FeatureValues newValues() {
    return new FeatureValues(features.size(), corpus.candidates());
  }

  /** Takes the features for one of some queries, before those of the next are computed. */
  interface Taker {
    void take(int query, FeatureValues values);
  }

  /** Computes the features for some queries, in their order; one thread. */
  void gather(List<ScoringQuery> queries, FeatureValues into, Taker taker) {
    int step = corpus.together();
    for (int from = 0; from < queries.size(); from += step) {
      int first = from;
      List<ScoringQuery> some = queries.subList(from, Math.min(queries.size(), from + step));
      gather(
          new QueryBatch(corpus, some), into, (query, values) -> taker.take(first + query, values));
    }
  }

  /** Computes the features for a batch, in its order; one thread. */
  void gather(QueryBatch batch, FeatureValues into, Taker taker) {
    for (int query = 0; query < batch.size(); query++) {
      for (int feature = 0; feature < into.of.length; feature++) {
        values.get(feature).fill(batch, query, into.of[feature]);
      }
      taker.take(query, into);
    }
  }

  /** The features of a candidate as if it lacked one of its texts. */
  double[] without(QueryBatch batch, int query, int candidate, int text) {
    double[] of = new double[values.size()];
    Arrays.setAll(of, feature -> values.get(feature).without(batch, query, candidate, text));
    return of;
  }

  /** Gives each candidate a share of the scores of those it shares texts with. */
  void spread(double[]... scores) {
    for (int from = 0; from < scores.length; from += Kernels.CELLS) {
      int end = Math.min(scores.length, from + Kernels.CELLS);
      double[][] some = Arrays.copyOfRange(scores, from, end);
      corpus.coPartners().spread(some, corpus.settings().spread());
    }
  }
}
