package org.tapem.evidence;

/**
 * What speaks for each right node, given a text: an array over right nodes for each kind. Filled
 * again for each query.
 */
final class Evidence {
  /** Kinds of evidence. */
  static final int KINDS = 5;

  static final int NEAR = 0;
  static final int WORDS = 1;
  static final int VECTORS = 2;
  static final int TEXTS = 3;
  static final int IDLE = 4;

  final float[][] of; // kinds x right nodes

  Evidence(int rights) {
    of = new float[KINDS][rights];
  }

  double score(double[] weights, int right) {
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      sum += weights[kind] * of[kind][right];
    }
    return sum;
  }
}
