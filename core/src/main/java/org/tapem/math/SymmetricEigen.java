package org.tapem.math;

/**
 * The eigenvalues of a small symmetric matrix and their vectors, by Jacobi's rotations. The same
 * bits on every machine.
 *
 * @param values largest first
 * @param vectors vector k is column k
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
public record SymmetricEigen(double[] values, double[][] vectors) {
  private static final int SWEEPS = 60;
  private static final double ENOUGH = 1e-24; // squares off the diagonal, against all

  /** Of a matrix, which is not changed. */
  public static SymmetricEigen of(double[][] matrix) {
    int n = matrix.length;
    double[][] a = new double[n][];
    double[][] v = new double[n][n];
    for (int i = 0; i < n; i++) {
      a[i] = matrix[i].clone();
      v[i][i] = 1;
    }
    for (int sweep = 0; sweep < SWEEPS && !isDiagonal(a); sweep++) {
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          if (a[p][q] != 0) {
            rotate(a, v, p, q);
          }
        }
      }
    }
    return sorted(a, v);
  }

  private static boolean isDiagonal(double[][] a) {
    double all = 0;
    double off = 0;
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        all += a[i][j] * a[i][j];
        off += i == j ? 0 : a[i][j] * a[i][j];
      }
    }
    return off <= ENOUGH * all;
  }

  private static void rotate(double[][] a, double[][] v, int p, int q) {
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = 1 / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    t = theta < 0 ? -t : t;
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    for (double[] row : a) {
      turn(row, p, q, c, s);
    }
    double[] first = a[p];
    double[] second = a[q];
    for (int k = 0; k < first.length; k++) {
      double was = first[k];
      first[k] = c * was - s * second[k];
      second[k] = s * was + c * second[k];
    }
    for (double[] row : v) {
      turn(row, p, q, c, s);
    }
  }

  private static void turn(double[] row, int p, int q, double c, double s) {
    double was = row[p];
    row[p] = c * was - s * row[q];
    row[q] = s * was + c * row[q];
  }

  private static SymmetricEigen sorted(double[][] a, double[][] v) {
    int n = a.length;
    double[] values = new double[n];
    double[][] vectors = new double[n][n];
    boolean[] taken = new boolean[n];
    for (int k = 0; k < n; k++) {
      int best = -1;
      for (int i = 0; i < n; i++) {
        if (!taken[i] && (best < 0 || a[i][i] > a[best][best])) {
          best = i;
        }
      }
      taken[best] = true;
      values[k] = a[best][best];
      for (int i = 0; i < n; i++) {
        vectors[i][k] = v[i][best];
      }
    }
    return new SymmetricEigen(values, vectors);
  }
}
