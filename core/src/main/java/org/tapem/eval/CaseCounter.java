package org.tapem.eval;

import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Candidates;
import org.tapem.dataset.NodeSets;
import org.tapem.dataset.WholeSet;
import org.tapem.rank.CandidateScan;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.QueryScorer;

/** Scores the cases of one block and counts; threads share it, each with cases of its own. */
final class CaseCounter {
  private final List<EvaluationCase> block;
  private final PreparedQueries prepared;
  private final int candidateCount;
  private final TruthCounts[] counts; // cases of the block

  CaseCounter(List<EvaluationCase> block, PreparedQueries prepared, int candidateCount) {
    this.block = block;
    this.prepared = prepared;
    this.candidateCount = candidateCount;
    counts = new TruthCounts[block.size()];
  }

  TruthCounts[] counts() {
    return counts;
  }

  /** Counts the cases {@code first .. first + size}. */
  void count(int first, int size) {
    List<Integer> whole = new ArrayList<>();
    List<QueryScorer> scorers = new ArrayList<>();
    for (int i = first; i < first + size; i++) {
      Candidates candidates = block.get(i).candidates();
      int[] truth = candidates.truth();
      check(truth);
      if (truth.length == 0) { // skipped: not worth a score
        counts[i] = new TruthCounts(truth, new float[0]);
        continue;
      }
      QueryScorer scorer = prepared.scorer(i);
      counts[i] = new TruthCounts(truth, scores(scorer, truth));
      if (candidates instanceof CandidateList list) {
        check(list.negatives());
        counts[i].add(scores(scorer, list.negatives()), 0, list.negatives().length);
      } else {
        whole.add(i);
        scorers.add(scorer);
      }
    }
    if (!whole.isEmpty()) {
      countWhole(whole, scorers);
    }
  }

  private void countWhole(List<Integer> whole, List<QueryScorer> scorers) {
    int[][] gaps = new int[whole.size()][]; // candidate nodes that are no negatives, ascending
    for (int i = 0; i < gaps.length; i++) {
      WholeSet set = (WholeSet) block.get(whole.get(i)).candidates();
      gaps[i] = NodeSets.union(set.truth(), set.leftOut());
    }
    new CandidateScan()
        .scan(
            scorers.toArray(new QueryScorer[0]),
            0,
            candidateCount,
            (scorer, from, to, scores) ->
                addBetween(counts[whole.get(scorer)], gaps[scorer], from, to, scores));
  }

  /** Counts the scores of the candidate nodes {@code from .. to} except for the gaps. */
  private static void addBetween(TruthCounts counts, int[] gaps, int from, int to, float[] scores) {
    int begin = from;
    for (int gap : gaps) {
      if (gap >= begin && gap < to) {
        counts.add(scores, begin - from, gap - from);
        begin = gap + 1;
      }
    }
    counts.add(scores, begin - from, to - from);
  }

  private static float[] scores(QueryScorer scorer, int[] nodes) {
    float[] scores = new float[nodes.length];
    scorer.scores(nodes, nodes.length, scores);
    return scores;
  }

  private void check(int[] nodes) {
    for (int node : nodes) {
      if (node >= candidateCount) {
        throw new IllegalArgumentException(
            "candidates must be < "
                + candidateCount
                + ", the number of candidate nodes, got "
                + node);
      }
    }
  }
}
