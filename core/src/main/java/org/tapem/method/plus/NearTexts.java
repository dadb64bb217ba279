package org.tapem.method.plus;

/** How near each known text is to another, whether ranking looks at it one by one or not. */
final class NearTexts {
  final float[] vector; // of the text
  final float[] topic; // of the text with what it cites
  final float[] shared; // left nodes: nearness by words
  final float[] nodes; // left nodes: nearness by words that are weighed apart
  final double[] near; // left nodes: by words and vectors

  /** Those of a text. */
  NearTexts(FeatureIndex index, ScoringQuery asked) {
    vector = index.vector(asked.text());
    topic = index.vector(asked.topic());
    shared = new float[index.lefts()];
    nodes = new float[index.lefts()];
    index.shared(asked.text(), shared, nodes);
    near = index.near(vector, shared);
    if (asked.without() >= 0) {
      shared[asked.without()] = 0;
      nodes[asked.without()] = 0;
      near[asked.without()] = 0;
    }
  }
}
