package org.tapem.walk;

import org.tapem.network.Network;

/**
 * What makes a walk that ended early worth keeping: a node of the left type and another of the
 * right type, at most {@code window} positions apart.
 */
public record PairRule(int leftType, int rightType, int window) {
  public PairRule {
    if (window < 1) {
      throw new IllegalArgumentException("window must be >= 1, got " + window);
    }
  }

  /** Whether {@code cells[at .. at + nodes)}, global nodes of one walk, holds a pair. */
  boolean holds(Network network, int[] cells, int at, int nodes) {
    int reach = Math.min(window, nodes); // i + window could overflow
    for (int i = at; i < at + nodes; i++) {
      for (int j = i + 1; j <= Math.min(i + reach, at + nodes - 1); j++) {
        int a = network.typeOf(cells[i]);
        int b = network.typeOf(cells[j]);
        boolean fits = (a == leftType && b == rightType) || (a == rightType && b == leftType);
        if (fits && cells[i] != cells[j]) {
          return true;
        }
      }
    }
    return false;
  }
}
