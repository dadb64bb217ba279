package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.base.Workers;
import org.tapem.math.Cholesky;
import org.tapem.math.SymmetricEigen;
import org.tapem.network.Adjacency;
import org.tapem.text.TextVectors;

/** Finds the directions in which candidate nodes write differently (linear discriminants). */
final class StyleFit {
  private static final int MOST_ROWS = 100_000;
  private static final int LEAST_ROWS = 5000; // with fewer, chance makes directions of its own
  private static final int LEAST_TEXTS = 3; // of a candidate node that tells how far they are apart
  private static final double SELDOM = 0.04; // texts that have what is not looked at
  private static final double CALM = 0.2; // share of covariances that is not trusted
  private static final double TRUST =
      0.7; // of how far candidate nodes are apart: some of it is chance
  private static final double LEAST_SPREAD = 1e-3;
  private static final double LEAST = 1e-9; // variance
  private static final int BLOCK = 256;

  private final byte[] marks;
  private final TextVectors texts;
  private final Adjacency queryNodes;
  private final boolean[] tells; // by text
  private final Workers workers;
  private int[] used;
  private float[] means;
  private float[] scales;

  /**
   * A fit.
   *
   * @param marks of the texts; the last ones may have none
   * @param partners candidate nodes of each text; those without any are not looked at
   * @param queryNodes texts of each candidate node
   */
  StyleFit(
      byte[] marks, TextVectors texts, Adjacency partners, Adjacency queryNodes, Workers workers) {
    this.marks = marks;
    this.texts = texts;
    this.queryNodes = queryNodes;
    this.workers = workers;
    tells = new boolean[partners.nodes()];
    for (int text = 0; text < tells.length; text++) {
      tells[text] = partners.degree(text) > 0 && StyleSpace.tells(marks, text);
    }
  }

  /** About how many bytes a fit to so many texts takes; they have some candidate nodes each. */
  static long bytes(long texts) {
    long rows = Math.min(MOST_ROWS, texts) + Math.min(MOST_ROWS, 4 * texts);
    return 2L * Float.BYTES * StyleSpace.RAW * rows;
  }

