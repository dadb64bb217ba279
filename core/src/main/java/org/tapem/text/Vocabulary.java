package org.tapem.text;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.io.StringTable;

/**
 * All words of the training texts, frozen. Words are numbered by count, most frequent first, ties
 * by their UTF-8 bytes; so the frequent words, those with at least {@code minCount} occurrences,
 * are a prefix, and a table for them alone needs no map.
 */
public final class Vocabulary {
  private final StringTable words;
  private final long[] counts;
  private final int[] documents;
  private final int documentCount;
  private final int frequentSize;

  private Vocabulary(
      StringTable words, long[] counts, int[] documents, int documentCount, int minCount) {
    this.words = words;
    this.counts = counts;
    this.documents = documents;
    this.documentCount = documentCount;
    int prefix = 0;
    while (prefix < counts.length && counts[prefix] >= minCount) {
      prefix++;
    }
    frequentSize = prefix;
  }

  /**
   * A vocabulary and the way to it.
   *
   * @param newIds the number here of each word that was counted; -1 where its count was 0
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over once, to renumber tokens with
  public record Sorted(Vocabulary vocabulary, int[] newIds) {}

  /**
   * Sorts and freezes what was counted; words with count 0 are dropped.
   *
   * @param words the counted words, by their old numbers
   * @param counts occurrences of each word; may be longer than {@code words}
   * @param documents texts that hold each word; may be longer than {@code words}
   * @param documentCount number of all texts
   * @param minCount occurrences that make a word frequent
   */
  public static Sorted sorted(
      StringTable words, long[] counts, int[] documents, int documentCount, int minCount) {
    check(words, counts, documents, documentCount, minCount);
    Integer[] order =
        IntStream.range(0, words.size()).filter(i -> counts[i] > 0).boxed().toArray(Integer[]::new);
    Arrays.sort(
        order,
        (a, b) ->
            counts[a] != counts[b] ? Long.compare(counts[b], counts[a]) : words.compare(a, b));
    StringTable sortedWords = new StringTable();
    long[] sortedCounts = new long[order.length];
    int[] sortedDocuments = new int[order.length];
    int[] newIds = new int[words.size()];
    Arrays.fill(newIds, -1);
    for (int i = 0; i < order.length; i++) {
      int old = order[i];
      newIds[old] = sortedWords.add(words.get(old));
      sortedCounts[i] = counts[old];
      sortedDocuments[i] = documents[old];
    }
    return new Sorted(
        new Vocabulary(sortedWords, sortedCounts, sortedDocuments, documentCount, minCount),
        newIds);
  }

  private static void check(
      StringTable words, long[] counts, int[] documents, int documentCount, int minCount) {
    if (counts.length < words.size() || documents.length < words.size()) {
      throw new IllegalArgumentException(
          "every one of %d words needs a count and a document count, got %d and %d"
              .formatted(words.size(), counts.length, documents.length));
    }
    if (minCount < 1) {
      throw new IllegalArgumentException("minCount must be >= 1, got " + minCount);
    }
    for (int i = 0; i < words.size(); i++) {
      if (counts[i] < 0 || documents[i] > Math.min(counts[i], documentCount) || documents[i] < 0) {
        throw new IllegalArgumentException(
            "word \"%s\" cannot be %d times in %d of %d texts"
                .formatted(words.get(i), counts[i], documents[i], documentCount));
      }
    }
  }

  /** Number of all words. */
  public int size() {
    return counts.length;
  }

  /** Number of the words that are frequent; their numbers come first. */
  public int frequentSize() {
    return frequentSize;
  }

  /** How many words the training texts have, each counted as often as it occurs. */
  public long tokens() {
    return Arrays.stream(counts).sum();
  }

  /** Number of all texts. */
  public int documentCount() {
    return documentCount;
  }

  public String word(int id) {
    return words.get(id);
  }

  /** The number of a word, or -1. */
  public int find(String word) {
    return words.find(word);
  }

  /** The number of the UTF-8 text {@code utf8[from..to)}, or -1; makes no object. */
  public int find(byte[] utf8, int from, int to) {
    return words.find(utf8, from, to - from);
  }

  /** Occurrences of a word. */
  public long count(int id) {
    return counts[id];
  }

  /** Number of texts that hold a word. */
  public int documents(int id) {
    return documents[id];
  }

  /** Inverse document frequency, ln((1 + N) / (1 + df)) + 1: never 0, never infinite. */
  public double idf(int id) {
    return StrictMath.log((1.0 + documentCount) / (1.0 + documents[id])) + 1;
  }
}
