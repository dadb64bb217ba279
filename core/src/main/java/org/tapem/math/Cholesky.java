package org.tapem.math;

/** The lower factor l of a symmetric positive matrix a = l l', to solve with. */
public final class Cholesky {
  private final double[][] l;

  private Cholesky(double[][] l) {
    this.l = l;
  }

  /**
   * Factors a matrix, which is not changed; what is above its diagonal is not looked at.
   *
   * @param min squares on the diagonal are taken as so much at least, so that a matrix that is
   *     nearly singular has a factor too
   */
  public static Cholesky of(double[][] a, double min) {
    int n = a.length;
    double[][] l = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = a[i][j];
        for (int k = 0; k < j; k++) {
          sum -= l[i][k] * l[j][k];
        }
        l[i][j] = i == j ? Math.sqrt(Math.max(sum, min)) : sum / l[j][j];
      }
    }
    return new Cholesky(l);
  }

  /** Solves l x = b in place. */
  public void solve(double[] b) {
    for (int i = 0; i < b.length; i++) {
      for (int k = 0; k < i; k++) {
        b[i] -= l[i][k] * b[k];
      }
      b[i] /= l[i][i];
    }
  }

  /** Solves l' x = b in place. */
  public void solveTransposed(double[] b) {
    for (int i = b.length - 1; i >= 0; i--) {
      for (int k = i + 1; k < b.length; k++) {
        b[i] -= l[k][i] * b[k];
      }
      b[i] /= l[i][i];
    }
  }
}
