package org.tapem.sample;

import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;

/** Finds the pairs of one walk. */
final class PairScanner {
  private final PairSettings settings;
  private final long epochSeed;
  private final Adjacency partners;
  private final int leftBegin; // global numbers of the left type: leftBegin .. leftEnd
  private final int leftEnd;
  private final int rightBegin;
  private final int rightEnd;

  PairScanner(Network network, Task task, PairSettings settings, int epoch) {
    this.settings = settings;
    epochSeed = RandomStream.key(settings.seed(), epoch);
    partners = task.partners(network);
    leftBegin = network.typeOffset(task.leftType());
    leftEnd = network.typeOffset(task.leftType() + 1);
    rightBegin = network.typeOffset(task.rightType());
    rightEnd = network.typeOffset(task.rightType() + 1);
  }

  /**
   * Gives the number of pairs in a walk, in the order of the left and then the right position.
   * Where {@code places} is given, also puts them there. Counting first and filling then costs a
   * second look at the walk, but needs no lists that grow.
   *
   * @param walk global nodes, of which the first {@code nodes} count
   */
  int scan(int row, int[] walk, int nodes, int[] places, int at) {
    int found = 0;
    int reach = Math.min(settings.maxNodes(), nodes) - 1;
    long stream = RandomStream.key(epochSeed, row);
    for (int left = 0; left < nodes; left++) {
      if (walk[left] < leftBegin || walk[left] >= leftEnd) {
        continue;
      }
      int first = settings.order() == Order.LEFT_FIRST ? left + 1 : Math.max(0, left - reach);
      int last =
          settings.order() == Order.RIGHT_FIRST ? left - 1 : Math.min(nodes - 1, left + reach);
      for (int right = first; right <= last; right++) {
        boolean fits = walk[right] >= rightBegin && walk[right] < rightEnd;
        boolean farEnough = Math.abs(right - left) + 1 >= settings.minNodes();
        if (!fits || !farEnough || walk[right] == walk[left]) {
          continue;
        }
        if (settings.share() < 1) {
          stream = RandomStream.next(stream);
          if ((RandomStream.mix(stream) >>> 11) * 0x1.0p-53 >= settings.share()) {
            continue;
          }
        }
        if (places != null) {
          boolean direct = partners.contains(walk[left] - leftBegin, walk[right] - rightBegin);
          places[at + found] = PairSamples.place(left, right, direct);
        }
        found++;
      }
    }
    return found;
  }
}
