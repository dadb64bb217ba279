package org.tapem.query.export;

import java.util.List;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordVectors;

/** Vectors of words. */
final class WordRows implements VectorRows {
  private final WordVectors vectors;
  private final Vocabulary vocabulary;
  private final int[] words;

  WordRows(WordVectors vectors, Vocabulary vocabulary, int[] words) {
    this.vectors = vectors;
    this.vocabulary = vocabulary;
    this.words = words;
  }

  @Override
  public int count() {
    return words.length;
  }

  @Override
  public int dim() {
    return vectors.dim();
  }

  @Override
  public List<String> columns() {
    return List.of("word", "count");
  }

  @Override
  public List<String> cells(int row) {
    return List.of(vocabulary.word(words[row]), Long.toString(vocabulary.count(words[row])));
  }

  @Override
  public float[] vectors(int from, int to, int threads) {
    float[] rows = new float[(to - from) * dim()];
    for (int row = from; row < to; row++) {
      vectors.copy(words[row], rows, (row - from) * dim());
    }
    return rows;
  }
}
