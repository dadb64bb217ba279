package org.tapem.method.sup;

/**
 * Scores by a weighted sum of scaled features.
 *
 * @param weights of the columns
 */
@SuppressWarnings("ArrayRecordComponent") // for inner loops and files; never compared
record LinearScorer(FeatureScale scale, float[] weights, float bias) implements FeatureScorer {
  public LinearScorer {
    if (weights.length != FeatureColumns.COUNT) {
      throw new IllegalArgumentException(
          "weights must be " + FeatureColumns.COUNT + ", got " + weights.length);
    }
  }

  @Override
  public void scores(float[] rows, int count, float[] scores) {
    float[] scaled = new float[FeatureColumns.COUNT];
    for (int i = 0; i < count; i++) {
      scale.put(rows, i, scaled, 0);
      double sum = bias;
      for (int column = 0; column < FeatureColumns.COUNT; column++) {
        sum += (double) weights[column] * scaled[column];
      }
      scores[i] = (float) sum;
    }
  }
}
