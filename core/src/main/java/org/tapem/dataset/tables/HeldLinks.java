package org.tapem.dataset.tables;

import java.util.Arrays;
import org.tapem.math.RandomStream;
import org.tapem.network.Task;

/** Decides which links of the task's relation are held out, where the left nodes are known. */
final class HeldLinks {
  private static final long STREAM = 0x11e1d; // names the random stream of the links

  private HeldLinks() {}

  /** For each link whether it is held out. */
  static boolean[] of(LinkTable links, EdgeTable edge, Task task, SplitChoice split, long seed) {
    boolean[] held = new boolean[links.size()];
    switch (split.what()) {
      case LAST -> last(links, edge, task, split.count(), drawn(links.size(), seed), held);
      case LINKS -> {
        if (split.from() != null) {
          for (int i = 0; i < held.length; i++) {
            held[i] = links.time(i) != TimeText.NONE && links.time(i) >= split.from().value();
          }
        } else {
          int[] order = drawn(links.size(), seed);
          for (int i = 0; i < Math.round(split.share() * held.length); i++) {
            held[order[i]] = true;
          }
        }
      }
      case NEW, NONE -> {}
    }
    return held;
  }

  /** All links in an order that the seed draws. */
  private static int[] drawn(int links, long seed) {
    int[] order = new int[links];
    Arrays.setAll(order, i -> i);
    new RandomStream(seed, STREAM).shuffle(order);
    return order;
  }

  /**
   * Goes over the links from the latest on, those of one time in a drawn order, and holds out as
   * many of each left node, but never its last one. Where a link joins its ends either way, both
   * are left nodes.
   */
  private static void last(
      LinkTable links, EdgeTable edge, Task task, int count, int[] order, boolean[] held) {
    boolean both = edge.eitherWay();
    boolean along = edge.from() == task.leftType();
    long[] keys = new long[order.length]; // the time in the upper half, the place in the lower
    int nodes = 0;
    for (int i = 0; i < keys.length; i++) {
      keys[i] = ((long) links.time(order[i]) << 32) | i;
      nodes = Math.max(nodes, Math.max(links.from(i), links.to(i)) + 1);
    }
    Arrays.sort(keys);
    int[] left = new int[nodes]; // links that stay
    for (int i = 0; i < links.size(); i++) {
      left[along || both ? links.from(i) : links.to(i)]++;
      left[links.to(i)] += both ? 1 : 0;
    }
    int[] taken = new int[nodes];
    for (int i = keys.length - 1; i >= 0; i--) {
      int link = order[(int) keys[i]];
      int a = along || both ? links.from(link) : links.to(link);
      int b = both ? links.to(link) : a;
      boolean wanted = taken[a] < count || taken[b] < count;
      if (wanted && left[a] > 1 && left[b] > 1) {
        held[link] = true;
        taken[a]++;
        left[a]--;
        taken[b] += both ? 1 : 0;
        left[b] -= both ? 1 : 0;
      }
    }
  }
}
