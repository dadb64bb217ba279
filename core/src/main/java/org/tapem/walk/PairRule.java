package org.tapem.walk;

import java.util.Set;
import java.util.stream.Collectors;
import org.tapem.network.MetaPath;
import org.tapem.network.NodeNumbers;

/**
 * What makes a walk that ended early worth keeping: a node of the query type and another of the
 * candidate type, at most {@code window} positions apart.
 */
public record PairRule(int queryType, int candidateType, int window) {
  public PairRule {
    if (window < 1) {
      throw new IllegalArgumentException("window must be >= 1, got " + window);
    }
  }

  /** The rule for walks along a path; null where it never meets both types, so has no pairs. */
  public static PairRule along(MetaPath path, int queryType, int candidateType, int window) {
    PairRule rule = new PairRule(queryType, candidateType, window);
    Set<Integer> met = path.steps().stream().map(MetaPath.Step::toType).collect(Collectors.toSet());
    return met.contains(queryType) && met.contains(candidateType) ? rule : null;
  }

  /** Whether {@code cells[at .. at + nodes)}, global nodes of one walk, holds a pair. */
  boolean holds(NodeNumbers numbers, int[] cells, int at, int nodes) {
    int reach = Math.min(window, nodes); // i + window could overflow
    for (int i = at; i < at + nodes; i++) {
      for (int j = i + 1; j <= Math.min(i + reach, at + nodes - 1); j++) {
        int a = numbers.typeOf(cells[i]);
        int b = numbers.typeOf(cells[j]);
        boolean fits =
            (a == queryType && b == candidateType) || (a == candidateType && b == queryType);
        if (fits && cells[i] != cells[j]) {
          return true;
        }
      }
    }
    return false;
  }
}
