package org.tapem.model;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/** A matrix of weights, row by row, with the gradient of the last step. */
public final class Parameter {
  private final String name;
  private final int rows;
  private final int columns;
  private final float[] value;
  private final float[] gradient;

  private Parameter(String name, int rows, int columns) {
    this.name = name;
    this.rows = rows;
    this.columns = columns;
    value = new float[Math.multiplyExact(rows, columns)];
    gradient = new float[value.length];
  }

  /** Uniform in +-bound. */
  static Parameter uniform(String name, int rows, int columns, double bound, RandomStream stream) {
    Parameter made = new Parameter(name, rows, columns);
    for (int i = 0; i < made.value.length; i++) {
      made.value[i] = (float) ((2 * stream.nextDouble() - 1) * bound);
    }
    return made;
  }

  /** The same value everywhere. */
  static Parameter constant(String name, int rows, int columns, float start) {
    Parameter made = new Parameter(name, rows, columns);
    Arrays.fill(made.value, start);
    return made;
  }

  public String name() {
    return name;
  }

  public int rows() {
    return rows;
  }

  public int columns() {
    return columns;
  }

  /** The weights themselves: training changes them in place. */
  public float[] value() {
    return value;
  }

  /** The gradient itself. */
  public float[] gradient() {
    return gradient;
  }
}
