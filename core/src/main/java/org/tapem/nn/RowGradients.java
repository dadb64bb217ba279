package org.tapem.nn;

import java.util.Arrays;
import org.tapem.math.Kernels;

/** Sums the gradient of the rows of a table that a step touches, in the order it meets them. */
public final class RowGradients {
  private final NodeTable table;
  private final Kernels kernels;
  private final int[] placeOf; // rows: place + 1, 0 where the step did not touch it
  private int[] touched = new int[16];
  private float[] sums; // touched x dim
  private int count;

  public RowGradients(NodeTable table, Kernels kernels) {
    this.table = table;
    this.kernels = kernels;
    placeOf = new int[table.rows()];
    sums = new float[touched.length * table.dim()];
  }

  /** Forgets the last step. */
  public void begin() {
    for (int i = 0; i < count; i++) {
      placeOf[touched[i]] = 0;
    }
    count = 0;
  }

  /** Adds a multiple of a vector to the gradient of a row. */
  public void add(int row, float factor, float[] x, int xi) {
    int at = at(row);
    kernels.axpy(factor, x, xi, sums, at, table.dim());
  }

  /** Adds to the gradient of a row that is one number. */
  public void add(int row, float value) {
    int at = at(row);
    sums[at] += value;
  }

  private int at(int row) {
    int dim = table.dim();
    if (placeOf[row] == 0) {
      if (count == touched.length) {
        int capacity = Math.min(2 * count, table.rows());
        touched = Arrays.copyOf(touched, capacity);
        sums = Arrays.copyOf(sums, capacity * dim);
      }
      touched[count] = row;
      placeOf[row] = ++count;
      Arrays.fill(sums, (count - 1) * dim, count * dim, 0);
    }
    return (placeOf[row] - 1) * dim;
  }

  /** Hands the gradients to the table. */
  public void end() {
    table.touch(touched, count);
    table.gradients(sums, 0, table.dim());
  }
}
