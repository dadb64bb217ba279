package org.tapem.method.sup;

import java.util.Arrays;
import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;

/**
 * Of each left node its items (words, third nodes, cited nodes), sorted and each once: those of
 * left node i lie at {@code offsets[i] .. offsets[i + 1]}.
 *
 * @param kinds items are numbered below this
 */
@SuppressWarnings("ArrayRecordComponent") // lives until counts are made of it
record LeftItems(int kinds, int[] offsets, int[] items) {
  /**
   * The words of texts.
   *
   * @param starts where each left node's words begin; one entry more than left nodes
   */
  static LeftItems ofTexts(int vocabularySize, int[] words, int[] starts) {
    int[] offsets = new int[starts.length];
    int[] items = new int[words.length];
    int used = 0;
    for (int left = 0; left + 1 < starts.length; left++) {
      int length = starts[left + 1] - starts[left];
      System.arraycopy(words, starts[left], items, used, length);
      used += distinct(items, used, used + length);
      offsets[left + 1] = used;
    }
    return new LeftItems(vocabularySize, offsets, Arrays.copyOf(items, used));
  }

  /** The nodes at the other ends of some relations, numbered on from relation to relation. */
  static LeftItems ofRelations(
      Network network, int leftType, List<OtherRelations.Numbered> relations, int kinds) {
    int lefts = network.nodes(leftType);
    long links = 0;
    for (OtherRelations.Numbered one : relations) {
      links += ends(network, leftType, one).targets().length;
    }
    int[] offsets = new int[lefts + 1];
    int[] items = new int[Math.toIntExact(links)];
    int used = 0;
    for (int left = 0; left < lefts; left++) {
      for (OtherRelations.Numbered one : relations) { // bases rise, so the items do
        Adjacency ends = ends(network, leftType, one);
        for (int i = ends.offsets()[left]; i < ends.offsets()[left + 1]; i++) {
          items[used++] = one.base() + ends.targets()[i];
        }
      }
      offsets[left + 1] = used;
    }
    return new LeftItems(kinds, offsets, items);
  }

  private static Adjacency ends(Network network, int leftType, OtherRelations.Numbered one) {
    boolean along = network.schema().relations().get(one.relation()).from() == leftType;
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

  /** Of how many left nodes each item is one. */
  int[] frequencies() {
    int[] counts = new int[kinds];
    for (int item : items) {
      counts[item]++;
    }
    return counts;
  }
}
