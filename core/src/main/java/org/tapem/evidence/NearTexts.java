package org.tapem.evidence;

import java.util.List;
import org.tapem.text.SparseVector;

/** How near the known texts are to another. */
final class NearTexts {
  final float[] vector; // of the text
  final float[] shared; // left nodes: nearness by words
  final float[] nodes; // left nodes: nearness by words that are weighed apart
  final double[] near; // left nodes: by words and vectors

  NearTexts(float[] vector, float[] shared, float[] nodes, double[] near) {
    this.vector = vector;
    this.shared = shared;
    this.nodes = nodes;
    this.near = near;
  }

  /** Those of a text. */
  static NearTexts of(EvidenceIndex index, SparseVector text, int without) {
    return new NearGroup(index, List.of(new Asked(text, KnownLinks.NONE, without))).texts(0);
  }
}
