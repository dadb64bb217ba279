package org.tapem.evidence;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.tapem.math.Exp;
import org.tapem.math.Logistic;
import org.tapem.math.RandomStream;
import org.tapem.math.Workers;
import org.tapem.network.Adjacency;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.text.SparseVector;
import org.tapem.text.TextVectors;

/**
 * Fits the weights of the evidence to texts that the index has not seen: each of their partners is
 * held against all right nodes, of which those that score highest with the usual weights are taken
 * as they are, and some of the rest stand for all the rest. The loss is convex, so Newton's method
 * finds its least; a little of it draws the weights to the usual ones, which is what remains where
 * there is nearly nothing to fit to.
 */
public final class WeightFit {
  private static final int FIRST = 500;
  private static final int DRAWN = 500;

  /** About how many bytes a text to fit to takes, with a hundred partners. */
  public static final long BYTES = 4L * Evidence.KINDS * (100 + FIRST + DRAWN);

  private static final int CALIBRATED = 500; // texts that chances are told by
  private static final double LOWEST = -40; // scores are counted from here on
  private static final double WIDTH = 0.05; // of a bin of scores
  private static final int BINS = 820;
  private static final int ROUNDS = 25;
  private static final double[] USUAL = EvidenceWeights.USUAL.of(Told.TEXT);
  private static final double PRIOR = 0.5; // as much as half a text speaks for the usual weights
  private static final int BLOCK = 8;

  private final EvidenceIndex index;
  private final TextVectors texts;
  private final TextContext context;
  private final Adjacency partners; // of the held-out texts
  private final Adjacency passed; // right nodes that are no question for a text, or null
  private final Adjacency lefts; // of the index
  private final Workers workers;

  /**
   * A fit.
   *
   * @param context what the left nodes are joined to; null where that is not to count
   * @param partners of the held-out texts
   * @param passed right nodes that are no question for a text: it is joined to them in the index,
   *     where it is itself; null where the index does not have the held-out texts
   * @param lefts of the index
   */
  public WeightFit(
      EvidenceIndex index,
      TextVectors texts,
      TextContext context,
      Adjacency partners,
      Adjacency passed,
      Adjacency lefts,
      Workers workers) {
    this.index = index;
    this.texts = texts;
    this.context = context;
    this.partners = partners;
    this.passed = passed;
    this.lefts = lefts;
    this.workers = workers;
  }

  /**
   * Evidence for one text.
   *
   * @param partners rows of partners, which come first
   * @param drawn where the rows begin that stand for others too
   * @param stand logarithm of how many each of these stands for
   * @param count rows
   * @param rows the kinds of evidence of each, row behind row
   */
  @SuppressWarnings("ArrayRecordComponent") // rows of an inner loop
  private record Case(int partners, int drawn, double stand, int count, float[] rows) {}

  /** What says most of the partners of these left nodes. */
  public EvidenceFit fit(int[] held, long seed) {
    Map<Told, double[]> weights = new EnumMap<>(Told.class);
    Map<Told, Calibration> curves = new EnumMap<>(Told.class);
    double[] fitted = USUAL;
    Calibration curve = Calibration.USUAL;
    for (Told told : Told.values()) {
      int[] some = Arrays.stream(held).filter(left -> known(left, told).told() == told).toArray();
      if (some.length > 0) { // else that where less is told
        fitted = fit(some, told, seed);
        curve = calibrate(some, told, fitted);
      }
      weights.put(told, fitted);
      curves.put(told, curve);
    }
    return new EvidenceFit(new EvidenceWeights(weights), curves);
  }

  private KnownLinks known(int left, Told told) {
    return context == null ? KnownLinks.NONE : context.of(left).only(told);
  }

  /** How likely right nodes of a score are partners, by some of these left nodes. */
  private Calibration calibrate(int[] held, Told told, double[] weights) {
    int[] some = new int[Math.min(held.length, CALIBRATED)];
    Arrays.setAll(some, i -> held[(int) ((long) i * held.length / some.length)]);
    long[][] all = new long[some.length][];
    long[][] belong = new long[some.length][BINS];
    gather(
        some,
        told,
        (i, evidence) -> {
          double[] scores = evidence.scores(weights);
          index.spread(scores);
          all[i] = new long[BINS];
          for (int right = 0; right < scores.length; right++) {
            if (isQuestion(some[i], right)) {
              int bin = Math.max(0, Math.min(BINS - 1, (int) ((scores[right] - LOWEST) / WIDTH)));
              all[i][bin]++;
              belong[i][bin] += partners.contains(some[i], right) ? 1 : 0;
            }
          }
        });
    double[] middles = new double[BINS];
    Arrays.setAll(middles, bin -> LOWEST + (bin + 0.5) * WIDTH);
    return Calibration.fit(middles, sum(all), sum(belong));
  }

