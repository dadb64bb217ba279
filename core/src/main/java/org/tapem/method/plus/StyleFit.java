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

/** Finds the directions in which right nodes write differently (linear discriminants). */
final class StyleFit {
  private static final int MOST_ROWS = 100_000;
  private static final int LEAST_ROWS = 5000; // with fewer, chance makes directions of its own
  private static final int LEAST_TEXTS = 3; // of a right node that tells how far they are apart
  private static final double SELDOM = 0.04; // texts that have what is not looked at
  private static final double CALM = 0.2; // share of covariances that is not trusted
  private static final double TRUST = 0.7; // of how far right nodes are apart: some of it is chance
  private static final double LEAST_SPREAD = 1e-3;
  private static final double LEAST = 1e-9; // variance
  private static final int BLOCK = 256;

  private final byte[] marks;
  private final TextVectors texts;
  private final Adjacency lefts;
  private final boolean[] tells; // by text
  private final Workers workers;
  private int[] used;
  private float[] means;
  private float[] scales;

  /**
   * A fit.
   *
   * @param marks of the texts; the last ones may have none
   * @param partners right nodes of each text; those without any are not looked at
   * @param lefts texts of each right node
   */
  StyleFit(byte[] marks, TextVectors texts, Adjacency partners, Adjacency lefts, Workers workers) {
    this.marks = marks;
    this.texts = texts;
    this.lefts = lefts;
    this.workers = workers;
    tells = new boolean[partners.nodes()];
    for (int text = 0; text < tells.length; text++) {
      tells[text] = partners.degree(text) > 0 && StyleSpace.tells(marks, text);
    }
  }

  /** About how many bytes a fit to so many texts takes; they have some right nodes each. */
  static long bytes(long texts) {
    long rows = Math.min(MOST_ROWS, texts) + Math.min(MOST_ROWS, 4 * texts);
    return 2L * Float.BYTES * StyleSpace.RAW * rows;
  }

  /** The space; null where too little is known. The same on any number of threads. */
  StyleSpace fit() {
    int[] some = some(IntStream.range(0, tells.length).filter(i -> tells[i]).toArray());
    if (some.length < LEAST_ROWS) {
      return null;
    }
    float[] raw = raw(some);
    choose(raw, some.length);
    int n = used.length;
    float[] rows = scaled(raw, some.length);
    double[][] all = products(rows, n, some.length);
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
    int[] some = new int[count];
    Arrays.setAll(some, i -> all[(int) ((long) i * all.length / count)]);
    return some;
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

  /** Texts less the mean of their right node's, and how many can be chosen freely. */
  @SuppressWarnings("ArrayRecordComponent") // a pair on its way to a loop
  private record Apart(float[] rows, int free) {}

  private Apart apart() {
    int[][] own = ofRights();
    int rows = Arrays.stream(own).mapToInt(some -> some.length).sum();
    int[] taken = new int[rows];
    int at = 0;
    for (int[] some : own) {
      System.arraycopy(some, 0, taken, at, some.length);
      at += some.length;
    }
    float[] scaled = scaled(raw(taken), rows);
    int from = 0;
    for (int[] some : own) {
      lessMean(scaled, from, from + some.length);
      from += some.length;
    }
    return new Apart(scaled, rows - own.length);
  }

  /** Texts of right nodes that have some; not of all where there are many. */
  private int[][] ofRights() {
    List<int[]> all = new ArrayList<>();
    long texts = 0;
    for (int right = 0; right < lefts.nodes(); right++) {
      int[] own = IntStream.of(lefts.neighbours(right)).filter(text -> tells[text]).toArray();
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
            double much = rows[at + i];
            for (int j = i; j < n; j++) {
              own[j] += much * rows[at + j];
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
