package org.tapem.evidence;

/**
 * What each kind of evidence counts.
 *
 * @param near of the sum over single texts
 * @param words of the cosine by words
 * @param vectors of the cosine by vectors
 * @param texts of the logarithm of the number of texts
 * @param idle of the logarithm of the time since the last text
 */
public record EvidenceWeights(
    double near, double words, double vectors, double texts, double idle) {
  /** Where nothing can be fitted: about what was fitted to real data sets. */
  public static final EvidenceWeights USUAL = new EvidenceWeights(0.5, 3, 5, 0.3, -0.5);

  double[] byKind() {
    return new double[] {near, words, vectors, texts, idle};
  }

  /** The weights as a model folder keeps them. */
  public float[] toFloats() {
    return new float[] {(float) near, (float) words, (float) vectors, (float) texts, (float) idle};
  }

  public static EvidenceWeights of(float[] kept) {
    if (kept.length != Evidence.KINDS) {
      throw new IllegalArgumentException("weights of " + kept.length + " kinds of evidence");
    }
    return new EvidenceWeights(kept[0], kept[1], kept[2], kept[3], kept[4]);
  }

  static EvidenceWeights of(double[] byKind) {
    return new EvidenceWeights(byKind[0], byKind[1], byKind[2], byKind[3], byKind[4]);
  }
}
