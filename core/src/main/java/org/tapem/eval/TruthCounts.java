package org.tapem.eval;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * How the negatives of one query stand to each of its true candidates. All figures follow from
 * these counts, so negatives can be scored in blocks and forgotten. Comparisons are written so that
 * a score that is not a number, of whichever side, speaks against the true one.
 */
public final class TruthCounts {
  private final int[] truth;
  private final float[] scores; // of the true ones
  private final int[] below; // of the true ones: negatives with a lower score
  private final int[] equal; // of the true ones: negatives with the same score
  private int negatives;

  TruthCounts(int[] truth, float[] scores) {
    this.truth = truth;
    this.scores = scores;
    below = new int[truth.length];
    equal = new int[truth.length];
  }

  /** Counts that were made elsewhere, to which nothing more can be added. */
  TruthCounts(int[] truth, int[] below, int[] equal, int negatives) {
    this.truth = truth;
    this.below = below;
    this.equal = equal;
    this.negatives = negatives;
    scores = new float[0];
  }

  /** Takes what {@link #write} wrote, to which nothing more can be added. */
  public static TruthCounts read(DataInput in) throws IOException {
    int[] truth = new int[in.readInt()];
    TruthCounts counts = new TruthCounts(truth, new float[0]);
    for (int t = 0; t < truth.length; t++) {
      truth[t] = in.readInt();
      counts.below[t] = in.readInt();
      counts.equal[t] = in.readInt();
    }
    counts.negatives = in.readInt();
    return counts;
  }

  /** Writes what figures follow from, for another machine; the scores stay here. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(truth.length);
    for (int t = 0; t < truth.length; t++) {
      out.writeInt(truth[t]);
      out.writeInt(below[t]);
      out.writeInt(equal[t]);
    }
    out.writeInt(negatives);
  }

  /** Counts negatives. One that is listed twice comes twice and takes two places. */
  void add(float[] negativeScores, int from, int to) {
    for (int t = 0; t < scores.length; t++) {
      float score = scores[t];
      int lower = 0;
      int same = 0;
      for (int i = from; i < to; i++) {
        lower += negativeScores[i] < score ? 1 : 0;
        same += negativeScores[i] == score ? 1 : 0;
      }
      below[t] += lower;
      equal[t] += same;
    }
    negatives += to - from;
  }

  int size() {
    return truth.length;
  }

  int node(int t) {
    return truth[t];
  }

  int negatives() {
    return negatives;
  }

  /** Negatives that stand before a true one: ties go against it. */
  int before(int t) {
    return negatives - below[t];
  }

  /** Twice the number of negatives that a true one beats, where a tie is half a win. */
  long halfWins(int t) {
    return 2L * below[t] + equal[t];
  }
}
