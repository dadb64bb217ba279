package org.tapem.method.plus;

/** The features of all candidates for one query. Filled again for each query. */
final class FeatureValues {
  private static final int BLOCK = 1024; // candidates whose scores stay in the cache

  final float[][] of; // features x candidates

  FeatureValues(int features, int candidates) {
    of = new float[features][candidates];
  }

  /** The weighted sum of a candidate's features. */
  double score(double[] weights, int candidate) {
    double sum = 0;
    for (int feature = 0; feature < of.length; feature++) {
      sum += weights[feature] * of[feature][candidate];
    }
    return sum;
  }

  /** The same of all candidates, with the same bits. */
  double[] scores(double[] weights) {
    double[] scores = new double[of[0].length];
    for (int from = 0; from < scores.length; from += BLOCK) {
      int to = Math.min(scores.length, from + BLOCK);
      for (int feature = 0; feature < of.length; feature++) {
        float[] values = of[feature];
        double weight = weights[feature];
        for (int candidate = from; candidate < to; candidate++) {
          scores[candidate] += weight * values[candidate];
        }
      }
    }
    return scores;
  }
}
