package org.tapem.eval;

import java.util.Arrays;
import java.util.List;
import org.tapem.math.RandomStream;

/**
 * A paired bootstrap over queries: is one method better than another on the same queries by more
 * than the choice of queries explains? Queries are drawn with replacement, as many as there are,
 * and the mean difference of their figures is looked at, many times over. Draw k depends on (seed,
 * k, number of queries) alone, so methods compared with the same seed meet the same queries.
 *
 * @param resamples how many times the queries are drawn
 * @param seed of the draws
 */
public record PairedBootstrap(int resamples, long seed) {
  /** What the interval leaves out on each side: it holds 95 % of the resampled differences. */
  private static final double TAIL = 0.025;

  /** A sum this small beside its terms is 0 with rounding errors, and counts on both sides. */
  private static final double ROUNDING = 1e-12;

  public PairedBootstrap {
    if (resamples < 1 || resamples > 100_000_000) {
      throw new IllegalArgumentException("resamples must be 1 to 100000000, got " + resamples);
    }
  }

  /** With 10,000 resamples. */
  public PairedBootstrap(long seed) {
    this(10_000, seed);
  }

  /**
   * Compares two methods by their figures of the same queries, in the same order. A query whose
   * figure is not a number, for one of them, is left out.
   */
  public PairedDifference compare(double[] a, double[] b) {
    double[] differences = differences(a, b);
    int count = differences.length;
    double size = 0;
    double sum = 0;
    for (double difference : differences) {
      size += Math.abs(difference);
      sum += difference;
    }
    double[] means = new double[resamples];
    int notAbove = 0;
    int notBelow = 0;
    for (int k = 0; k < resamples; k++) {
      double drawn = drawnSum(differences, RandomStream.key(seed, k));
      means[k] = drawn / count;
      boolean zero = Math.abs(drawn) <= ROUNDING * size;
      notAbove += zero || drawn < 0 ? 1 : 0;
      notBelow += zero || drawn > 0 ? 1 : 0;
    }
    Arrays.sort(means);
    double share = (double) Math.min(notAbove, notBelow) / resamples;
    double p = Math.max(Math.min(1, 2 * share), 1.0 / (resamples + 1));
    return new PairedDifference(count, sum / count, fromBelow(means), fromAbove(means), p);
  }

  /**
   * Compares two methods that were run with several seeds each: the figure of a query is its mean
   * over the seeds, and only the queries are drawn. The methods may have different numbers of
   * seeds; a query whose figure is not a number for one seed is left out.
   *
   * @param a figures of the queries, an array for each seed
   * @param b the same of the other method
   */
  public PairedDifference compare(List<double[]> a, List<double[]> b) {
    return compare(meanOverSeeds(a), meanOverSeeds(b));
  }

  private static double drawnSum(double[] values, long start) {
    long state = start;
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      state = RandomStream.next(state);
      sum += values[RandomStream.bounded(RandomStream.mix(state), values.length)];
    }
    return sum;
  }

  private static double[] differences(double[] a, double[] b) {
    sameQueries(a, b);
    double[] differences = new double[a.length];
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      if (Double.isInfinite(a[i]) || Double.isInfinite(b[i])) {
        throw new IllegalArgumentException(
            "figures must be finite or not a number, got %s and %s for query %d"
                .formatted(a[i], b[i], i));
      }
      double difference = a[i] - b[i];
      if (!Double.isNaN(difference)) {
        differences[count++] = difference;
      }
    }
    if (count == 0) {
      throw new IllegalArgumentException("no query has a figure of both, of " + a.length);
    }
    return Arrays.copyOf(differences, count);
  }

  private static double[] meanOverSeeds(List<double[]> figures) {
    if (figures.isEmpty()) {
      throw new IllegalArgumentException("figures must be of at least one seed");
    }
    double[] means = new double[figures.get(0).length];
    for (double[] ofSeed : figures) {
      sameQueries(means, ofSeed);
      for (int i = 0; i < means.length; i++) {
        means[i] += ofSeed[i];
      }
    }
    for (int i = 0; i < means.length; i++) {
      means[i] /= figures.size();
    }
    return means;
  }

  private static void sameQueries(double[] a, double[] b) {
    if (a.length != b.length) {
      throw new IllegalArgumentException(
          "figures must be of the same queries, got %d and %d".formatted(a.length, b.length));
    }
  }

  /** The quantile at TAIL, linear between its neighbours. */
  private static double fromBelow(double[] sorted) {
    double place = TAIL * (sorted.length - 1);
    int at = (int) place;
    int next = Math.min(at + 1, sorted.length - 1);
    return sorted[at] + (place - at) * (sorted[next] - sorted[at]);
  }

  /** The quantile at 1 - TAIL, counted from above: exactly what b against a has below. */
  private static double fromAbove(double[] sorted) {
    double place = TAIL * (sorted.length - 1);
    int last = sorted.length - 1;
    int at = (int) place;
    int next = Math.min(at + 1, last);
    return sorted[last - at] + (place - at) * (sorted[last - next] - sorted[last - at]);
  }
}