  private static long[] sum(long[][] counts) {
    long[] sums = new long[BINS];
    for (long[] one : counts) {
      Arrays.setAll(sums, bin -> sums[bin] + one[bin]);
    }
    return sums;
  }

  /** Gathers the evidence for left nodes, a block of them by each thread. */
  private void gather(int[] of, Told told, EvidenceIndex.Taker taker) {
    workers.run(
        (of.length + BLOCK - 1) / BLOCK,
        block -> {
          int first = block * BLOCK;
          List<Asked> asked =
              Arrays.stream(of, first, Math.min(of.length, first + BLOCK))
                  .mapToObj(left -> asked(left, told))
                  .toList();
          index.gather(
              asked,
              new Evidence(index.rights()),
              (number, evidence) -> taker.take(first + number, evidence));
        });
  }

  private Asked asked(int left, Told told) {
    SparseVector text = texts.vector(left); // the index may have been made without it
    return index.asked(
        text,
        known(left, told),
        index.manner().vector(left, text),
        passed == null ? Query.NEW : left);
  }

  private boolean isQuestion(int left, int right) {
    return lefts.degree(right) > 0 && (passed == null || !passed.contains(left, right));
  }

  private double[] fit(int[] held, Told told, long seed) {
    Case[] cases = new Case[held.length];
    gather(
        held,
        told,
        (i, evidence) -> cases[i] = choose(held[i], new RandomStream(seed, held[i]), evidence));
    return newton(cases);
  }

  private Case choose(int left, RandomStream stream, Evidence evidence) {
    int[] own = partners.neighbours(left);
    int[] others = new int[index.rights()];
    int known = 0;
    int count = 0;
    for (int right = 0; right < others.length; right++) {
      if (isQuestion(left, right) && Arrays.binarySearch(own, right) < 0) {
        others[count++] = right;
      }
    }
    int[] chosen = new int[own.length + FIRST + DRAWN];
    for (int right : own) {
      if (isQuestion(left, right)) {
        chosen[known++] = right;
      }
    }
    int used = known;
    double least = least(others, count, evidence);
    int rest = 0;
    for (int i = 0; i < count; i++) {
      if (evidence.score(USUAL, others[i]) > least && used < known + FIRST) {
        chosen[used++] = others[i];
      } else {
        others[rest++] = others[i];
      }
    }
    int drawn = used;
    for (int i = 0; i < Math.min(DRAWN, rest); i++) {
      int at = i + stream.nextInt(rest - i);
      chosen[used++] = others[at];
      others[at] = others[i];
    }
    float[] rows = new float[used * Evidence.KINDS];
    for (int i = 0; i < used; i++) {
      for (int kind = 0; kind < Evidence.KINDS; kind++) {
        rows[i * Evidence.KINDS + kind] = evidence.of[kind][chosen[i]];
      }
    }
    double stand = StrictMath.log((double) rest / Math.max(1, used - drawn));
    return new Case(used > known ? known : 0, drawn, stand, used, rows);
  }

  /** The score that only the first of some right nodes are above. */
  private static double least(int[] rights, int count, Evidence evidence) {
    if (count <= FIRST) {
      return Double.NEGATIVE_INFINITY;
    }
    double[] scores = new double[count];
    Arrays.setAll(scores, i -> evidence.score(USUAL, rights[i]));
    Arrays.sort(scores);
    return scores[count - FIRST - 1];
  }

