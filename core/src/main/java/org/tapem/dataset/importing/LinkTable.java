package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.tables.TimeKind;
import org.tapem.io.IntList;
import org.tapem.network.Links;

/**
 * The links of one relation, each once with its earliest time: sorted by their start, then by their
 * end. Ends have their numbers of first sight.
 */
final class LinkTable {
  private static final long LOW = 0xFFFFFFFFL;

  private final int[] from;
  private final int[] to;
  private final int[] times; // null where not known

  private LinkTable(int[] from, int[] to, int[] times) {
    this.from = from;
    this.to = to;
    this.times = times;
  }

  /**
   * Sorts links.
   *
   * @param times of the links; empty where not known
   * @param fromNodes number of nodes that links may start at
   */
  static LinkTable of(IntList from, IntList to, IntList times, int fromNodes) {
    int count = from.size();
    int[] starts = new int[fromNodes + 1];
    for (int i = 0; i < count; i++) {
      starts[from.get(i) + 1]++;
    }
    for (int node = 0; node < fromNodes; node++) {
      starts[node + 1] += starts[node];
    }
    // The end in the upper half, the time in the lower; one that is not known comes behind others.
    long[] keys = new long[count];
    int[] next = starts.clone();
    for (int i = 0; i < count; i++) {
      int time = times.size() == 0 ? 0 : times.get(i);
      keys[next[from.get(i)]++] =
          ((long) to.get(i) << 32) | (((time - 1) ^ Integer.MIN_VALUE) & LOW);
    }
    int[] starting = new int[count];
    int used = 0;
    for (int node = 0; node < fromNodes; node++) {
      Arrays.sort(keys, starts[node], starts[node + 1]);
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        if (i == starts[node] || keys[i] >>> 32 != keys[i - 1] >>> 32) {
          starting[used] = node;
          keys[used++] = keys[i];
        }
      }
    }
    int[] ends = new int[used];
    int[] kept = times.size() == 0 ? null : new int[used];
    for (int i = 0; i < used; i++) {
      ends[i] = (int) (keys[i] >>> 32);
      if (kept != null) {
        kept[i] = ((int) keys[i] ^ Integer.MIN_VALUE) + 1;
      }
    }
    return new LinkTable(Arrays.copyOf(starting, used), ends, kept);
  }

  int size() {
    return from.length;
  }

  int from(int link) {
    return from[link];
  }

  int to(int link) {
    return to[link];
  }

  private boolean hasTimes() {
    return times != null;
  }

  /** The time of a link, {@link TimeKind#NO_TIME} where not known. */
  int time(int link) {
    return times == null ? TimeKind.NO_TIME : times[link];
  }

  /**
   * Writes links of the network by final numbers, which must keep the order of those here.
   *
   * @param wanted which links
   * @param fromNodes number of nodes of the network that links may start at
   */
  Links write(
      DatasetWriter writer,
      int relation,
      IntPredicate wanted,
      int fromNodes,
      IntUnaryOperator fromNumber,
      IntUnaryOperator toNumber)
      throws IOException {
    int[] offsets = new int[fromNodes + 1];
    int[] targets = new int[size()];
    int[] kept = new int[hasTimes() ? size() : 0];
    int used = 0;
    for (int i = 0; i < size(); i++) {
      if (wanted.test(i)) {
        offsets[fromNumber.applyAsInt(from[i]) + 1]++;
        if (hasTimes()) {
          kept[used] = times[i];
        }
        targets[used++] = toNumber.applyAsInt(to[i]);
      }
    }
    for (int node = 0; node < fromNodes; node++) {
      offsets[node + 1] += offsets[node];
    }
    Links links = new Links(offsets, Arrays.copyOf(targets, used));
    writer.links(relation, links);
    if (hasTimes()) {
      writer.linkTimes(relation, Arrays.copyOf(kept, used));
    }
    return links;
  }
}
