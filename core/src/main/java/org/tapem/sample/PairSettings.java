package org.tapem.sample;

import java.io.Serializable;
import org.tapem.settings.Meaning;

/**
 * Which pairs of a walk become samples.
 *
 * @param window largest difference of the two positions in the walk
 * @param order which node has to stand first in the walk
 * @param minNodes fewest nodes of the path, both ends included; 3 leaves out direct neighbours
 * @param maxNodes most nodes of the path, at most {@code window + 1}
 * @param share part of the pairs that an epoch uses, drawn anew for each epoch
 */
public record PairSettings(
    @Meaning("largest distance of the two nodes of a pair, in steps of the walk") int window,
    @Meaning("which node of a pair has to stand first in the walk") Order order,
    @Meaning("fewest nodes of the path of a pair, both ends included; 3 leaves out neighbours")
        int minNodes,
    @Meaning("most nodes of the path of a pair, at most window + 1") int maxNodes,
    @Meaning("part of the pairs that an epoch uses, drawn anew for each") double share,
    long seed)
    implements Serializable {
  public PairSettings {
    if (window < 1) {
      throw new IllegalArgumentException("window must be >= 1, got " + window);
    }
    if (minNodes < 2) {
      throw new IllegalArgumentException("minNodes must be >= 2, got " + minNodes);
    }
    if (maxNodes < minNodes || maxNodes - 1 > window) {
      throw new IllegalArgumentException(
          "maxNodes must be >= minNodes and <= window + 1, got "
              + maxNodes
              + " for minNodes "
              + minNodes
              + " and window "
              + window);
    }
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("share must be > 0 and <= 1, got " + share);
    }
  }

  public static PairSettings defaults() {
    return new PairSettings(3, Order.BOTH, 2, 4, 1.0, 1);
  }

  /** Another window; paths may then have as many nodes as fit it. */
  public PairSettings withWindow(int other) {
    return new PairSettings(other, order, minNodes, other + 1, share, seed);
  }

  public PairSettings withOrder(Order other) {
    return new PairSettings(window, other, minNodes, maxNodes, share, seed);
  }

  public PairSettings withNodes(int min, int max) {
    return new PairSettings(window, order, min, max, share, seed);
  }

  public PairSettings withShare(double other) {
    return new PairSettings(window, order, minNodes, maxNodes, other, seed);
  }

  public PairSettings withSeed(long other) {
    return new PairSettings(window, order, minNodes, maxNodes, share, other);
  }
}
