package org.tapem.method.plus;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tapem.rank.Calibration;

/** Weights and calibrations, fitted to texts that training has not seen. Frozen. */
final class PlusFit {
  /** Where there was nothing to fit to. */
  static PlusFit priors(List<Feature> features) {
    return new PlusFit(
        FeatureWeights.priors(features),
        Map.of(
            QueryInputs.TEXT, Calibration.USUAL,
            QueryInputs.PLACES, Calibration.USUAL,
            QueryInputs.CITED, Calibration.USUAL));
  }

  private final FeatureWeights weights;
  private final Map<QueryInputs, Calibration> calibrations;

  PlusFit(FeatureWeights weights, Map<QueryInputs, Calibration> calibrations) {
    this.weights = weights;
    this.calibrations = new EnumMap<>(calibrations);
  }

  /** Of the features. */
  public FeatureWeights weights() {
    return weights;
  }

  /** Chances by the scores of queries of which so much is told. */
  Calibration calibration(QueryInputs inputs) {
    return calibrations.get(inputs);
  }

  /** The calibrations as a model folder keeps them: a slope and an offset of each. */
  public float[] curves() {
    float[] kept = new float[2 * FeatureWeights.SETS];
    int used = 0;
    for (Calibration curve : calibrations.values()) {
      kept[used++] = (float) curve.slope();
      kept[used++] = (float) curve.offset();
    }
    return kept;
  }

  /** Reads what {@link #curves} gave. */
  static PlusFit of(FeatureWeights weights, float[] curves) {
    if (curves.length != 2 * FeatureWeights.SETS) {
      throw new IllegalArgumentException(
          curves.length + " numbers of curves, expected " + 2 * FeatureWeights.SETS);
    }
    Map<QueryInputs, Calibration> read = new EnumMap<>(QueryInputs.class);
    for (QueryInputs inputs : QueryInputs.values()) {
      int from = 2 * read.size();
      read.put(inputs, new Calibration(curves[from], curves[from + 1]));
    }
    return new PlusFit(weights, read);
  }
}
