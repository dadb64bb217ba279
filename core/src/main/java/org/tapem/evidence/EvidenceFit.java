package org.tapem.evidence;

import java.util.EnumMap;
import java.util.Map;
import org.tapem.rank.Calibration;

/** What was fitted to texts that training has not seen. Frozen. */
public final class EvidenceFit {
  /** Where there was nothing to fit to. */
  public static final EvidenceFit USUAL =
      new EvidenceFit(
          EvidenceWeights.USUAL,
          Map.of(
              Told.TEXT, Calibration.USUAL,
              Told.PLACES, Calibration.USUAL,
              Told.CITED, Calibration.USUAL));

  private final EvidenceWeights weights;
  private final Map<Told, Calibration> calibrations;

  EvidenceFit(EvidenceWeights weights, Map<Told, Calibration> calibrations) {
    this.weights = weights;
    this.calibrations = new EnumMap<>(calibrations);
  }

  /** Of the kinds of evidence. */
  public EvidenceWeights weights() {
    return weights;
  }

  /** Chances by the scores of queries of which so much is told. */
  Calibration calibration(Told told) {
    return calibrations.get(told);
  }

  /** The calibrations as a model folder keeps them: a slope and an offset of each. */
  public float[] curves() {
    float[] kept = new float[2 * EvidenceWeights.SETS];
    int used = 0;
    for (Calibration curve : calibrations.values()) {
      kept[used++] = (float) curve.slope();
      kept[used++] = (float) curve.offset();
    }
    return kept;
  }

  /** Puts together what {@link #curves} and {@link EvidenceWeights#toFloats} gave. */
  public static EvidenceFit of(float[] weights, float[] curves) {
    if (curves.length != 2 * EvidenceWeights.SETS) {
      throw new IllegalArgumentException(
          curves.length + " numbers of curves, expected " + 2 * EvidenceWeights.SETS);
    }
    Map<Told, Calibration> read = new EnumMap<>(Told.class);
    for (Told told : Told.values()) {
      int from = 2 * read.size();
      read.put(told, new Calibration(curves[from], curves[from + 1]));
    }
    return new EvidenceFit(EvidenceWeights.of(weights), read);
  }
}
