package org.tapem.evidence;

import org.tapem.text.SparseVector;

/** How near the known texts are to a new one. */
final class NearTexts {
  final float[] vector; // of the new text
  final float[] shared; // left nodes: nearness by words
  final double[] near; // left nodes: by words and vectors

  NearTexts(EvidenceIndex index, SparseVector text) {
    vector = index.vector(text);
    shared = index.shared(text);
    near = index.near(vector, shared);
  }
}
