package org.tapem.query;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.dataset.Texts;
import org.tapem.rank.Query;
import org.tapem.rank.RankedList;
import org.tapem.rank.TopList;
import org.tapem.text.SparseVector;
import org.tapem.text.TextVectors;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;
import org.tapem.text.WordPostings;

/** Finds known texts by their words: the cosine of TF-IDF vectors. Safe for many threads. */
final class TextSearch {
  private final TfIdf tfIdf;
  private final TextVectors vectors;
  private final WordPostings postings;

  TextSearch(Vocabulary vocabulary, Texts.Flat texts) {
    tfIdf = TfIdf.steep(vocabulary);
    try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
      vectors = TextVectors.of(tfIdf, texts.words(), texts.starts(), workers);
    }
    postings = vectors.postings();
  }

  SparseVector vector(Query query) {
    return tfIdf.vector(query.words(), 0, query.words().length);
  }

  SparseVector vector(int text) {
    return vectors.vector(text);
  }

  /** How like each known text is. */
  float[] likeness(SparseVector queryVector) {
    float[] likeness = new float[vectors.texts()];
    for (int i = 0; i < queryVector.size(); i++) {
      int word = queryVector.id(i);
      float weight = queryVector.weight(i);
      for (int e = postings.starts()[word]; e < postings.starts()[word + 1]; e++) {
        likeness[postings.nodes()[e]] += weight * postings.weights()[e];
      }
    }
    return likeness;
  }

  /** The most like of some texts, the most like first; those that share no word are left out. */
  static int[] most(float[] likeness, int[] texts, int count) {
    return IntStream.of(texts)
        .filter(text -> likeness[text] > 0)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer text) -> -likeness[text]))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** The most like of all texts but one (-1: none), the most like first. */
  static List<Integer> most(float[] likeness, int but, int count) {
    TopList top = new TopList(Math.max(1, count));
    for (int text = 0; text < likeness.length; text++) {
      if (text != but && likeness[text] > 0) {
        top.add(text, likeness[text]);
      }
    }
    RankedList best = top.drain();
    return IntStream.of(best.nodes()).boxed().limit(count).toList();
  }
}
