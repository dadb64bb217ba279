package org.tapem.method.plus;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * What each kind of evidence counts, by what is told of a query: near, words, vectors, texts, idle,
 * place, cited, shared, there, own words, own vectors, nodes, own nodes, citing, manner, walk.
 * Frozen.
 */
final class FeatureWeights {
  /** How many sets of weights there are. */
  public static final int SETS = QueryInputs.values().length;

  private static final double[] ABOUT = {
    0.5, 3, 5, 0.3, -0.5, 0.3, 4, 1, 0.3, 3, 3, 1, 1, 0.1, 0.3, 0.4
  };

  /** Where nothing can be fitted: about what was fitted to real data sets. */
  public static final FeatureWeights USUAL =
      new FeatureWeights(
          Map.of(QueryInputs.TEXT, ABOUT, QueryInputs.PLACES, ABOUT, QueryInputs.CITED, ABOUT));

  private final Map<QueryInputs, double[]> weights;

  FeatureWeights(Map<QueryInputs, double[]> weights) {
    this.weights = new EnumMap<>(weights);
  }

  double[] of(QueryInputs told) {
    return weights.get(told).clone();
  }

  /** The weights as a model folder keeps them, those of texts first. */
  public float[] toFloats() {
    float[] kept = new float[SETS * Evidence.KINDS];
    int used = 0;
    for (double[] some : weights.values()) {
      for (double weight : some) {
        kept[used++] = (float) weight;
      }
    }
    return kept;
  }

  public static FeatureWeights of(float[] kept) {
    if (kept.length != SETS * Evidence.KINDS) {
      throw new IllegalArgumentException(
          kept.length + " weights of evidence, expected " + SETS * Evidence.KINDS);
    }
    Map<QueryInputs, double[]> read = new EnumMap<>(QueryInputs.class);
    for (QueryInputs told : QueryInputs.values()) {
      int from = read.size() * Evidence.KINDS;
      double[] some = new double[Evidence.KINDS];
      Arrays.setAll(some, kind -> kept[from + kind]);
      read.put(told, some);
    }
    return new FeatureWeights(read);
  }
}
