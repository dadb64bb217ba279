package org.tapem.method.simple;

import org.tapem.rank.QueryScorer;

/** Scores that were summed for all candidate nodes at once. */
final class SumScorer implements QueryScorer {
  private final double[] sums; // candidate nodes

  SumScorer(double[] sums) {
    this.sums = sums;
  }

  @Override
  public void scores(int[] candidates, int count, float[] scores) {
    for (int i = 0; i < count; i++) {
      scores[i] = (float) sums[candidates[i]];
    }
  }

  @Override
  public void scores(int from, int to, float[] scores) {
    for (int candidateNode = from; candidateNode < to; candidateNode++) {
      scores[candidateNode - from] = (float) sums[candidateNode];
    }
  }
}
