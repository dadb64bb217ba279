package org.tapem.evidence;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * What each kind of evidence counts, by what is told of a query: near, words, vectors, texts, idle,
 * place, cited, shared, there, own words, own vectors, nodes, own nodes, citing, manner, walk.
 * Frozen.
 */
public final class EvidenceWeights {
  /** How many sets of weights there are. */
  public static final int SETS = Told.values().length;

  private static final double[] ABOUT = {
    0.5, 3, 5, 0.3, -0.5, 0.3, 4, 1, 0.3, 3, 3, 1, 1, 0.1, 0.3, 0.4
  };

  /** Where nothing can be fitted: about what was fitted to real data sets. */
  public static final EvidenceWeights USUAL =
      new EvidenceWeights(Map.of(Told.TEXT, ABOUT, Told.PLACES, ABOUT, Told.CITED, ABOUT));

  private final Map<Told, double[]> weights;

  EvidenceWeights(Map<Told, double[]> weights) {
    this.weights = new EnumMap<>(weights);
  }

  double[] of(Told told) {
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

  public static EvidenceWeights of(float[] kept) {
    if (kept.length != SETS * Evidence.KINDS) {
      throw new IllegalArgumentException(
          kept.length + " weights of evidence, expected " + SETS * Evidence.KINDS);
    }
    Map<Told, double[]> read = new EnumMap<>(Told.class);
    for (Told told : Told.values()) {
      int from = read.size() * Evidence.KINDS;
      double[] some = new double[Evidence.KINDS];
      Arrays.setAll(some, kind -> kept[from + kind]);
      read.put(told, some);
    }
    return new EvidenceWeights(read);
  }
}
