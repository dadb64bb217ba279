package org.tapem.dataset.tables;

import java.io.IOException;
import org.tapem.text.Vocabulary;

/** Counts the words of the texts of training nodes, of all types together. */
final class WordCounts {
  private final long[] counts;
  private final int[] documents;
  private final int[] last; // the text that had the word last
  private int texts;

  private WordCounts(int words) {
    counts = new long[words];
    documents = new int[words];
    last = new int[words];
  }

  static Vocabulary.Sorted sorted(
      NodeIntake[] nodes, NodeNumbers[] numbers, WordIntake words, int minCount)
      throws IOException {
    WordCounts all = new WordCounts(words.strings().size());
    for (int type = 0; type < nodes.length; type++) {
      if (nodes[type].hasTexts()) {
        all.count(nodes[type], numbers[type]);
      }
    }
    return Vocabulary.sorted(words.strings(), all.counts, all.documents, all.texts, minCount);
  }

  private void count(NodeIntake nodes, NodeNumbers numbers) throws IOException {
    try (NodeIntake.Cursor node = nodes.spooled()) {
      while (node.next()) {
        if (numbers.isTraining(node.number())) {
          texts++;
          for (int i = 0; i < node.wordCount(); i++) {
            int word = node.words()[i];
            counts[word]++;
            documents[word] += last[word] == texts ? 0 : 1;
            last[word] = texts;
          }
        }
      }
    }
  }
}
