package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.tapem.math.Exp;
import org.tapem.rank.Reasons;

/** Takes the scores of right nodes for one text apart. */
final class FeatureReasons {
  private static final String[] LABELS = {
    "its texts one by one, and those of its company",
    "words of all its texts together",
    "vectors of all its texts together",
    "how many texts it has",
    "how long ago its last text was",
    "where near texts appear",
    "its texts that are cited",
    "its texts that cite the same",
    "where the text appears",
    "words of its own text",
    "vector of its own text",
    "what all its texts are joined to",
    "what it is joined to itself",
    "its texts that cite near ones",
    "how its texts are written",
    "paths from what the text cites, and from near ones"
  };
  private static final String[] NAMES = {
    "near",
    "words",
    "vectors",
    "texts",
    "idle",
    "place",
    "cited",
    "shared",
    "there",
    "own-words",
    "own-vectors",
    "nodes",
    "own-nodes",
    "citing",
    "manner",
    "walk"
  };

  private final FeatureIndex index;
  private final double[] weights;
  private final NearTexts texts;
  private final TextRemoval removal;
  private final Evidence evidence;
  private final double[] raw; // weighted sums of the evidence
  private final double[] scores;
  private final double all; // logarithm of the sum of exp(raw)
  private final double[] given; // of its chance along each of its shared texts
  private final double[] around; // texts of the sample: given by all its right nodes

  FeatureReasons(FeatureIndex index, double[] weights, ScoringQuery asked) {
    this.index = index;
    this.weights = weights;
    texts = new NearTexts(index, asked);
    evidence = new Evidence(index.rights());
    NearGroup group = new NearGroup(index, List.of(asked));
    index.gather(group, evidence, (number, gathered) -> {});
    raw = evidence.scores(weights);
    double most = DoubleStream.of(raw).max().orElse(0);
    double total = 0;
    for (double score : raw) {
      total += Exp.of(score - most);
    }
    all = most + StrictMath.log(total);
    scores = raw.clone();
    index.spread(scores);
    given = new double[raw.length];
    for (int right = 0; right < given.length; right++) {
      given[right] = index.company().given(right, Exp.of(raw[right] - all));
    }
    around = index.company().around(given);
    removal = new TextRemoval(index, texts, group);
  }

  Reasons of(int[] rights) {
    double[] means = new double[Evidence.KINDS];
    double company = 0;
    for (int right = 0; right < raw.length; right++) {
      for (int kind = 0; kind < means.length; kind++) {
        means[kind] += weights[kind] * evidence.of[kind][right] / raw.length;
      }
      company += company(right) / raw.length;
    }
    double base = company - all;
    for (double mean : means) {
      base += mean;
    }
    List<Reasons.Split> splits = new ArrayList<>();
    for (int right : rights) {
      List<Reasons.Part> parts = new ArrayList<>();
      for (int kind = 0; kind < means.length; kind++) {
        double part = weights[kind] * evidence.of[kind][right] - means[kind];
        if (part != 0) { // such as what is cited, where nothing is
          parts.add(new Reasons.Part(NAMES[kind], LABELS[kind], part));
        }
      }
      parts.add(
          new Reasons.Part("company", "those it shares texts with", company(right) - company));
      splits.add(new Reasons.Split(base, parts, falls(right)));
    }
    return new Reasons(texts.near, splits);
  }

  /** What it gets from those it shares texts with. */
  private double company(int right) {
    return scores[right] - (raw[right] - all);
  }

  private double[] falls(int right) {
    int[] own = index.joinedTexts(right);
    double got = index.company().reached(right, around, given[right]);
    double[] falls = new double[own.length];
    TextRemoval.From from = removal.from(right);
    for (int i = 0; i < own.length; i++) {
      double[] kinds = from.without(own[i]);
      double less = 0;
      for (int kind = 0; kind < kinds.length; kind++) {
        less += weights[kind] * kinds[kind];
      }
      // The others' chances grow by what this one loses.
      double rest = 1 - Exp.of(raw[right] - all) + Exp.of(less - all);
      double by = index.company().reachedBy(right, own[i], around, given[right]);
      double still = Math.max(0, got - by);
      double chance = (Exp.of(less - all) + index.settings().spread() * still) / rest;
      falls[i] = scores[right] - StrictMath.log(chance + Double.MIN_NORMAL);
    }
    return falls;
  }
}
