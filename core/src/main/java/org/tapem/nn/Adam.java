package org.tapem.nn;

import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;

/**
 * Adam. Of a table only the rows that a step touched are moved, and each row counts its own steps:
 * a row touched for the first time late in training starts as if training began there.
 */
public final class Adam {
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final float EPSILON = 1e-8f;
  private static final int PIECE = 16_384; // weights of a piece of work
  private static final int ROWS = 64; // rows of a table of a piece of work

  private final List<Parameter> parameters;
  private final List<NodeTable> tables;
  private final Kernels kernels;
  private final float[][] first; // parameters, then tables: mean of gradients
  private final float[][] second; // mean of their squares
  private final int[][] rowSteps; // tables: steps that each row was part of
  private long steps;

  public Adam(Weights weights) {
    parameters = weights.parameters();
    tables = weights.tables();
    kernels = weights.kernels();
    int arrays = parameters.size() + tables.size();
    first = new float[arrays][];
    second = new float[arrays][];
    rowSteps = new int[tables.size()][];
    for (int i = 0; i < arrays; i++) {
      boolean dense = i < parameters.size();
      int size =
          dense
              ? parameters.get(i).value().length
              : tables.get(i - parameters.size()).value().length;
      first[i] = new float[size];
      second[i] = new float[size];
    }
    for (int i = 0; i < rowSteps.length; i++) {
      rowSteps[i] = new int[tables.get(i).rows()];
    }
  }

  /** Number of steps so far. */
  public long steps() {
    return steps;
  }

  /** Goes on from where another run was, whose arrays were filled in. */
  public void resume(long done) {
    steps = done;
  }

  /**
   * Mean of gradients, an array for each parameter and then each table: what a checkpoint keeps.
   */
  public float[] first(int array) {
    return first[array];
  }

  /** Mean of squared gradients, likewise. */
  public float[] second(int array) {
    return second[array];
  }

  /** Steps of each row of a table. */
  public int[] rowSteps(int table) {
    return rowSteps[table];
  }

  /** Length of the gradient over all weights. */
  public double gradientNorm() {
    double sum = 0;
    for (Parameter parameter : parameters) {
      float[] g = parameter.gradient();
      sum += kernels.dot(g, 0, g, 0, g.length);
    }
    for (NodeTable table : tables) {
      for (int i = 0; i < table.touched(); i++) {
        int at = table.gradientAt(i);
        sum += kernels.dot(table.gradients(), at, table.gradients(), at, table.dim());
      }
    }
    return Math.sqrt(sum);
  }

  /**
   * Moves all weights by their gradients.
   *
   * @param tableRate learning rate of tables
   * @param scale gradients are multiplied with it first
   */
  public void step(Workers workers, double rate, double tableRate, double scale) {
    steps++;
    float lr = (float) (rate / (1 - StrictMath.pow(BETA1, (double) steps)));
    float correction = (float) (1 / (1 - StrictMath.pow(BETA2, (double) steps)));
    List<Runnable> parts = new ArrayList<>();
    for (int p = 0; p < parameters.size(); p++) {
      int array = p;
      float[] w = parameters.get(p).value();
      float[] g = parameters.get(p).gradient();
      float own = (float) (lr * parameters.get(p).rate());
      for (int at = 0; at < w.length; at += PIECE) {
        int from = at;
        int n = Math.min(PIECE, w.length - from);
        parts.add(() -> move(w, array, from, g, from, n, (float) scale, own, correction));
      }
    }
    for (int t = 0; t < tables.size(); t++) {
      int table = t;
      for (int at = 0; at < tables.get(t).touched(); at += ROWS) {
        int from = at;
        parts.add(() -> moveRows(table, from, tableRate, (float) scale));
      }
    }
    workers.run(parts.size(), i -> parts.get(i).run());
  }

  private void moveRows(int t, int from, double rate, float scale) {
    NodeTable table = tables.get(t);
    for (int i = from; i < Math.min(table.touched(), from + ROWS); i++) {
      int row = table.touchedRow(i);
      int count = ++rowSteps[t][row];
      float lr = (float) (rate / (1 - StrictMath.pow(BETA1, count)));
      float correction = (float) (1 / (1 - StrictMath.pow(BETA2, count)));
      int at = row * table.dim();
      float[] g = table.gradients();
      move(
          table.value(),
          parameters.size() + t,
          at,
          g,
          table.gradientAt(i),
          table.dim(),
          scale,
          lr,
          correction);
    }
  }

  private void move(
      float[] w,
      int array,
      int wi,
      float[] g,
      int gi,
      int n,
      float scale,
      float lr,
      float correction) {
    float[] m = first[array];
    float[] v = second[array];
    float keep1 = (float) BETA1;
    float keep2 = (float) BETA2;
    for (int j = 0; j < n; j++) {
      float d = g[gi + j] * scale;
      float mean = m[wi + j] * keep1 + d * (1 - keep1);
      float square = v[wi + j] * keep2 + d * d * (1 - keep2);
      m[wi + j] = mean;
      v[wi + j] = square;
      w[wi + j] -= lr * mean / ((float) Math.sqrt(square * correction) + EPSILON);
    }
  }
}
