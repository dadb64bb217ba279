package org.tapem.method.plus;

import java.util.stream.IntStream;
import org.tapem.network.Adjacency;

/** The texts that share most with a query, which are looked at one by one. */
final class CloseTexts {
  private static final int BINS = 1024;
  static final CloseTexts NONE = new CloseTexts(new int[0], new float[0], new float[0]);

  final int[] texts; // ascending
  final float[] shared; // nearness by words
  final float[] nodes; // nearness by words that are weighed apart
  final double[] similarity; // by words and vectors

  private CloseTexts(int[] texts, float[] shared, float[] nodes) {
    this.texts = texts;
    this.shared = shared;
    this.nodes = nodes;
    similarity = new double[texts.length];
  }

  /**
   * Those that share most.
   *
   * @param found texts that share anything
   * @param shared by all texts: how much
   * @param nodes the same by words that are weighed apart
   * @param partners of all texts
   * @param max links of those that are taken, in all
   */
  static CloseTexts of(int[] found, float[] shared, float[] nodes, Adjacency partners, long max) {
    float highest = 0;
    for (int text : found) {
      highest = Math.max(highest, shared[text]);
    }
    int[] bins = new int[found.length];
    long[] links = new long[BINS];
    for (int i = 0; i < found.length; i++) {
      bins[i] = (int) (shared[found[i]] / highest * (BINS - 1));
      links[bins[i]] += partners.degree(found[i]);
    }
    int min = least(links, max);
    int[] texts =
        IntStream.range(0, found.length)
            .filter(i -> bins[i] >= min)
            .map(i -> found[i])
            .sorted()
            .toArray();
    float[] ofShared = new float[texts.length];
    float[] ofNodes = new float[texts.length];
    for (int i = 0; i < texts.length; i++) {
      ofShared[i] = shared[texts[i]];
      ofNodes[i] = nodes[texts[i]];
    }
    return new CloseTexts(texts, ofShared, ofNodes);
  }

  /** The least of the last bins that have no more than so many links together. */
  private static int least(long[] links, long max) {
    int bin = links.length;
    long taken = 0;
    while (bin > 0 && taken + links[bin - 1] <= max) {
      taken += links[--bin];
    }
    return bin;
  }
}
