package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.tapem.math.Exp;
import org.tapem.rank.Reasons;

/** Explains the scores of candidates for one query. */
final class FeatureReasons {
  private final FeatureIndex index;
  private final CoPartnerGraph coPartners;
  private final double[] weights;
  private final QueryBatch batch;
  private final FeatureValues values;
  private final double[] raw; // weighted sums of the features
  private final double[] scores;
  private final double all; // logarithm of the sum of exp(raw)
  private final double[] given; // of its chance along each of its shared texts
  private final double[] around; // texts of the sample: given by all its candidate nodes

  FeatureReasons(FeatureIndex index, double[] weights, ScoringQuery scoringQuery) {
    this.index = index;
    this.weights = weights;
    values = index.newValues();
    batch = new QueryBatch(index.corpus(), List.of(scoringQuery));
    index.gather(batch, values, (query, gathered) -> {});
    raw = values.scores(weights);
    double max = DoubleStream.of(raw).max().orElse(0);
    double total = 0;
    for (double score : raw) {
      total += Exp.of(score - max);
    }
    all = max + StrictMath.log(total);
    scores = raw.clone();
    index.spread(scores);
    coPartners = index.corpus().coPartners();
    given = new double[raw.length];
    for (int candidateNode = 0; candidateNode < given.length; candidateNode++) {
      given[candidateNode] = coPartners.given(candidateNode, Exp.of(raw[candidateNode] - all));
    }
    around = coPartners.around(given);
  }

  Reasons of(int[] candidateNodes) {
    double[] means = new double[weights.length];
    double shared = 0;
    for (int candidateNode = 0; candidateNode < raw.length; candidateNode++) {
      for (int feature = 0; feature < means.length; feature++) {
        means[feature] += weights[feature] * values.of[feature][candidateNode] / raw.length;
      }
      shared += shared(candidateNode) / raw.length;
    }
    double base = shared - all;
    for (double mean : means) {
      base += mean;
    }
    List<Reasons.Split> splits = new ArrayList<>();
    for (int candidateNode : candidateNodes) {
      List<Reasons.Part> parts = new ArrayList<>();
      for (int feature = 0; feature < means.length; feature++) {
        double part = weights[feature] * values.of[feature][candidateNode] - means[feature];
        if (part != 0) { // such as what is cited, where nothing is
          Feature of = index.features().get(feature);
          parts.add(new Reasons.Part(of.name(), of.label(), part));
        }
      }
      parts.add(
          new Reasons.Part(
              "co-partners", "those it shares texts with", shared(candidateNode) - shared));
      splits.add(new Reasons.Split(base, parts, falls(candidateNode)));
    }
    return new Reasons(batch.nearTexts(0).similarity, splits);
  }

  /** What it gets from those it shares texts with. */
  private double shared(int candidateNode) {
    return scores[candidateNode] - (raw[candidateNode] - all);
  }

  private double[] falls(int candidateNode) {
    int[] own = index.corpus().joinedTexts(candidateNode);
    double got = coPartners.reached(candidateNode, around, given[candidateNode]);
    double[] falls = new double[own.length];
    for (int i = 0; i < own.length; i++) {
      double[] features = index.without(batch, 0, candidateNode, own[i]);
      double less = 0;
      for (int feature = 0; feature < features.length; feature++) {
        less += weights[feature] * features[feature];
      }
      // The others' chances grow by what this one loses.
      double rest = 1 - Exp.of(raw[candidateNode] - all) + Exp.of(less - all);
      double by = coPartners.reachedBy(candidateNode, own[i], around, given[candidateNode]);
      double still = Math.max(0, got - by);
      double chance = (Exp.of(less - all) + index.corpus().settings().spread() * still) / rest;
      falls[i] = scores[candidateNode] - StrictMath.log(chance + Double.MIN_NORMAL);
    }
    return falls;
  }
}
