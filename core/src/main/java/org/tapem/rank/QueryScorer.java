package org.tapem.rank;

/**
 * Scores for one query, higher is better; used by one thread. Both methods give a candidate node
 * the same bits. A score that is not a number ranks last.
 */
public interface QueryScorer {
  /** Puts the score of {@code candidates[i]} to {@code scores[i]}, for {@code i < count}. */
  void scores(int[] candidates, int count, float[] scores);

  /**
   * Puts the scores of the candidate nodes {@code from .. to} to {@code scores[0 .. to - from]}.
   */
  void scores(int from, int to, float[] scores);
}
