package org.tapem.method.plus;

/**
 * What speaks for each right node, given a text: an array over right nodes for each kind. Filled
 * again for each query.
 */
final class Evidence {
  static final int NEAR = 0;
  static final int WORDS = 1;
  static final int VECTORS = 2;
  static final int TEXTS = 3;
  static final int IDLE = 4;
  static final int PLACE = 5;

  static final int CITED = 6;
  static final int SHARED = 7;
  static final int THERE = 8;

  static final int OWN_WORDS = 9;
  static final int OWN_VECTORS = 10;
  static final int NODES = 11;
  static final int OWN_NODES = 12;
  static final int CITING = 13;
  static final int MANNER = 14;
  static final int WALK = 15;

  /** Kinds of evidence. */
  static final int KINDS = 16;

  private static final int BLOCK = 1024; // right nodes whose scores stay in the cache

  final float[][] of; // kinds x right nodes

  Evidence(int rights) {
    of = new float[KINDS][rights];
  }

  /** The weighted sum of what speaks for a right node. */
  double score(double[] weights, int right) {
    double sum = 0;
    for (int kind = 0; kind < KINDS; kind++) {
      sum += weights[kind] * of[kind][right];
    }
    return sum;
  }

  /** The same of all right nodes, with the same bits. */
  double[] scores(double[] weights) {
    double[] scores = new double[of[0].length];
    for (int from = 0; from < scores.length; from += BLOCK) {
      int to = Math.min(scores.length, from + BLOCK);
      for (int kind = 0; kind < KINDS; kind++) {
        float[] much = of[kind];
        double weight = weights[kind];
        for (int right = from; right < to; right++) {
          scores[right] += weight * much[right];
        }
      }
    }
    return scores;
  }
}
