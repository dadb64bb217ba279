package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.tapem.io.ArrayFile;
import org.tapem.io.ArrayWriter;
import org.tapem.io.ElementType;
import org.tapem.io.StringTable;
import org.tapem.text.Vocabulary;

/** Counts the words of training texts: how often each occurs, and in how many texts. */
final class WordCounts {
  private static final String COUNTS = "words";
  // words x 2: how often; in how many texts (upper half) and in which one last (lower half). Side
  // by side, so that a word costs one look into memory.
  private long[] counts = new long[1 << 12];
  private int texts;

  /** Counts a text. */
  void text(int[] words, int count) {
    texts++;
    for (int i = 0; i < count; i++) {
      int at = 2 * words[i];
      ensureCapacity(at);
      counts[at]++;
      long textsAndLast = counts[at + 1];
      if ((int) textsAndLast != texts) {
        counts[at + 1] = (((textsAndLast >>> 32) + 1) << 32) | texts;
      }
    }
  }

  private void ensureCapacity(int at) {
    if (at >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(at + 2, counts.length * 2));
    }
  }

  /** Writes the counts to a folder. */
  void save(Path folder) throws IOException {
    try (ArrayWriter writer = new ArrayWriter(folder.resolve(COUNTS), ElementType.INT64)) {
      writer.putLong(texts);
      writer.putLongs(counts, 0, counts.length);
    }
  }

  /** Adds counts that were saved, by the numbers that their words have here. */
  void addSaved(Path folder, int[] numbers) throws IOException {
    WordCounts saved = new WordCounts();
    long[] all = ArrayFile.readLongs(folder.resolve(COUNTS));
    saved.texts = (int) all[0];
    saved.counts = Arrays.copyOfRange(all, 1, all.length);
    add(saved, numbers);
  }

  /** Adds other counts, by the numbers that their words have here. */
  void add(WordCounts other, int[] numbers) {
    texts += other.texts;
    for (int i = 0; i < Math.min(numbers.length, other.counts.length / 2); i++) {
      int at = 2 * numbers[i];
      ensureCapacity(at);
      counts[at] += other.counts[2 * i];
      counts[at + 1] += other.counts[2 * i + 1] >>> 32 << 32;
    }
  }

  /** The words that training texts have. */
  Vocabulary.Sorted sorted(StringTable words, int minCount) {
    long[] occurrences = new long[words.size()];
    int[] documents = new int[words.size()];
    for (int i = 0; i < Math.min(words.size(), counts.length / 2); i++) {
      occurrences[i] = counts[2 * i];
      documents[i] = (int) (counts[2 * i + 1] >>> 32);
    }
    return Vocabulary.sorted(words, occurrences, documents, texts, minCount);
  }
}
