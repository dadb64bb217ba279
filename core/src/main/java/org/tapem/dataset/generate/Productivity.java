package org.tapem.dataset.generate;

import java.util.Arrays;

/**
 * How many papers each author has. As in real bibliographies 60 % have one, and from two papers on
 * the numbers follow a power law, whose exponent is sought so that papers have about three authors.
 * The numbers are its quantiles, not draws, so that the shares hold in small networks too.
 */
final class Productivity {
  static final double ONE_SHARE = 0.6;
  private static final double AUTHORS_OF_PAPER = 3;
  private static final int MOST_PAPERS = 400;

  private Productivity() {}

  /** Papers of each author, fewest first. */
  static int[] counts(int papers, int authors) {
    int max = Math.min(MOST_PAPERS, Math.max(papers / 20, Math.min(papers / 2, 40)));
    double wanted = AUTHORS_OF_PAPER * papers / authors;
    double low = 0;
    double high = 8;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (mean(weights(max, middle)) > wanted) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double[] weights = weights(max, high);
    int[] counts = new int[authors];
    int from = 0;
    double sum = 0;
    for (int k = 1; k <= max; k++) {
      sum += weights[k];
      int to = k == max ? authors : (int) Math.round(sum * authors);
      Arrays.fill(counts, from, Math.max(from, to), k);
      from = Math.max(from, to);
    }
    return counts;
  }

  /** The chance of k papers at k; sums to 1. */
  private static double[] weights(int max, double exponent) {
    double[] weights = new double[max + 1];
    double total = 0;
    for (int k = 2; k <= max; k++) {
      weights[k] = StrictMath.pow(k, -exponent);
      total += weights[k];
    }
    for (int k = 2; k <= max; k++) {
      weights[k] *= (1 - ONE_SHARE) / total;
    }
    weights[1] = ONE_SHARE;
    return weights;
  }

  private static double mean(double[] weights) {
    double mean = 0;
    for (int k = 1; k < weights.length; k++) {
      mean += k * weights[k];
    }
    return mean;
  }
}
