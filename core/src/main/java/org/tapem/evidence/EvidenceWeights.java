package org.tapem.evidence;

import java.util.Arrays;

/**
 * What each kind of evidence counts: near, words, vectors, texts, idle, place, cited, shared,
 * there, own words, own vectors, nodes, own nodes. Frozen.
 */
public final class EvidenceWeights {
  private static final double[] ABOUT = {0.5, 3, 5, 0.3, -0.5, 0.3, 1, 0.5, 0.3, 3, 3, 1, 1};

  /** Where nothing can be fitted: about what was fitted to real data sets. */
  public static final EvidenceWeights USUAL = new EvidenceWeights(ABOUT, ABOUT);

  /** Of queries that are a text and nothing more. */
  private final double[] ofText;

  /** Of queries that are joined to something known. */
  private final double[] linked;

  EvidenceWeights(double[] ofText, double[] linked) {
    this.ofText = ofText.clone();
    this.linked = linked.clone();
  }

  double[] ofText() {
    return ofText.clone();
  }

  double[] linked() {
    return linked.clone();
  }

  /** The weights as a model folder keeps them, those of texts first. */
  public float[] toFloats() {
    float[] kept = new float[2 * Evidence.KINDS];
    for (int kind = 0; kind < Evidence.KINDS; kind++) {
      kept[kind] = (float) ofText[kind];
      kept[Evidence.KINDS + kind] = (float) linked[kind];
    }
    return kept;
  }

  public static EvidenceWeights of(float[] kept) {
    if (kept.length != 2 * Evidence.KINDS) {
      throw new IllegalArgumentException(
          kept.length + " weights of evidence, expected " + 2 * Evidence.KINDS);
    }
    double[] all = new double[kept.length];
    Arrays.setAll(all, i -> kept[i]);
    return new EvidenceWeights(
        Arrays.copyOf(all, Evidence.KINDS), Arrays.copyOfRange(all, Evidence.KINDS, all.length));
  }
}
