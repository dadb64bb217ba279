package org.tapem.sample;

import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;

/**
 * Draws what a pair is to be told from: right nodes that the left node is not joined to. They are
 * drawn at random until one fits; where {@value #TRIES} draws did not fit, the next one that does
 * is taken, counted on from the last draw, and -1 tells that there is none at all.
 */
public final class Negatives {
  /** What is given where no negative exists. */
  public static final int NONE = -1;

  private static final int TRIES = 100;

  private final Adjacency partners;
  private final int rightNodes;
  private final boolean oneType;

  public Negatives(Network network, Task task) {
    partners = task.partners(network);
    rightNodes = network.nodes(task.rightType());
    oneType = task.leftType() == task.rightType();
  }

  /**
   * A right node (local number), uniform among those not joined to the left node and not the left
   * node itself; or {@link #NONE} where it is joined to all.
   */
  public int right(RandomStream stream, int left) {
    if (rightNodes == 0) {
      return NONE;
    }
    int right = 0;
    for (int i = 0; i < TRIES; i++) {
      right = stream.nextInt(rightNodes);
      if (isNegative(left, right)) {
        return right;
      }
    }
    for (int i = 0; i < rightNodes; i++) {
      right = right + 1 < rightNodes ? right + 1 : 0;
      if (isNegative(left, right)) {
        return right;
      }
    }
    return NONE;
  }

  private boolean isNegative(int left, int right) {
    return !(oneType && left == right) && !partners.contains(left, right);
  }
}
