package org.tapem.network;

import java.io.Serializable;

/**
 * The nodes of a type cut into slices of neighbouring ones; the last may be smaller, or empty.
 *
 * @param nodes of the type
 * @param count of slices
 */
public record Slices(int nodes, int count) implements Serializable {
  public Slices {
    if (nodes < 0 || count < 1) {
      throw new IllegalArgumentException(nodes + " nodes in " + count + " slices");
    }
  }

  private int size() {
    return Math.max(1, (int) ((nodes + (count - 1L)) / count));
  }

  /** The slice of a node. */
  public int of(int node) {
    return node / size();
  }

  /** The first node of a slice; that of the one behind the last is the number of nodes. */
  public int first(int slice) {
    return (int) Math.min(nodes, (long) slice * size());
  }
}
