package org.tapem.evidence;

import org.tapem.math.Exp;
import org.tapem.network.Adjacency;

/** Who shares texts with whom, and what passes along. Frozen; safe for any number of threads. */
final class SharedTexts {
  private final Adjacency partners;
  private final Adjacency lefts;
  private final int[] sharedTexts; // right nodes: texts with another right node
  private final float[] share; // left nodes: 1 / (its right nodes - 1)

  SharedTexts(Adjacency partners, Adjacency lefts) {
    this.partners = partners;
    this.lefts = lefts;
    share = new float[partners.nodes()];
    for (int left = 0; left < share.length; left++) {
      share[left] = partners.degree(left) > 1 ? 1f / (partners.degree(left) - 1) : 0;
    }
    sharedTexts = new int[lefts.nodes()];
    for (int right = 0; right < sharedTexts.length; right++) {
      for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
        sharedTexts[right] += partners.degree(lefts.targets()[i]) > 1 ? 1 : 0;
      }
    }
  }

  /**
   * Gives each right node a part of what those it shares texts with have: the scores, as chances
   * that sum to 1, move along the links, and their logarithms are the new scores.
   */
  void spread(double[] scores, double much) {
    double most = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      most = Math.max(most, score);
    }
    double total = 0;
    for (int right = 0; right < scores.length; right++) {
      scores[right] = Exp.of(scores[right] - most);
      total += scores[right];
    }
    double[] given = new double[scores.length]; // along each of its shared texts
    for (int right = 0; right < scores.length; right++) {
      scores[right] /= total;
      given[right] = given(right, scores[right]);
    }
    double[] around = around(given);
    for (int right = 0; right < scores.length; right++) {
      double got = reached(right, around, given[right]);
      double sum = scores[right] + much * got + Double.MIN_NORMAL;
      scores[right] = StrictMath.log(sum);
    }
  }

  /** What a right node gives along each of its shared texts, of what it has. */
  double given(int right, double has) {
    return sharedTexts[right] == 0 ? 0 : has / sharedTexts[right];
  }

  /** Of each left node the sum over its right nodes. */
  double[] around(double[] own) {
    double[] sums = new double[partners.nodes()];
    for (int left = 0; left < sums.length; left++) {
      double sum = 0;
      for (int i = partners.offsets()[left]; i < partners.offsets()[left + 1]; i++) {
        sum += own[partners.targets()[i]];
      }
      sums[left] = sum;
    }
    return sums;
  }

  /** What the right nodes that share texts with one have, of each text an even part. */
  double reached(int right, double[] around, double own) {
    double sum = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      sum += reachedBy(lefts.targets()[i], around, own);
    }
    return Math.max(0, sum); // a difference of sums may be a little less than 0
  }

  /** The part of one text. */
  double reachedBy(int left, double[] around, double own) {
    return (around[left] - own) * share[left];
  }
}
