package org.tapem.query;

import java.util.Arrays;
import org.tapem.math.Kernels;

/** Vectors of length 1, row by row, and the cosines between them. */
final class Directions {
  private final float[] rows; // count x dim; one of zeros has no direction
  private final int dim;
  private final Kernels kernels = Kernels.best();

  /** Takes the rows and makes their length 1. */
  Directions(float[] rows, int dim) {
    this.rows = rows;
    this.dim = dim;
    for (int at = 0; at < rows.length; at += dim) {
      normalise(rows, at, dim);
    }
  }

  private static void normalise(float[] rows, int at, int dim) {
    double sum = 0;
    for (int k = at; k < at + dim; k++) {
      sum += (double) rows[k] * rows[k];
    }
    float scale = sum > 0 ? (float) (1 / Math.sqrt(sum)) : 0;
    for (int k = at; k < at + dim; k++) {
      rows[k] *= scale;
    }
  }

  int count() {
    return rows.length / dim;
  }

  float[] row(int number) {
    return Arrays.copyOfRange(rows, number * dim, (number + 1) * dim);
  }

  boolean hasDirection(int number) {
    for (int k = number * dim; k < (number + 1) * dim; k++) {
      if (rows[k] != 0) {
        return true;
      }
    }
    return false;
  }

  /** The cosine of row {@code number} and row {@code otherNumber} of another. */
  float cosine(int number, Directions other, int otherNumber) {
    return kernels.dot(rows, number * dim, other.rows, otherNumber * dim, dim);
  }
}
