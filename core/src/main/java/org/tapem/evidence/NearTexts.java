package org.tapem.evidence;

import org.tapem.text.SparseVector;

/** How near the known texts are to another. */
final class NearTexts {
  /** Numbers of each left node where they stand side by side. */
  static final int KINDS = 3;

  final float[] vector; // of the text
  final float[] shared; // left nodes: nearness by words
  final float[] nodes; // left nodes: nearness by words that are weighed apart
  final double[] near; // left nodes: by words and vectors

  /** All of them. */
  NearTexts(EvidenceIndex index, SparseVector text) {
    vector = index.vector(text);
    shared = new float[index.lefts()];
    nodes = new float[shared.length];
    index.shared(text, shared, nodes);
    near = index.near(vector, shared);
  }

  /**
   * All but one.
   *
   * @param without what the text is of: it says nothing for itself; or a negative number
   */
  NearTexts(EvidenceIndex index, SparseVector text, int without) {
    this(index, text);
    if (without >= 0) {
      shared[without] = 0;
      nodes[without] = 0;
      near[without] = 0;
    }
  }

  /** Near, shared and nodes of each left node together: whoever reads them jumps about. */
  double[] sideBySide() {
    double[] all = new double[Math.multiplyExact(KINDS, near.length)];
    for (int left = 0; left < near.length; left++) {
      all[KINDS * left] = near[left];
      all[KINDS * left + 1] = shared[left];
      all[KINDS * left + 2] = nodes[left];
    }
    return all;
  }
}
