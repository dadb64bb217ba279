package org.tapem.sample;

import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.sample.CooccurrenceSettings.Kind;

/** Finds the meetings of one walk. */
final class CooccurrenceScanner {
  private static final int NO_HOME = -1;

  private final CooccurrenceSettings settings;
  private final long epochSeed;
  private final double share;
  private final Adjacency partners;
  private final int leftBegin; // global numbers of the left type: leftBegin .. leftEnd
  private final int leftEnd;
  private final int rightBegin;
  private final int rightEnd;

  /**
   * A scanner.
   *
   * @param share part of the meetings that it finds
   */
  CooccurrenceScanner(
      Network network, Task task, CooccurrenceSettings settings, int epoch, double share) {
    this.settings = settings;
    this.share = share;
    epochSeed = RandomStream.key(settings.seed(), epoch);
    partners = task.partners(network);
    leftBegin = network.typeOffset(task.leftType());
    leftEnd = network.typeOffset(task.leftType() + 1);
    rightBegin = network.typeOffset(task.rightType());
    rightEnd = network.typeOffset(task.rightType() + 1);
  }

  /**
   * Gives the number of meetings in a walk; where {@code into} is given, also puts them there.
   *
   * @param walk global nodes, of which the first {@code nodes} count
   */
  int scan(int row, int[] walk, int nodes, Cooccurrences into, int at) {
    int found = 0;
    long stream = RandomStream.key(epochSeed, row);
    for (int i = 0; i < nodes; i++) {
      for (int j = i + 1; j < nodes && j - i <= settings.window(); j++) {
        if (walk[i] == walk[j] || !wanted(walk[i], walk[j])) {
          continue;
        }
        stream = RandomStream.next(stream);
        long drawn = RandomStream.mix(stream);
        if (share < 1 && (drawn >>> 11) * 0x1.0p-53 >= share) {
          continue;
        }
        boolean swap =
            settings.kind() == Kind.INDIRECT ? !arePair(walk[i], walk[j]) : (drawn & 1) == 1;
        int home = home(walk, i, j, swap);
        if (home != NO_HOME) {
          if (into != null) {
            int from = walk[swap ? j : i];
            into.set(at + found, walk[home] - leftBegin, from, walk[swap ? i : j]);
          }
          found++;
        }
      }
    }
    return found;
  }

  private boolean wanted(int a, int b) {
    return settings.kind() == Kind.ALL || arePair(a, b) || arePair(b, a);
  }

  private boolean arePair(int left, int right) {
    return isLeft(left) && right >= rightBegin && right < rightEnd;
  }

  private boolean isLeft(int node) {
    return node >= leftBegin && node < leftEnd;
  }

  /** Position of a left node: one of the two, or the first between them; none for joined ones. */
  private int home(int[] walk, int i, int j, boolean swap) {
    if (settings.kind() == Kind.INDIRECT) {
      int left = swap ? j : i;
      int right = swap ? i : j;
      boolean joined = partners.contains(walk[left] - leftBegin, walk[right] - rightBegin);
      return joined ? NO_HOME : left;
    }
    if (isLeft(walk[j]) && !isLeft(walk[i])) {
      return j;
    }
    for (int k = i; k < j; k++) {
      if (isLeft(walk[k])) {
        return k;
      }
    }
    return NO_HOME;
  }
}
