package org.tapem.eval;

import java.util.Arrays;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Candidates;
import org.tapem.dataset.NodeSets;
import org.tapem.dataset.WholeSet;

/**
 * Counts what a ranking by the number of links gives, without scoring all candidates: numbers of
 * links are sorted once and looked up. The same counts as those of {@link
 * org.tapem.method.simple.Popularity.PopularityRanker}.
 */
final class PopularityCounts {
  private final int[] degrees; // candidate nodes
  private final int[] sorted;

  PopularityCounts(int[] degrees) {
    this.degrees = degrees;
    sorted = degrees.clone();
    Arrays.sort(sorted);
  }

  TruthCounts count(Candidates candidates) {
    int[] truth = candidates.truth();
    int[] below = new int[truth.length];
    int[] equal = new int[truth.length];
    int negatives;
    if (candidates instanceof CandidateList list) {
      negatives = list.negatives().length;
      add(list.negatives(), 1, truth, below, equal);
    } else {
      int[] gaps = gaps((WholeSet) candidates);
      negatives = degrees.length - gaps.length;
      for (int t = 0; t < truth.length; t++) {
        int degree = degrees[truth[t]];
        below[t] = below(degree);
        equal[t] = below(degree + 1) - below[t];
      }
      add(gaps, -1, truth, below, equal);
    }
    return new TruthCounts(truth, below, equal, negatives);
  }

  /** Candidate nodes that are no negatives. */
  private int[] gaps(WholeSet set) {
    return Arrays.stream(NodeSets.union(set.truth(), set.leftOut()))
        .filter(node -> node < degrees.length)
        .toArray();
  }

  private void add(int[] nodes, int sign, int[] truth, int[] below, int[] equal) {
    for (int t = 0; t < truth.length; t++) {
      int degree = degrees[truth[t]];
      for (int node : nodes) {
        below[t] += degrees[node] < degree ? sign : 0;
        equal[t] += degrees[node] == degree ? sign : 0;
      }
    }
  }

  /** Number of candidate nodes with fewer links. */
  private int below(int degree) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < degree) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
