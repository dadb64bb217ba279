package org.tapem.method.sup;

import java.util.Arrays;
import org.tapem.network.Adjacency;
import org.tapem.walk.RowBlocks;

/**
 * Of each candidate node the items that its query nodes have, and how many of them have each: those
 * of candidate node i lie at {@code offsets[i] .. offsets[i + 1]}, by ascending item. Frozen.
 */
final class CountTable {
  private static final int BLOCK = 256;

  private final int kinds;
  private final int[] offsets; // candidate nodes + 1
  private final int[] items; // entries
  private final int[] counts; // entries
  private volatile ItemCandidates candidateNodes; // made when it is first requested

  private CountTable(int kinds, int[] offsets, int[] items, int[] counts) {
    this.kinds = kinds;
    this.offsets = offsets;
    this.items = items;
    this.counts = counts;
  }

  /** Counts; the same on any number of threads. */
  static CountTable build(Adjacency queryNodes, QueryItems of, int threads) {
    RowBlocks blocks = new RowBlocks(queryNodes.nodes(), BLOCK);
    int[][] parts = new int[blocks.count()][]; // of each block items and counts in turns
    int[] lengths = new int[queryNodes.nodes()];
    blocks.forEach(
        threads,
        (block, first, count) -> parts[block] = part(queryNodes, of, first, count, lengths));
    int[] offsets = new int[lengths.length + 1];
    for (int i = 0; i < lengths.length; i++) {
      offsets[i + 1] = Math.addExact(offsets[i], lengths[i]);
    }
    int[] items = new int[offsets[lengths.length]];
    int[] counts = new int[items.length];
    int used = 0;
    for (int block = 0; block < parts.length; block++) {
      for (int i = 0; i < parts[block].length; i += 2) {
        items[used] = parts[block][i];
        counts[used++] = parts[block][i + 1];
      }
      parts[block] = null;
    }
    return new CountTable(of.kinds(), offsets, items, counts);
  }

  private static int[] part(
      Adjacency queryNodes, QueryItems of, int first, int count, int[] lengths) {
    int[] part = new int[256];
    int used = 0;
    int[] gathered = new int[256];
    for (int candidateNode = first; candidateNode < first + count; candidateNode++) {
      int size = 0;
      for (int i = queryNodes.offsets()[candidateNode];
          i < queryNodes.offsets()[candidateNode + 1];
          i++) {
        int queryNode = queryNodes.targets()[i];
        int length = of.offsets()[queryNode + 1] - of.offsets()[queryNode];
        gathered = grown(gathered, size + length);
        System.arraycopy(of.items(), of.offsets()[queryNode], gathered, size, length);
        size += length;
      }
      Arrays.sort(gathered, 0, size);
      part = grown(part, used + 2 * size);
      int begin = used;
      for (int i = 0; i < size; i++) {
        if (i == 0 || gathered[i] != gathered[i - 1]) {
          part[used] = gathered[i];
          used += 2;
          part[used - 1] = 0;
        }
        part[used - 1]++;
      }
      lengths[candidateNode] = (used - begin) / 2;
    }
    return Arrays.copyOf(part, used);
  }

  private static int[] grown(int[] array, int size) {
    return array.length >= size ? array : Arrays.copyOf(array, Math.max(size, 2 * array.length));
  }

  /** Takes over arrays that were kept; refuses those that are no counts of {@code kinds} items. */
  static CountTable of(String name, int kinds, int[] offsets, int[] items, int[] counts) {
    if (offsets.length == 0 || offsets[0] != 0 || offsets[offsets.length - 1] != items.length) {
      throw new IllegalArgumentException(
          name + ": offsets must go from 0 to the number of items, " + items.length);
    }
    if (counts.length != items.length) {
      throw new IllegalArgumentException(
          "%s: %d items but %d counts".formatted(name, items.length, counts.length));
    }
    for (int node = 0; node + 1 < offsets.length; node++) {
      if (offsets[node + 1] < offsets[node] || offsets[node + 1] > items.length) {
        throw new IllegalArgumentException(
            "%s: offsets must rise, but %d follows %d"
                .formatted(name, offsets[node + 1], offsets[node]));
      }
      int before = -1;
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        if (items[i] <= before || items[i] >= kinds || counts[i] < 1) {
          throw new IllegalArgumentException(
              "%s: node %d has item %d %d times after item %d of %d"
                  .formatted(name, node, items[i], counts[i], before, kinds));
        }
        before = items[i];
      }
    }
    return new CountTable(kinds, offsets, items, counts);
  }

  int[] offsets() {
    return offsets;
  }

  int[] items() {
    return items;
  }

  int[] counts() {
    return counts;
  }

  /** Number of candidate nodes. */
  int nodes() {
    return offsets.length - 1;
  }

  /** Number of items of a candidate node. */
  int size(int candidateNode) {
    return offsets[candidateNode + 1] - offsets[candidateNode];
  }

  /** How many query nodes of a candidate node have an item. */
  int count(int candidateNode, int item) {
    int found =
        Arrays.binarySearch(items, offsets[candidateNode], offsets[candidateNode + 1], item);
    return found < 0 ? 0 : counts[found];
  }

  /** The same seen from the items. */
  ItemCandidates candidateNodes() {
    ItemCandidates made = candidateNodes;
    if (made == null) {
      synchronized (this) {
        made = candidateNodes;
        if (made == null) {
          made = ItemCandidates.of(kinds, offsets, items, counts);
          candidateNodes = made;
        }
      }
    }
    return made;
  }
}
