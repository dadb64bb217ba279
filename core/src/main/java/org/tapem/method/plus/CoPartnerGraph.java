package org.tapem.method.plus;

import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;

/** Who shares texts with whom, and what passes along. Frozen; safe for any number of threads. */
final class CoPartnerGraph {
  private final TextSample sample;
  private final Adjacency partners; // by numbers of the sample, as below
  private final Adjacency lefts;
  private final Kernels kernels;
  private final int[] sharedTexts; // right nodes: texts with another right node
  private final float[] share; // texts: 1 / (its right nodes - 1)

  CoPartnerGraph(TextSample sample, Kernels kernels) {
    this.sample = sample;
    partners = sample.partners();
    lefts = sample.lefts();
    this.kernels = kernels;
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
   *
   * @param scores of at most {@link Kernels#CELLS} queries
   */
  void spread(double[][] scores, double much) {
    int cells = scores.length == 1 ? 1 : Kernels.CELLS;
    double[] given = new double[Math.multiplyExact(lefts.nodes(), cells)]; // along each shared text
    for (int query = 0; query < scores.length; query++) {
      toChances(scores[query]);
      for (int right = 0; right < lefts.nodes(); right++) {
        given[right * cells + query] = given(right, scores[query][right]);
      }
    }
    double[] got = reached(given, cells);
    for (int query = 0; query < scores.length; query++) {
      for (int right = 0; right < lefts.nodes(); right++) {
        double sum = scores[query][right] + much * got[right * cells + query] + Double.MIN_NORMAL;
        scores[query][right] = StrictMath.log(sum);
      }
    }
  }

  private void toChances(double[] scores) {
    double most = Double.NEGATIVE_INFINITY;
    for (double score : scores) {
      most = Math.max(most, score);
    }
    for (int right = 0; right < scores.length; right++) {
      scores[right] -= most;
    }
    kernels.exp(scores, 0, scores.length);
    double total = 0;
    for (double chance : scores) {
      total += chance;
    }
    for (int right = 0; right < scores.length; right++) {
      scores[right] /= total;
    }
  }

  /** What a right node gives along each of its shared texts, of what it has. */
  double given(int right, double has) {
    return sharedTexts[right] == 0 ? 0 : has / sharedTexts[right];
  }

  /**
   * What the right nodes that share texts with each one have, of each text an even part. The same
   * bits as {@link #reached(int, double[], double)} of each, but text by text: the right nodes of a
   * text are in the cache when they are needed again.
   *
   * @param own right nodes x cells
   * @param cells 1 or {@link Kernels#CELLS}
   */
  double[] reached(double[] own, int cells) {
    double[] got = new double[own.length];
    int[] offsets = partners.offsets();
    int[] targets = partners.targets();
    for (int left = 0; left < share.length; left++) {
      if (share[left] == 0) {
        continue;
      }
      if (cells == 1) {
        exchange(own, targets, offsets[left], offsets[left + 1], share[left], got);
      } else {
        kernels.exchange(own, targets, offsets[left], offsets[left + 1], share[left], got);
      }
    }
    for (int i = 0; i < got.length; i++) {
      got[i] = Math.max(0, got[i]); // a difference of sums may be a little less than 0
    }
    return got;
  }

  private static void exchange(
      double[] own, int[] targets, int from, int to, double share, double[] got) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += own[targets[i]];
    }
    for (int i = from; i < to; i++) {
      got[targets[i]] += (sum - own[targets[i]]) * share;
    }
  }

  /** Of each text of the sample the sum over its right nodes. */
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
    return Math.max(0, sum);
  }

  /**
   * The part of one text.
   *
   * @param text its number in the sample
   */
  private double reachedBy(int text, double[] around, double own) {
    return (around[text] - own) * share[text];
  }

  /** The part of one text of a right node; 0 where ranking does not look at it. */
  double reachedBy(int right, int text, double[] around, double own) {
    boolean looks = sample.has(text) && partners.contains(sample.number(text), right);
    return looks ? reachedBy(sample.number(text), around, own) : 0;
  }
}
