package org.tapem.text;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.tapem.base.Workers;
import org.tapem.io.StringTable;
import org.tapem.math.RandomStream;

/** Texts that tests share, as numbers of a vocabulary made for them. */
public final class RandomTexts {
  private final Vocabulary vocabulary;
  private final int[] tokens;
  private final int[] begins;

  private RandomTexts(Vocabulary vocabulary, int[] tokens, int[] begins) {
    this.vocabulary = vocabulary;
    this.tokens = tokens;
    this.begins = begins;
  }

  /**
   * Texts of less than {@code longest} words each, the first of none; small numbers are frequent.
   */
  public static RandomTexts of(int texts, int words, int longest, long seed) {
    RandomStream stream = new RandomStream(seed);
    int[][] made = new int[texts][];
    for (int i = 0; i < texts; i++) {
      made[i] = new int[i == 0 ? 0 : stream.nextInt(longest)];
      for (int j = 0; j < made[i].length; j++) {
        made[i][j] = stream.nextInt(1 + stream.nextInt(words));
      }
    }
    return of(words, made);
  }

  /** These texts; -1 is an unknown word. */
  public static RandomTexts of(int words, int[]... texts) {
    StringTable table = new StringTable();
    long[] counts = new long[words];
    int[] documents = new int[words];
    for (int word = 0; word < words; word++) {
      int wanted = word;
      table.add("word" + word);
      counts[word] = 1_000_000L - word; // keeps the numbers as they are
      documents[word] =
          (int)
              Arrays.stream(texts).filter(t -> Arrays.stream(t).anyMatch(w -> w == wanted)).count();
    }
    int[] begins = new int[texts.length + 1];
    for (int i = 0; i < texts.length; i++) {
      begins[i + 1] = begins[i] + texts[i].length;
    }
    return new RandomTexts(
        Vocabulary.sorted(table, counts, documents, texts.length, 1).vocabulary(),
        Arrays.stream(texts).flatMapToInt(Arrays::stream).toArray(),
        begins);
  }

  public TextVectors vectors(Workers workers) {
    return TextVectors.of(new TfIdf(vocabulary), tokens, begins, workers);
  }

  /** What every text has counts nothing. */
  public TextVectors steep(Workers workers) {
    return TextVectors.of(TfIdf.steep(vocabulary), tokens, begins, workers);
  }

  /** The same where some words are weighed apart. */
  public TextVectors apart(IntPredicate words, double share, Workers workers) {
    return TextVectors.of(TfIdf.steep(vocabulary).apart(words, share), tokens, begins, workers);
  }

  SparseVector vector(int text) {
    return new TfIdf(vocabulary).vector(tokens, begins[text], begins[text + 1]);
  }
}
