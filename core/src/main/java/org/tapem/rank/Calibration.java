package org.tapem.rank;

import org.tapem.math.Logistic;

/**
 * From the score of a candidate node to the chance that it belongs to the query: a logistic curve.
 *
 * @param slope how fast the chance rises with the score
 * @param offset where it stands at score 0
 */
public record Calibration(double slope, double offset) {
  /** For scores that are logarithms of chances among all candidate nodes, one of which is true. */
  public static final Calibration USUAL = new Calibration(1, 0);

  private static final double PRIOR = 0.5; // as much as half a query speaks for the usual curve
  private static final int ROUNDS = 50;

  public double chance(double score) {
    return Logistic.of(slope * score + offset);
  }

  /**
   * The curve that says most of what was seen; convex, found by Newton's method.
   *
   * @param scores each stands for many candidate nodes
   * @param all candidate nodes of that score
   * @param belong how many of them belong to their query
   */
  public static Calibration fit(double[] scores, long[] all, long[] belong) {
    Calibration best = USUAL;
    double[] at = best.sums(scores, all, belong);
    double damp = 1e-9;
    for (int round = 0; round < ROUNDS; round++) {
      double aa = at[3] * (1 + damp);
      double bb = at[5] * (1 + damp);
      double det = aa * bb - at[4] * at[4];
      Calibration next =
          new Calibration(
              best.slope - (bb * at[1] - at[4] * at[2]) / det,
              best.offset - (aa * at[2] - at[4] * at[1]) / det);
      double[] there = next.sums(scores, all, belong);
      if (!(there[0] <= at[0])) {
        damp = Math.max(1e-6, damp * 100);
        continue;
      }
      boolean still = at[0] - there[0] < 1e-12 * at[0];
      best = next;
      at = there;
      damp = Math.max(1e-9, damp / 10);
      if (still) {
        break;
      }
    }
    return best;
  }

  /** Loss, its two first and its three second derivatives. */
  private double[] sums(double[] scores, long[] all, long[] belong) {
    double far = slope - USUAL.slope;
    double[] sums = {
      PRIOR * (far * far + offset * offset) / 2, PRIOR * far, PRIOR * offset, PRIOR, 0, PRIOR
    };
    for (int i = 0; i < scores.length; i++) {
      if (all[i] == 0) {
        continue;
      }
      double x = slope * scores[i] + offset;
      double p = Logistic.of(x);
      sums[0] += belong[i] * Logistic.softplus(-x) + (all[i] - belong[i]) * Logistic.softplus(x);
      double d = all[i] * p - belong[i];
      double second = all[i] * p * (1 - p);
      sums[1] += d * scores[i];
      sums[2] += d;
      sums[3] += second * scores[i] * scores[i];
      sums[4] += second * scores[i];
      sums[5] += second;
    }
    return sums;
  }
}
