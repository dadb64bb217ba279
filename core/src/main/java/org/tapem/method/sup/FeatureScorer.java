package org.tapem.method.sup;

/** Tells how likely pairs are by their features; plain arrays, safe for any number of threads. */
public sealed interface FeatureScorer permits LinearScorer, TreeScorer, NeuralScorer {
  /**
   * Scores rows, higher is likelier; what a row scores does not depend on the others.
   *
   * @param rows count x {@link FeatureColumns#COUNT}
   */
  void scores(float[] rows, int count, float[] scores);
}
