package org.tapem.nn;

import java.util.Arrays;
import org.tapem.math.RandomStream;

/** A matrix of weights, row by row, with the gradient of the last step. */
public final class Parameter {
  private final String name;
  private final int rows;
  private final int columns;
  private final float[] value;
  private final float[] gradient;
  private double rate = 1;

  private Parameter(String name, int rows, int columns) {
    this.name = name;
    this.rows = rows;
    this.columns = columns;
    value = new float[Math.multiplyExact(rows, columns)];
    gradient = new float[value.length];
  }

  /** Uniform in +-bound. */
  public static Parameter uniform(
      String name, int rows, int columns, double bound, RandomStream stream) {
    Parameter made = new Parameter(name, rows, columns);
    for (int i = 0; i < made.value.length; i++) {
      made.value[i] = (float) ((2 * stream.nextDouble() - 1) * bound);
    }
    return made;
  }

  /** Values that are given, copied. */
  public static Parameter of(String name, int rows, int columns, float[] start) {
    Parameter made = new Parameter(name, rows, columns);
    System.arraycopy(start, 0, made.value, 0, made.value.length);
    return made;
  }

  /** The same value everywhere. */
  public static Parameter constant(String name, int rows, int columns, float start) {
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

  /** The same, learnt faster or slower: its learning rate as a multiple of the others'. */
  public Parameter withRate(double multiple) {
    rate = multiple;
    return this;
  }

  /** Its learning rate as a multiple of the others'. */
  public double rate() {
    return rate;
  }

  /** The gradient itself. */
  public float[] gradient() {
    return gradient;
  }
}
