package org.tapem.math;

import java.util.Arrays;
import org.tapem.base.Workers;

/**
 * Makes the columns of a matrix orthogonal and of length 1 without changing the space they span
 * (Cholesky factor of their products, twice for precision).
 */
public final class Orthonormal {
  private static final double LEAST = 1e-10; // of the largest square: less is no direction
  private static final int LANES = 16; // blocks share a few sums, so that memory stays small
  private static final int ROWS = 256;

  private Orthonormal() {}

  /** About how many bytes {@link #columns} takes beside the vectors. */
  public static long bytes(int columns) {
    return 8L * columns * columns * (LANES + 3);
  }

  /**
   * Works in place; a column that depends on those before it becomes 0. The same on any number of
   * threads.
   *
   * @param a rows x columns, row by row
   */
  public static void columns(float[] a, int rows, int columns, Workers workers) {
    for (int pass = 0; pass < 2; pass++) {
      double[] inverse = inverse(products(a, rows, columns, workers), columns);
      int blocks = (rows + ROWS - 1) / ROWS;
      workers.run(
          blocks,
          block -> {
            double[] row = new double[columns];
            for (int r = block * ROWS; r < Math.min(rows, (block + 1) * ROWS); r++) {
              Arrays.fill(row, 0);
              for (int i = 0; i < columns; i++) {
                double value = a[r * columns + i];
                for (int j = i; j < columns; j++) {
                  row[j] += value * inverse[i * columns + j];
                }
              }
              for (int j = 0; j < columns; j++) {
                a[r * columns + j] = (float) row[j];
              }
            }
          });
    }
  }

  /** Products of all columns with each other, summed block by block in the order of the rows. */
  private static double[] products(float[] a, int rows, int columns, Workers workers) {
    int blocks = (rows + ROWS - 1) / ROWS;
    double[] sum = new double[columns * columns];
    double[][] parts = new double[LANES][columns * columns];
    workers.run(
        LANES,
        lane -> {
          double[] part = parts[lane];
          for (int block = lane; block < blocks; block += LANES) {
            for (int r = block * ROWS; r < Math.min(rows, (block + 1) * ROWS); r++) {
              int at = r * columns;
              for (int i = 0; i < columns; i++) {
                double value = a[at + i];
                int to = i * columns;
                for (int j = i; j < columns; j++) {
                  part[to + j] += value * a[at + j];
                }
              }
            }
          }
        });
    for (double[] part : parts) {
      for (int i = 0; i < sum.length; i++) {
        sum[i] += part[i];
      }
    }
    return sum;
  }

  /** Inverse of the upper Cholesky factor; rows and columns of no length are 0. */
  private static double[] inverse(double[] products, int n) {
    double[] upper = new double[n * n];
    double max = 0;
    for (int i = 0; i < n; i++) {
      max = Math.max(max, products[i * n + i]);
    }
    boolean[] none = new boolean[n];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i <= j; i++) {
        double sum = products[i * n + j];
        for (int k = 0; k < i; k++) {
          sum -= upper[k * n + i] * upper[k * n + j];
        }
        if (i < j) {
          upper[i * n + j] = none[i] ? 0 : sum / upper[i * n + i];
        } else {
          none[j] = !(sum > LEAST * max);
          upper[j * n + j] = none[j] ? 0 : Math.sqrt(sum);
        }
      }
    }
    double[] inverse = new double[n * n];
    for (int j = 0; j < n; j++) {
      if (none[j]) {
        continue;
      }
      inverse[j * n + j] = 1 / upper[j * n + j];
      for (int i = j - 1; i >= 0; i--) {
        double sum = 0;
        for (int k = i + 1; k <= j; k++) {
          sum += upper[i * n + k] * inverse[k * n + j];
        }
        inverse[i * n + j] = none[i] ? 0 : -sum / upper[i * n + i];
      }
    }
    return inverse;
  }
}
