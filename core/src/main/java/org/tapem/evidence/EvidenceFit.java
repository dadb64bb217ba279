package org.tapem.evidence;

import org.tapem.rank.Calibration;

/**
 * What was fitted to texts that training has not seen.
 *
 * @param weights of the kinds of evidence
 * @param ofText chances by the scores of queries that are a text and nothing more
 * @param linked chances by the scores of queries that are joined to something known
 */
public record EvidenceFit(EvidenceWeights weights, Calibration ofText, Calibration linked) {
  /** Where there was nothing to fit to. */
  public static final EvidenceFit USUAL =
      new EvidenceFit(EvidenceWeights.USUAL, Calibration.USUAL, Calibration.USUAL);

  /** The calibrations as a model folder keeps them. */
  public float[] curves() {
    return new float[] {
      (float) ofText.slope(),
      (float) ofText.offset(),
      (float) linked.slope(),
      (float) linked.offset()
    };
  }

  /** Puts together what {@link #curves} and {@link EvidenceWeights#toFloats} gave. */
  public static EvidenceFit of(float[] weights, float[] curves) {
    if (curves.length != 4) {
      throw new IllegalArgumentException(curves.length + " numbers of two curves");
    }
    return new EvidenceFit(
        EvidenceWeights.of(weights),
        new Calibration(curves[0], curves[1]),
        new Calibration(curves[2], curves[3]));
  }
}
