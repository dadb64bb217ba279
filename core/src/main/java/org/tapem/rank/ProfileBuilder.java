package org.tapem.rank;

import java.util.Arrays;
import org.tapem.network.Adjacency;
import org.tapem.text.SparseVector;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;
import org.tapem.walk.RowBlocks;

/**
 * Sums the vectors of texts to profiles. The vector of a text is made once, however many share it.
 */
final class ProfileBuilder {
  private static final int BLOCK = 256;

  private final int vocabularySize;
  private final int threads;
  private final int[] starts; // left nodes + 1
  private final int[] sizes; // left nodes: distinct words
  private final int[] ids; // of the vector of left node i: from starts[i] on, sizes[i] of them
  private final float[] values;

  ProfileBuilder(Vocabulary vocabulary, int[] words, int[] starts, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    this.vocabularySize = vocabulary.size();
    this.threads = threads;
    this.starts = starts;
    sizes = new int[starts.length - 1];
    ids = new int[words.length];
    values = new float[words.length];
    TfIdf tfIdf = new TfIdf(vocabulary);
    new RowBlocks(sizes.length, BLOCK)
        .forEach(
            threads,
            (block, first, count) -> {
              for (int left = first; left < first + count; left++) {
                SparseVector vector = tfIdf.vector(words, starts[left], starts[left + 1]);
                sizes[left] = vector.size();
                for (int i = 0; i < vector.size(); i++) {
                  ids[starts[left] + i] = vector.id(i);
                  values[starts[left] + i] = vector.weight(i);
                }
              }
            });
  }

  /** The profiles of some right nodes that follow each other. */
  @SuppressWarnings("ArrayRecordComponent") // lives until it is copied to its place
  private record Part(int[] words, float[] weights) {}

  TfIdfProfiles build(Adjacency lefts, TfIdfSettings.Profile profile) {
    for (int left : lefts.targets()) {
      if (left >= sizes.length) {
        throw new IllegalArgumentException(
            "a link to left node " + left + ", but there are texts of " + sizes.length);
      }
    }
    RowBlocks blocks = new RowBlocks(lefts.nodes(), BLOCK);
    Part[] parts = new Part[blocks.count()];
    int[] lengths = new int[lefts.nodes()];
    blocks.forEach(
        threads,
        (block, first, count) -> parts[block] = part(lefts, first, count, profile, lengths));
    int[] offsets = offsets(lengths);
    int[] words = new int[offsets[lengths.length]];
    float[] weights = new float[words.length];
    for (int block = 0; block < parts.length; block++) {
      Part part = parts[block];
      int at = offsets[blocks.firstRow(block)];
      System.arraycopy(part.words, 0, words, at, part.words.length);
      System.arraycopy(part.weights, 0, weights, at, part.words.length);
      parts[block] = null;
    }
    return TfIdfProfiles.of(vocabularySize, offsets, words, weights);
  }

  private static int[] offsets(int[] lengths) {
    int[] offsets = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      long end = (long) offsets[i] + lengths[i];
      if (end > Integer.MAX_VALUE - 8) {
        throw new IllegalArgumentException(
            "profiles of " + lengths.length + " right nodes do not fit one array");
      }
      offsets[i + 1] = (int) end;
    }
    return offsets;
  }

  private Part part(
      Adjacency lefts, int first, int count, TfIdfSettings.Profile profile, int[] lengths) {
    int most = 0;
    long bound = 0;
    for (int right = first; right < first + count; right++) {
      int entries = entries(lefts, right);
      most = Math.max(most, entries);
      bound += Math.min(entries, vocabularySize);
    }
    int[] words = new int[Math.toIntExact(bound)];
    float[] weights = new float[words.length];
    long[] keys = new long[most];
    float[] gathered = new float[most];
    double[] sums = new double[Math.min(most, vocabularySize)];
    int used = 0;
    for (int right = first; right < first + count; right++) {
      int entries = gather(lefts, right, keys, gathered);
      int length = sum(keys, entries, gathered, words, used, sums);
      double scale = profile == TfIdfSettings.Profile.COSINE ? norm(sums, length) : 1;
      for (int i = 0; i < length; i++) {
        weights[used + i] = (float) (sums[i] / scale);
      }
      lengths[right] = length;
      used += length;
    }
    return new Part(Arrays.copyOf(words, used), Arrays.copyOf(weights, used));
  }

  private int entries(Adjacency lefts, int right) {
    long entries = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      entries += sizes[lefts.targets()[i]];
    }
    return Math.toIntExact(entries);
  }

  /** Lays out the words of all texts of a right node; keys tell the word and the place. */
  private int gather(Adjacency lefts, int right, long[] keys, float[] gathered) {
    int entries = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.targets()[i];
      for (int at = starts[left]; at < starts[left] + sizes[left]; at++) {
        keys[entries] = (long) ids[at] << 32 | entries;
        gathered[entries++] = values[at];
      }
    }
    return entries;
  }

  /** Adds up what belongs to one word, always in the order of the left nodes. */
  private static int sum(
      long[] keys, int entries, float[] gathered, int[] words, int from, double[] sums) {
    Arrays.sort(keys, 0, entries);
    int length = 0;
    for (int i = 0; i < entries; i++) {
      int word = (int) (keys[i] >>> 32);
      if (length == 0 || words[from + length - 1] != word) {
        words[from + length] = word;
        sums[length++] = 0;
      }
      sums[length - 1] += gathered[(int) keys[i]];
    }
    return length;
  }

  private static double norm(double[] sums, int length) {
    double squares = 0;
    for (int i = 0; i < length; i++) {
      squares += sums[i] * sums[i];
    }
    return Math.sqrt(squares);
  }
}
