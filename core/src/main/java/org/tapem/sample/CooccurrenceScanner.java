package org.tapem.sample;

import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.sample.CooccurrenceSettings.Kind;

/** Finds the co-occurrences of one walk. */
final class CooccurrenceScanner {
  private static final int NO_HOME = -1;

  private final CooccurrenceSettings settings;
  private final long epochSeed;
  private final double share;
  private final Adjacency partners;
  private final int queryBegin; // global numbers of the query type: leftBegin .. leftEnd
  private final int queryEnd;
  private final int candidateBegin;
  private final int candidateEnd;

  /**
   * A scanner.
   *
   * @param share part of the co-occurrences that it finds
   */
  CooccurrenceScanner(
      Network network, Task task, CooccurrenceSettings settings, int epoch, double share) {
    this.settings = settings;
    this.share = share;
    epochSeed = RandomStream.key(settings.seed(), epoch);
    partners = task.partners(network);
    queryBegin = network.typeOffset(task.queryType());
    queryEnd = network.typeOffset(task.queryType() + 1);
    candidateBegin = network.typeOffset(task.candidateType());
    candidateEnd = network.typeOffset(task.candidateType() + 1);
  }

  /**
   * Gives the number of co-occurrences in a walk; where {@code into} is given, also puts them
   * there.
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
            into.set(at + found, walk[home] - queryBegin, from, walk[swap ? i : j]);
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

  private boolean arePair(int queryNode, int candidateNode) {
    return isQueryNode(queryNode)
        && candidateNode >= candidateBegin
        && candidateNode < candidateEnd;
  }

  private boolean isQueryNode(int node) {
    return node >= queryBegin && node < queryEnd;
  }

  /** Position of a query node: one of the two, or the first between them; none for joined ones. */
  private int home(int[] walk, int i, int j, boolean swap) {
    if (settings.kind() == Kind.INDIRECT) {
      int queryNode = swap ? j : i;
      int candidateNode = swap ? i : j;
      boolean joined =
          partners.contains(walk[queryNode] - queryBegin, walk[candidateNode] - candidateBegin);
      return joined ? NO_HOME : queryNode;
    }
    if (isQueryNode(walk[j]) && !isQueryNode(walk[i])) {
      return j;
    }
    for (int k = i; k < j; k++) {
      if (isQueryNode(walk[k])) {
        return k;
      }
    }
    return NO_HOME;
  }
}
