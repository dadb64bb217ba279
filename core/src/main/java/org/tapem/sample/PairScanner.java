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
  private final int queryBegin; // global numbers of the query type: leftBegin .. leftEnd
  private final int queryEnd;
  private final int candidateBegin;
  private final int candidateEnd;

  PairScanner(Network network, Task task, PairSettings settings, int epoch) {
    this.settings = settings;
    epochSeed = RandomStream.key(settings.seed(), epoch);
    partners = task.partners(network);
    queryBegin = network.typeOffset(task.queryType());
    queryEnd = network.typeOffset(task.queryType() + 1);
    candidateBegin = network.typeOffset(task.candidateType());
    candidateEnd = network.typeOffset(task.candidateType() + 1);
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
    for (int queryNode = 0; queryNode < nodes; queryNode++) {
      if (walk[queryNode] < queryBegin || walk[queryNode] >= queryEnd) {
        continue;
      }
      int first =
          settings.order() == Order.LEFT_FIRST ? queryNode + 1 : Math.max(0, queryNode - reach);
      int last =
          settings.order() == Order.RIGHT_FIRST
              ? queryNode - 1
              : Math.min(nodes - 1, queryNode + reach);
      for (int candidateNode = first; candidateNode <= last; candidateNode++) {
        boolean fits = walk[candidateNode] >= candidateBegin && walk[candidateNode] < candidateEnd;
        boolean farEnough = Math.abs(candidateNode - queryNode) + 1 >= settings.minNodes();
        if (!fits || !farEnough || walk[candidateNode] == walk[queryNode]) {
          continue;
        }
        if (settings.share() < 1) {
          stream = RandomStream.next(stream);
          if ((RandomStream.mix(stream) >>> 11) * 0x1.0p-53 >= settings.share()) {
            continue;
          }
        }
        if (places != null) {
          boolean direct =
              partners.contains(walk[queryNode] - queryBegin, walk[candidateNode] - candidateBegin);
          places[at + found] = PairSamples.place(queryNode, candidateNode, direct);
        }
        found++;
      }
    }
    return found;
  }
}
