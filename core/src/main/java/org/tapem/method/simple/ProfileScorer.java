package org.tapem.method.simple;

import java.util.Arrays;
import org.tapem.rank.QueryScorer;
import org.tapem.text.SparseVector;
import org.tapem.text.WordPostings;

/**
 * Scores by the dot product of a vector over words with the profiles of candidate nodes. Sums in
 * double, by ascending word, in both ways; so both give the same bits.
 */
final class ProfileScorer implements QueryScorer {
  private final TfIdfProfiles profiles;
  private final SparseVector vector;
  private final int[] cursors; // words of the query: place in the postings
  private int cursorNode = -1; // the candidate node the cursors stand at
  private double[] sums = new double[0];

  ProfileScorer(TfIdfProfiles profiles, SparseVector vector) {
    this.profiles = profiles;
    this.vector = vector;
    cursors = new int[vector.size()];
  }

  @Override
  public void scores(int[] candidates, int count, float[] scores) {
    for (int i = 0; i < count; i++) {
      scores[i] = (float) profiles.dot(candidates[i], vector);
    }
  }

  @Override
  public void scores(int from, int to, float[] scores) {
    WordPostings postings = profiles.postings();
    if (cursorNode != from) { // not where the last block ended
      for (int i = 0; i < cursors.length; i++) {
        cursors[i] = postings.seek(vector.id(i), from);
      }
    }
    if (sums.length < to - from) {
      sums = new double[to - from];
    }
    Arrays.fill(sums, 0, to - from, 0);
    for (int i = 0; i < cursors.length; i++) {
      int end = postings.starts()[vector.id(i) + 1];
      cursors[i] = add(postings, cursors[i], end, vector.weight(i), from, to);
    }
    cursorNode = to;
    for (int i = 0; i < to - from; i++) {
      scores[i] = (float) sums[i];
    }
  }

  private int add(WordPostings postings, int begin, int end, double weight, int from, int to) {
    int[] nodes = postings.nodes();
    float[] weights = postings.weights();
    int at = begin;
    while (at < end && nodes[at] < to) {
      sums[nodes[at] - from] += weight * weights[at];
      at++;
    }
    return at;
  }
}
