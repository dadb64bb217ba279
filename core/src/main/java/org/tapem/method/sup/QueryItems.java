package org.tapem.method.sup;

import java.util.Arrays;
import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;

/**
 * Of each query node its items (words, third nodes, cited nodes), sorted and each once: those of
 * query node i lie at {@code offsets[i] .. offsets[i + 1]}.
 *
 * @param kinds items are numbered below this
 */
@SuppressWarnings("ArrayRecordComponent") // lives until counts are made of it
record QueryItems(int kinds, int[] offsets, int[] items) {
  /**
   * The words of texts.
   *
   * @param starts where each query node's words begin; one entry more than query nodes
   */
  static QueryItems ofTexts(int vocabularySize, int[] words, int[] starts) {
    int[] offsets = new int[starts.length];
    int[] items = new int[words.length];
    int used = 0;
    for (int queryNode = 0; queryNode + 1 < starts.length; queryNode++) {
      int length = starts[queryNode + 1] - starts[queryNode];
      System.arraycopy(words, starts[queryNode], items, used, length);
      used += distinct(items, used, used + length);
      offsets[queryNode + 1] = used;
    }
    return new QueryItems(vocabularySize, offsets, Arrays.copyOf(items, used));
  }

  /** The nodes at the other ends of some relations, numbered on from relation to relation. */
  static QueryItems ofRelations(
      Network network, int queryType, List<OtherRelations.Numbered> relations, int kinds) {
    int queryCount = network.nodes(queryType);
    long links = 0;
    for (OtherRelations.Numbered one : relations) {
      links += ends(network, queryType, one).targets().length;
    }
    int[] offsets = new int[queryCount + 1];
    int[] items = new int[Math.toIntExact(links)];
    int used = 0;
    for (int queryNode = 0; queryNode < queryCount; queryNode++) {
      for (OtherRelations.Numbered one : relations) { // bases rise, so the items do
        Adjacency ends = ends(network, queryType, one);
        for (int i = ends.offsets()[queryNode]; i < ends.offsets()[queryNode + 1]; i++) {
          items[used++] = one.base() + ends.targets()[i];
        }
      }
      offsets[queryNode + 1] = used;
    }
    return new QueryItems(kinds, offsets, items);
  }

  private static Adjacency ends(Network network, int queryType, OtherRelations.Numbered one) {
    boolean along = network.schema().relations().get(one.relation()).from() == queryType;
    return network.adjacency(one.relation(), along ? Direction.FORWARD : Direction.BACKWARD);
  }

  /** Sorts a range, moves its distinct numbers >= 0 to its beginning and tells how many. */
  static int distinct(int[] values, int from, int to) {
    Arrays.sort(values, from, to);
    int used = from;
    for (int i = from; i < to; i++) {
      if (values[i] >= 0 && (used == from || values[i] != values[used - 1])) {
        values[used++] = values[i];
      }
    }
    return used - from;
  }

  /** Of how many query nodes each item is one. */
  int[] frequencies() {
    int[] counts = new int[kinds];
    for (int item : items) {
      counts[item]++;
    }
    return counts;
  }
}
