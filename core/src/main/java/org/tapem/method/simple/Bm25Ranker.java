package org.tapem.method.simple;

import java.util.List;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.text.SparseVector;
import org.tapem.text.WordCounts;

/**
 * Ranks by BM25 of the right nodes' documents for the words of the query, as Lucene computes it:
 * the sum over the words of {@code idf * tf / (tf + k1 * (1 - b + b * length / mean length))} with
 * {@code idf = ln(1 + (N - df + 0.5) / (df + 0.5))}. A word that the query has twice counts twice;
 * empty documents are none of the N.
 */
final class Bm25Ranker implements Ranker {
  private final WordCounts documents;
  private final TfIdfProfiles profiles;

  public Bm25Ranker(WordCounts documents, Bm25Settings settings) {
    this.documents = documents;
    profiles =
        TfIdfProfiles.of(
            documents.vocabularySize(),
            documents.starts(),
            documents.words(),
            weights(documents, settings));
  }

  private static float[] weights(WordCounts documents, Bm25Settings settings) {
    int[] starts = documents.starts();
    int[] words = documents.words();
    int[] counts = documents.counts();
    int[] with = new int[documents.vocabularySize()];
    long[] lengths = new long[documents.nodes()];
    long total = 0;
    int filled = 0;
    for (int node = 0; node < lengths.length; node++) {
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        with[words[i]]++;
        lengths[node] += counts[i];
      }
      total += lengths[node];
      filled += lengths[node] > 0 ? 1 : 0;
    }
    double[] idf = new double[with.length];
    for (int word = 0; word < idf.length; word++) {
      idf[word] = StrictMath.log(1 + (filled - with[word] + 0.5) / (with[word] + 0.5));
    }
    double mean = (double) total / Math.max(1, filled);
    float[] weights = new float[words.length];
    for (int node = 0; node < lengths.length; node++) {
      double length = 1 - settings.b() + settings.b() * lengths[node] / mean;
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        weights[i] = (float) (idf[words[i]] * counts[i] / (counts[i] + settings.k1() * length));
      }
    }
    return weights;
  }

  @Override
  public String method() {
    return "bm25";
  }

  @Override
  public int candidates() {
    return documents.nodes();
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(
        queries, query -> new ProfileScorer(profiles, SparseVector.counts(query.words())));
  }
}
