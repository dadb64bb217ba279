package org.tapem.eval;

import java.util.List;

/**
 * What to count.
 *
 * @param cutoffs the N of Recall@N and so on, ascending
 * @param inactiveLimit most training links of a candidate node that counts as inactive
 */
public record EvaluationSettings(List<Integer> cutoffs, int inactiveLimit, int threads) {
  public EvaluationSettings {
    cutoffs = List.copyOf(cutoffs);
    int before = 0;
    for (int cutoff : cutoffs) {
      if (cutoff <= before) {
        throw new IllegalArgumentException("cutoffs must be >= 1 and rise, got " + cutoffs);
      }
      before = cutoff;
    }
    if (cutoffs.isEmpty()) {
      throw new IllegalArgumentException("cutoffs must not be empty");
    }
    if (inactiveLimit < 0) {
      throw new IllegalArgumentException("inactiveLimit must be >= 0, got " + inactiveLimit);
    }
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
  }

  /** For lists of about 100 candidates. */
  public static EvaluationSettings forLists(int threads) {
    return new EvaluationSettings(List.of(1, 2, 5, 10, 20), 5, threads);
  }

  /** For all candidate nodes as candidates. */
  public static EvaluationSettings forWholeSet(int threads) {
    return new EvaluationSettings(List.of(5, 10, 20, 30, 50, 100, 200), 5, threads);
  }
}