  private static double[] newton(Case[] cases) {
    int n = Evidence.KINDS;
    double[] weights = USUAL.clone();
    double damp = 1e-6;
    Sums at = sums(cases, weights);
    for (int round = 0; round < ROUNDS; round++) {
      double[] step = solve(at.hessian, at.gradient, damp);
      double[] next = new double[n];
      Arrays.setAll(next, k -> weights[k] - step[k]);
      Sums there = sums(cases, next);
      if (there.loss <= at.loss) {
        double gain = at.loss - there.loss;
        System.arraycopy(next, 0, weights, 0, n);
        at = there;
        damp = Math.max(1e-9, damp / 10);
        if (gain < 1e-9 * at.loss) {
          break;
        }
      } else {
        damp *= 100;
      }
    }
    return weights;
  }

  /** Loss with its first and second derivatives. */
  private static final class Sums {
    double loss;
    final double[] gradient = new double[Evidence.KINDS];
    final double[][] hessian = new double[Evidence.KINDS][Evidence.KINDS];
  }

  private static Sums sums(Case[] cases, double[] weights) {
    Sums sums = new Sums();
    for (Case one : cases) {
      if (one.partners > 0) {
        add(one, weights, sums);
      }
    }
    for (int k = 0; k < Evidence.KINDS; k++) {
      double far = (weights[k] - USUAL[k]) / USUAL[k];
      sums.loss += PRIOR * far * far / 2;
      sums.gradient[k] += PRIOR * far / USUAL[k];
      sums.hessian[k][k] += PRIOR / (USUAL[k] * USUAL[k]);
    }
    return sums;
  }

  private static void add(Case one, double[] weights, Sums sums) {
    int n = Evidence.KINDS;
    int others = one.count - one.partners;
    double[] scores = new double[others];
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < others; i++) {
      double stand = one.partners + i >= one.drawn ? one.stand : 0;
      scores[i] = score(one.rows, (one.partners + i) * n, weights) + stand;
      most = Math.max(most, scores[i]);
    }
    double total = 0;
    double[] mean = new double[n];
    double[][] square = new double[n][n];
    for (int i = 0; i < others; i++) {
      double p = Exp.of(scores[i] - most);
      total += p;
      int row = (one.partners + i) * n;
      for (int a = 0; a < n; a++) {
        mean[a] += p * one.rows[row + a];
        for (int b = 0; b <= a; b++) {
          square[a][b] += p * one.rows[row + a] * one.rows[row + b];
        }
      }
    }
    double all = most + StrictMath.log(total);
    for (int i = 0; i < one.partners; i++) {
      int row = i * n;
      double gap = all - score(one.rows, row, weights);
      double q = Logistic.of(gap);
      double w = 1.0 / one.partners;
      sums.loss += w * Logistic.softplus(gap);
      for (int a = 0; a < n; a++) {
        double da = mean[a] / total - one.rows[row + a];
        sums.gradient[a] += w * q * da;
        for (int b = 0; b <= a; b++) {
          double db = mean[b] / total - one.rows[row + b];
          double spread = square[a][b] / total - mean[a] / total * (mean[b] / total);
          double second = w * (q * spread + q * (1 - q) * da * db);
          sums.hessian[a][b] += second;
          if (a != b) {
            sums.hessian[b][a] += second;
          }
        }
      }
    }
  }

  private static double score(float[] rows, int at, double[] weights) {
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      sum += weights[k] * rows[at + k];
    }
    return sum;
  }

  /** Solves (a + damp diag(a)) x = b by elimination with pivots. */
  private static double[] solve(double[][] a, double[] b, double damp) {
    int n = b.length;
    double[][] m = new double[n][n + 1];
    for (int i = 0; i < n; i++) {
      System.arraycopy(a[i], 0, m[i], 0, n);
      m[i][i] += damp * a[i][i];
      m[i][n] = b[i];
    }
    for (int column = 0; column < n; column++) {
      int pivot = column;
      for (int row = column + 1; row < n; row++) {
        pivot = Math.abs(m[row][column]) > Math.abs(m[pivot][column]) ? row : pivot;
      }
      double[] kept = m[column];
      m[column] = m[pivot];
      m[pivot] = kept;
      for (int row = 0; row < n; row++) {
        if (row != column) {
          double factor = m[row][column] / m[column][column];
          for (int k = column; k <= n; k++) {
            m[row][k] -= factor * m[column][k];
          }
        }
      }
    }
    double[] x = new double[n];
    Arrays.setAll(x, i -> m[i][n] / m[i][i]);
    return x;
  }
}
