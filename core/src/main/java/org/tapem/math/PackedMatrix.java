package org.tapem.math;

/**
 * The right-hand side of a matrix product, stored the way the kernels read it: columns in panels of
 * at most 64, in each panel row behind row. Columns are filled up with zeros to whole {@value
 * #UNIT}s. The layout does not depend on the machine.
 */
public final class PackedMatrix {
  /** Columns come in multiples of this. */
  static final int UNIT = 16;

  private final int rows;
  private final int columns;
  private final float[] data;

  public PackedMatrix(int rows, int columns) {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException("matrix of " + rows + " x " + columns);
    }
    this.rows = rows;
    this.columns = columns;
    data = new float[Math.multiplyExact(rows, paddedColumns())];
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  /** Columns with their zeros; what a row of the product needs room for. */
  public int paddedColumns() {
    return Shape.padded(columns);
  }

  /** Number of 16-column units of the panel that begins with {@code queryNode} units to go. */
  static int panelUnits(int queryNode) {
    if (queryNode % 4 == 0) {
      return 4;
    }
    return queryNode <= 3 ? queryNode : 3; // 3 + 4 rather than 4 + 3 + ..., and never 4 + 1
  }

  float[] data() {
    return data;
  }

  /**
   * Copies a matrix into this one: cell (r, c) of it, found at {@code from[at + r * rowStep + c *
   * columnStep]}, goes to (firstRow + r, firstColumn + c). Swapped steps transpose.
   */
  public PackedMatrix fill(
      float[] from,
      int at,
      int rowStep,
      int columnStep,
      int height,
      int width,
      int firstRow,
      int firstColumn) {
    if (firstRow + height > rows || firstColumn + width > columns) {
      throw new IllegalArgumentException(
          height + " x " + width + " does not fit " + rows + " x " + columns);
    }
    int base = 0;
    int units = paddedColumns() / UNIT;
    for (int unit = 0; unit < units; ) {
      int panel = panelUnits(units - unit);
      int begin = unit * UNIT;
      int stride = panel * UNIT;
      int from1 = Math.max(firstColumn, begin);
      int to = Math.min(firstColumn + width, begin + stride);
      for (int r = 0; r < height; r++) {
        int target = base + (firstRow + r) * stride - begin;
        int source = at + r * rowStep - firstColumn * columnStep;
        for (int c = from1; c < to; c++) {
          data[target + c] = from[source + c * columnStep];
        }
      }
      base += rows * stride;
      unit += panel;
    }
    return this;
  }

  /** Copies a column out of this matrix. */
  public void column(int column, float[] to, int at) {
    if (column < 0 || column >= columns) {
      throw new IllegalArgumentException("column " + column + " of " + columns);
    }
    int base = 0;
    int units = paddedColumns() / UNIT;
    int unit = 0;
    int panel = panelUnits(units);
    while (column >= (unit + panel) * UNIT) {
      base += rows * panel * UNIT;
      unit += panel;
      panel = panelUnits(units - unit);
    }
    int from = base + column - unit * UNIT;
    for (int r = 0; r < rows; r++) {
      to[at + r] = data[from + r * panel * UNIT];
    }
  }

  /** Fills all of it from a matrix stored row by row. */
  public PackedMatrix fill(float[] from, int at) {
    return fill(from, at, columns, 1, rows, columns, 0, 0);
  }

  /** Fills all of it with the transpose of a matrix stored row by row. */
  public PackedMatrix fillTransposed(float[] from, int at) {
    return fill(from, at, 1, rows, rows, columns, 0, 0);
  }
}
