package org.tapem.dataset.tables;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/** Decides which left nodes are held out whole, where new ones are asked about. */
final class HeldNodes {
  private static final long STREAM = 0x4e0de5; // names the random stream of the nodes

  private HeldNodes() {}

  /** For each left node whether it is held out. */
  static boolean[] of(NodeIntake left, SplitChoice split, long seed) {
    boolean[] held = new boolean[left.size()];
    if (split.what() != SplitChoice.What.NEW) {
      return held;
    }
    if (split.from() != null) {
      for (int i = 0; i < held.length; i++) {
        held[i] = left.time(i) != TimeText.NONE && left.time(i) >= split.from().value();
      }
      return held;
    }
    int[] order = new int[held.length];
    Arrays.setAll(order, i -> i);
    new RandomStream(seed, STREAM).shuffle(order);
    for (int i = 0; i < Math.round(split.share() * held.length); i++) {
      held[order[i]] = true;
    }
    return held;
  }
}
