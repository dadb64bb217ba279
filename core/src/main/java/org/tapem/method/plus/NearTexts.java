package org.tapem.method.plus;

/** The similarity of a query to every text, whether ranking reads each of them or not. */
final class NearTexts {
  final float[] vector; // of the query
  final float[] topic; // of the query with what it cites
  final float[] shared; // texts: similarity by words
  final float[] nodes; // texts: similarity by words that are weighed apart
  final double[] similarity; // texts: by words and vectors

  /** Of a query. */
  NearTexts(Corpus corpus, ScoringQuery query) {
    vector = corpus.vector(query.text());
    topic = corpus.vector(query.topic());
    shared = new float[corpus.texts()];
    nodes = new float[corpus.texts()];
    corpus.shared(query.text(), shared, nodes);
    similarity = corpus.similarity(vector, shared);
    if (query.without() >= 0) {
      shared[query.without()] = 0;
      nodes[query.without()] = 0;
      similarity[query.without()] = 0;
    }
  }
}
