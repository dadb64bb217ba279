package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tapem.io.IntList;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;

/**
 * Leaves out texts of candidate nodes that have many, so that there are no more links in all than
 * can be looked at: of each candidate node at most so many are kept, drawn at random. A text that
 * is drawn for one is drawn for others before those that are not, so that there are also fewer
 * texts to look at.
 */
final class LinkSubsample {
  private LinkSubsample() {}

  /**
   * The texts of each candidate node that are kept.
   *
   * @param max links in all, about; a text of each candidate node is always kept
   */
  static Adjacency of(Adjacency queryNodes, TextIncidence links, long max, long seed) {
    int cap = cap(queryNodes.degrees(), max);
    IntList candidateNodes = new IntList();
    IntList kept = new IntList();
    for (int candidateNode = 0; candidateNode < queryNodes.nodes(); candidateNode++) {
      int[] own = queryNodes.neighbours(candidateNode);
      if (own.length > cap) {
        own = drawn(own, links.ownText(candidateNode), cap, seed);
      }
      for (int queryNode : own) {
        candidateNodes.add(candidateNode);
        kept.add(queryNode);
      }
    }
    Links some = Links.ofPairs(queryNodes.nodes(), candidateNodes.toArray(), kept.toArray());
    return Adjacency.of(some.offsets(), some.targets(), links.partners().nodes());
  }

  /** The most texts of a candidate node, so that all have no more links than {@code max}. */
  static int cap(int[] degrees, long max) {
    int low = 1;
    int high = Math.max(1, IntStream.of(degrees).max().orElse(1));
    while (low < high) {
      int middle = low + (high - low + 1) / 2;
      long links = IntStream.of(degrees).mapToLong(degree -> Math.min(degree, middle)).sum();
      if (links <= max) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Those of the least random numbers, which texts have; its own text is never left out. */
  private static int[] drawn(int[] texts, int ownText, int cap, long seed) {
    long[] order = new long[texts.length];
    for (int i = 0; i < texts.length; i++) {
      long bits = texts[i] == ownText ? 0 : RandomStream.key(seed, texts[i]) >>> 32 | 1;
      order[i] = bits << 31 | i;
    }
    Arrays.sort(order);
    return IntStream.range(0, cap).map(i -> texts[(int) (order[i] & 0x7FFFFFFF)]).toArray();
  }
}
