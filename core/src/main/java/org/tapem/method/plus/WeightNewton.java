package org.tapem.method.plus;

import java.util.Arrays;
import org.tapem.math.Exp;
import org.tapem.math.Logistic;

/** Finds the weights of least loss by Newton's method. */
final class WeightNewton {
  private static final int ROUNDS = 25;
  private static final double PRIOR = 0.5; // as much as half a text speaks for the usual weights

  private WeightNewton() {}

  /** What says most of the partners of some texts. */
  static double[] fit(WeightCase[] cases, double[] usual) {
    int n = usual.length;
    double[] weights = usual.clone();
    double damp = 1e-6;
    Sums at = sums(cases, weights, usual);
    for (int round = 0; round < ROUNDS; round++) {
      double[] step = solve(at.hessian, at.gradient, damp);
      double[] next = new double[n];
      Arrays.setAll(next, k -> weights[k] - step[k]);
      Sums there = sums(cases, next, usual);
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
    final double[] gradient;
    final double[][] hessian;

    Sums(int features) {
      gradient = new double[features];
      hessian = new double[features][features];
    }
  }

  private static Sums sums(WeightCase[] cases, double[] weights, double[] usual) {
    Sums sums = new Sums(weights.length);
    for (WeightCase one : cases) {
      if (one.partners() > 0) {
        add(one, weights, sums);
      }
    }
    for (int k = 0; k < weights.length; k++) {
      double far = (weights[k] - usual[k]) / usual[k];
      sums.loss += PRIOR * far * far / 2;
      sums.gradient[k] += PRIOR * far / usual[k];
      sums.hessian[k][k] += PRIOR / (usual[k] * usual[k]);
    }
    return sums;
  }

  private static void add(WeightCase one, double[] weights, Sums sums) {
    int n = weights.length;
    int others = one.count() - one.partners();
    double[] scores = new double[others];
    double max = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < others; i++) {
      double stand = one.partners() + i >= one.drawn() ? one.stand() : 0;
      scores[i] = score(one.rows(), (one.partners() + i) * n, weights) + stand;
      max = Math.max(max, scores[i]);
    }
    double total = 0;
    double[] mean = new double[n];
    double[][] square = new double[n][n];
    for (int i = 0; i < others; i++) {
      double p = Exp.of(scores[i] - max);
      total += p;
      int row = (one.partners() + i) * n;
      for (int a = 0; a < n; a++) {
        mean[a] += p * one.rows()[row + a];
        for (int b = 0; b <= a; b++) {
          square[a][b] += p * one.rows()[row + a] * one.rows()[row + b];
        }
      }
    }
    double all = max + StrictMath.log(total);
    for (int i = 0; i < one.partners(); i++) {
      int row = i * n;
      double gap = all - score(one.rows(), row, weights);
      double q = Logistic.of(gap);
      double w = 1.0 / one.partners();
      sums.loss += w * Logistic.softplus(gap);
      for (int a = 0; a < n; a++) {
        double da = mean[a] / total - one.rows()[row + a];
        sums.gradient[a] += w * q * da;
        for (int b = 0; b <= a; b++) {
          double db = mean[b] / total - one.rows()[row + b];
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

  /**
   * Features of the candidates of one query.
   *
   * @param partners rows of partners, which come first
   * @param drawn where the rows begin that stand for others too
   * @param stand logarithm of how many each of these stands for
   * @param count rows
   * @param rows the features of each, row behind row
   */
  @SuppressWarnings("ArrayRecordComponent") // rows of an inner loop
  record WeightCase(int partners, int drawn, double stand, int count, float[] rows) {}
}
