package org.tapem.nn;

import org.tapem.math.RandomStream;

/**
 * Trained vectors of the nodes of a type. A step touches a few rows; their gradients are kept by
 * the order of the rows, and only these rows are moved.
 */
public final class NodeTable {
  private final String name;
  private final int rows;
  private final int dim;
  private final float[] value;
  private int[] touched = new int[0];
  private int count;
  private float[] gradients = new float[0]; // touched x stride
  private int gradientAt;
  private int stride;

  public NodeTable(String name, int rows, int dim, double deviation, RandomStream stream) {
    this.name = name;
    this.rows = rows;
    this.dim = dim;
    if ((long) rows * dim > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "%d vectors of %d numbers do not fit one array: use a smaller dim".formatted(rows, dim));
    }
    value = new float[rows * dim];
    for (int i = 0; i < value.length; i++) {
      value[i] = (float) (deviation * stream.nextGaussian());
    }
  }

  /** A table of ready vectors, which it takes over. */
  public NodeTable(String name, float[] value, int dim) {
    this.name = name;
    this.dim = dim;
    this.value = value;
    rows = value.length / dim;
  }

  public String name() {
    return name;
  }

  public int rows() {
    return rows;
  }

  public int dim() {
    return dim;
  }

  /** The vectors themselves, row by row: training changes them in place. */
  public float[] value() {
    return value;
  }

  /** Number of rows that the last step touched. */
  public int touched() {
    return count;
  }

  /** The i-th row that the last step touched; each comes once. */
  public int touchedRow(int i) {
    return touched[i];
  }

  /** Holds the gradients of touched rows. */
  public float[] gradients() {
    return gradients;
  }

  /** Where the gradient of the i-th touched row begins. */
  public int gradientAt(int i) {
    return gradientAt + i * stride;
  }

  public void touch(int[] rowsTouched, int rowCount) {
    touched = rowsTouched;
    count = rowCount;
  }

  public void gradients(float[] all, int at, int rowStride) {
    gradients = all;
    gradientAt = at;
    stride = rowStride;
  }
}
