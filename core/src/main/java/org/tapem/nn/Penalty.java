package org.tapem.nn;

import org.tapem.math.Kernels;

/** Keeps weights small: all dense ones, and of tables the rows that a step touched. */
public final class Penalty {
  private Penalty() {}

  /** Adds to the gradients; gives the loss. */
  public static double add(Weights weights, double weight) {
    if (weight == 0) {
      return 0;
    }
    Kernels kernels = weights.kernels();
    float twice = (float) (2 * weight);
    double squares = 0;
    for (Parameter parameter : weights.parameters()) {
      float[] w = parameter.value();
      squares += kernels.dot(w, 0, w, 0, w.length);
      kernels.axpy(twice, w, 0, parameter.gradient(), 0, w.length);
    }
    for (NodeTable table : weights.tables()) {
      int n = table.dim();
      for (int i = 0; i < table.touched(); i++) {
        int at = table.touchedRow(i) * n;
        squares += kernels.dot(table.value(), at, table.value(), at, n);
        kernels.axpy(twice, table.value(), at, table.gradients(), table.gradientAt(i), n);
      }
    }
    return weight * squares;
  }
}
