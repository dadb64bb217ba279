package org.tapem.method.plus;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The weights of features, a set for each kind of query. Frozen. */
final class FeatureWeights {
  /** How many sets of weights there are. */
  static final int SETS = QueryInputs.values().length;

  private final Map<QueryInputs, double[]> weights;

  FeatureWeights(Map<QueryInputs, double[]> weights) {
    this.weights = new EnumMap<>(weights);
  }

  /** Where nothing can be fitted: about what was fitted to real data sets. */
  static FeatureWeights priors(List<Feature> features) {
    Map<QueryInputs, double[]> weights = new EnumMap<>(QueryInputs.class);
    for (QueryInputs inputs : QueryInputs.values()) {
      weights.put(inputs, Features.priors(features));
    }
    return new FeatureWeights(weights);
  }

  double[] of(QueryInputs inputs) {
    return weights.get(inputs).clone();
  }

  /** The weights as a model folder keeps them, those of queries with text only first. */
  float[] toFloats() {
    int count = of(QueryInputs.TEXT).length;
    float[] kept = new float[SETS * count];
    int used = 0;
    for (double[] some : weights.values()) {
      for (double weight : some) {
        kept[used++] = (float) weight;
      }
    }
    return kept;
  }

  /**
   * Reads what {@link #toFloats} gave. Refuses weights of a feature that is not known; one that has
   * no weights gets its prior.
   *
   * @param names of the features whose weights were kept
   * @param features to be weighted
   */
  static FeatureWeights of(float[] kept, List<String> names, List<Feature> features) {
    if (kept.length != SETS * names.size()) {
      throw new IllegalArgumentException(
          "%d weights of %d features, expected %d"
              .formatted(kept.length, names.size(), SETS * names.size()));
    }
    List<String> known = features.stream().map(Feature::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new UnknownFeatureException(name);
      }
    }
    Map<QueryInputs, double[]> read = new EnumMap<>(QueryInputs.class);
    for (QueryInputs inputs : QueryInputs.values()) {
      int from = read.size() * names.size();
      double[] some = Features.priors(features);
      Arrays.setAll(
          some,
          feature -> {
            int at = names.indexOf(known.get(feature));
            return at < 0 ? some[feature] : kept[from + at];
          });
      read.put(inputs, some);
    }
    return new FeatureWeights(read);
  }

  /** A model has weights of a feature that is neither built in nor in a plug-in. */
  static final class UnknownFeatureException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    UnknownFeatureException(String name) {
      super("feature " + name);
    }
  }
}
