package org.tapem.method.plus;

import java.util.EnumMap;
import java.util.Map;
import org.tapem.rank.Calibration;

/** What was fitted to texts that training has not seen. Frozen. */
final class PlusFit {
  /** Where there was nothing to fit to. */
  public static final PlusFit USUAL =
      new PlusFit(
          FeatureWeights.USUAL,
          Map.of(
              QueryInputs.TEXT, Calibration.USUAL,
              QueryInputs.PLACES, Calibration.USUAL,
              QueryInputs.CITED, Calibration.USUAL));

  private final FeatureWeights weights;
  private final Map<QueryInputs, Calibration> calibrations;

  PlusFit(FeatureWeights weights, Map<QueryInputs, Calibration> calibrations) {
    this.weights = weights;
    this.calibrations = new EnumMap<>(calibrations);
  }

  /** Of the kinds of evidence. */
  public FeatureWeights weights() {
    return weights;
  }

  /** Chances by the scores of queries of which so much is told. */
  Calibration calibration(QueryInputs told) {
    return calibrations.get(told);
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

  /** Puts together what {@link #curves} and {@link FeatureWeights#toFloats} gave. */
  public static PlusFit of(float[] weights, float[] curves) {
    if (curves.length != 2 * FeatureWeights.SETS) {
      throw new IllegalArgumentException(
          curves.length + " numbers of curves, expected " + 2 * FeatureWeights.SETS);
    }
    Map<QueryInputs, Calibration> read = new EnumMap<>(QueryInputs.class);
    for (QueryInputs told : QueryInputs.values()) {
      int from = 2 * read.size();
      read.put(told, new Calibration(curves[from], curves[from + 1]));
    }
    return new PlusFit(FeatureWeights.of(weights), read);
  }
}