  /** The space; null where too little is known. The same on any number of threads. */
  StyleSpace fit() {
    int[] subset = some(IntStream.range(0, tells.length).filter(i -> tells[i]).toArray());
    if (subset.length < LEAST_ROWS) {
      return null;
    }
    float[] raw = raw(subset);
    choose(raw, subset.length);
    int n = used.length;
    float[] rows = scaled(raw, subset.length);
    double[][] all = products(rows, n, subset.length);
    Apart apart = apart();
    if (apart.free < LEAST_ROWS) {
      return null;
    }
    double[][] within = products(apart.rows, n, apart.free);
    double[][] between = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        between[i][j] = all[i][j] - within[i][j];
        within[i][j] *= i == j ? 1 : 1 - CALM;
      }
    }
    Cholesky root = Cholesky.of(within, LEAST);
    SymmetricEigen found = SymmetricEigen.of(whitened(root, between));
    int dim = StyleSpace.DIM;
    float[] directions = new float[n * dim];
    double[] spreads = new double[dim];
    for (int k = 0; k < Math.min(dim, n) && found.values()[k] >= LEAST_SPREAD; k++) {
      spreads[k] = TRUST * found.values()[k];
      int column = k;
      double[] of = new double[n];
      Arrays.setAll(of, i -> found.vectors()[i][column]);
      root.solveTransposed(of);
      for (int i = 0; i < n; i++) {
        directions[i * dim + k] = (float) of[i];
      }
    }
    return new StyleSpace(used, means, scales, directions, spreads);
  }

  /** Not more than it takes, drawn evenly. */
  private static int[] some(int[] all) {
    int count = Math.min(all.length, MOST_ROWS);
    int[] subset = new int[count];
    Arrays.setAll(subset, i -> all[(int) ((long) i * all.length / count)]);
    return subset;
  }

  private float[] raw(int[] of) {
    float[] raw = new float[of.length * StyleSpace.RAW];
    workers.each(
        of.length,
        BLOCK,
        i -> StyleSpace.raw(marks, of[i], texts.vector(of[i]), raw, i * StyleSpace.RAW));
    return raw;
  }

  /** What is not too seldom, with its mean and its standard deviation. */
  private void choose(float[] raw, int rows) {
    int count = 0;
    used = new int[StyleSpace.RAW];
    means = new float[StyleSpace.RAW];
    scales = new float[StyleSpace.RAW];
    for (int feature = 0; feature < StyleSpace.RAW; feature++) {
      double sum = 0;
      double squares = 0;
      int known = 0;
      int there = 0;
      for (int at = feature; at < raw.length; at += StyleSpace.RAW) {
        if (!Float.isNaN(raw[at])) {
          known++;
          there += raw[at] == 0 ? 0 : 1;
          sum += raw[at];
          squares += (double) raw[at] * raw[at];
        }
      }
      double mean = sum / Math.max(1, known);
      double variance = squares / Math.max(1, known) - mean * mean;
      if (there >= SELDOM * rows && variance > LEAST) {
        used[count] = feature;
        means[count] = (float) mean;
        scales[count++] = (float) Math.sqrt(variance);
      }
    }
    used = Arrays.copyOf(used, count);
    means = Arrays.copyOf(means, count);
    scales = Arrays.copyOf(scales, count);
  }

  private float[] scaled(float[] raw, int rows) {
    float[] scaled = new float[rows * used.length];
    workers.each(
        rows,
        BLOCK,
        i ->
            StyleSpace.scale(
                raw, i * StyleSpace.RAW, used, means, scales, scaled, i * used.length));
    return scaled;
  }

  /** Texts less the mean of their candidate node's, and how many can be chosen freely. */
  @SuppressWarnings("ArrayRecordComponent") // a pair on its way to a loop
  private record Apart(float[] rows, int free) {}

  private Apart apart() {
    int[][] own = ofCandidateNodes();
    int rows = Arrays.stream(own).mapToInt(subset -> subset.length).sum();
    int[] taken = new int[rows];
    int at = 0;
    for (int[] subset : own) {
      System.arraycopy(subset, 0, taken, at, subset.length);
      at += subset.length;
    }
    float[] scaled = scaled(raw(taken), rows);
    int from = 0;
    for (int[] subset : own) {
      lessMean(scaled, from, from + subset.length);
      from += subset.length;
    }
    return new Apart(scaled, rows - own.length);
  }

  /** Texts of candidate nodes that have some; not of all where there are many. */
  private int[][] ofCandidateNodes() {
    List<int[]> all = new ArrayList<>();
    long texts = 0;
    for (int candidateNode = 0; candidateNode < queryNodes.nodes(); candidateNode++) {
      int[] own =
          IntStream.of(queryNodes.neighbours(candidateNode)).filter(text -> tells[text]).toArray();
      if (own.length >= LEAST_TEXTS) {
        all.add(own);
        texts += own.length;
      }
    }
    int step = (int) Math.max(1, (texts + MOST_ROWS - 1) / MOST_ROWS);
    return IntStream.range(0, all.size())
        .filter(i -> i % step == 0)
        .mapToObj(all::get)
        .toArray(int[][]::new);
  }

  private void lessMean(float[] scaled, int from, int to) {
    int n = used.length;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int row = from; row < to; row++) {
        sum += scaled[row * n + i];
      }
      float mean = (float) (sum / (to - from));
      for (int row = from; row < to; row++) {
        scaled[row * n + i] -= mean;
      }
    }
  }

  /** The products of all columns, divided. */
  private double[][] products(float[] rows, int n, int by) {
    double[][] sums = new double[n][n];
    workers.run(
        n,
        i -> {
          double[] own = sums[i];
          for (int at = 0; at < rows.length; at += n) {
            double amount = rows[at + i];
            for (int j = i; j < n; j++) {
              own[j] += amount * rows[at + j];
            }
          }
        });
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        sums[i][j] /= by;
        sums[j][i] = sums[i][j];
      }
    }
    return sums;
  }

  /** The inverse of the factor, times the matrix, times the inverse transposed. */
  private static double[][] whitened(Cholesky factor, double[][] matrix) {
    int n = matrix.length;
    double[][] half = new double[n][];
    for (int i = 0; i < n; i++) {
      half[i] = matrix[i].clone();
      factor.solve(half[i]);
    }
    double[][] whole = new double[n][n];
    for (int j = 0; j < n; j++) {
      double[] column = new double[n];
      for (int i = 0; i < n; i++) {
        column[i] = half[i][j];
      }
      factor.solve(column);
      for (int i = 0; i < n; i++) {
        whole[i][j] = column[i];
      }
    }
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        whole[i][j] = (whole[i][j] + whole[j][i]) / 2;
        whole[j][i] = whole[i][j];
      }
    }
    return whole;
  }
}
