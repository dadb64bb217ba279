package org.tapem.sample;

import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;

/**
 * Draws what a pair is to be distinguished from: candidate nodes that the query node is not joined
 * to. They are drawn at random until one fits; where {@value #TRIES} draws did not fit, the next
 * one that does is taken, counted on from the last draw, and -1 tells that there is none at all.
 */
public final class Negatives {
  /** What is given where no negative exists. */
  public static final int NONE = -1;

  private static final int TRIES = 100;

  private final Adjacency partners;
  private final int candidateCount;
  private final boolean oneType;

  public Negatives(Network network, Task task) {
    partners = task.partners(network);
    candidateCount = network.nodes(task.candidateType());
    oneType = task.queryType() == task.candidateType();
  }

  /**
   * A candidate node (local number), uniform among those not joined to the query node and not the
   * query node itself; or {@link #NONE} where it is joined to all.
   */
  public int candidateNode(RandomStream stream, int queryNode) {
    if (candidateCount == 0) {
      return NONE;
    }
    int candidateNode = 0;
    for (int i = 0; i < TRIES; i++) {
      candidateNode = stream.nextInt(candidateCount);
      if (isNegative(queryNode, candidateNode)) {
        return candidateNode;
      }
    }
    for (int i = 0; i < candidateCount; i++) {
      candidateNode = candidateNode + 1 < candidateCount ? candidateNode + 1 : 0;
      if (isNegative(queryNode, candidateNode)) {
        return candidateNode;
      }
    }
    return NONE;
  }

  private boolean isNegative(int queryNode, int candidateNode) {
    return !(oneType && queryNode == candidateNode) && !partners.contains(queryNode, candidateNode);
  }
}
