package org.tapem.nn;

import java.io.Serializable;
import java.util.List;

/** Weights and what Adam knows of them at one moment, to begin from elsewhere. */
public final class StateSnapshot implements Serializable {
  private static final long serialVersionUID = 1L;

  /** What is kept of each weight: itself, and the means of its gradients and their squares. */
  public static final int KINDS = 3;

  private final float[][][] arrays; // parameters, then tables: kinds x numbers
  private final int[][] rowSteps; // tables
  private final long steps;

  private StateSnapshot(float[][][] arrays, int[][] rowSteps, long steps) {
    this.arrays = arrays;
    this.rowSteps = rowSteps;
    this.steps = steps;
  }

  static StateSnapshot of(Weights weights, Adam adam) {
    float[][][] live = live(weights, adam);
    float[][][] arrays = new float[live.length][KINDS][];
    for (int i = 0; i < live.length; i++) {
      for (int kind = 0; kind < KINDS; kind++) {
        arrays[i][kind] = live[i][kind].clone();
      }
    }
    int[][] rowSteps = new int[weights.tables().size()][];
    for (int table = 0; table < rowSteps.length; table++) {
      rowSteps[table] = adam.rowSteps(table).clone();
    }
    return new StateSnapshot(arrays, rowSteps, adam.steps());
  }

  /** The arrays themselves, in the order of {@link TrainState#arrays}, each of all kinds. */
  static float[][][] live(Weights weights, Adam adam) {
    List<float[]> values = TrainState.arrays(weights);
    float[][][] live = new float[values.size()][][];
    for (int i = 0; i < live.length; i++) {
      live[i] = new float[][] {values.get(i), adam.first(i), adam.second(i)};
    }
    return live;
  }

  void copyTo(Weights weights, Adam adam) {
    float[][][] live = live(weights, adam);
    if (live.length != arrays.length) {
      throw new IllegalArgumentException(
          "a state of %d arrays for weights of %d".formatted(arrays.length, live.length));
    }
    for (int i = 0; i < live.length; i++) {
      for (int kind = 0; kind < KINDS; kind++) {
        copy(arrays[i][kind], arrays[i][kind].length, live[i][kind], live[i][kind].length);
      }
    }
    for (int table = 0; table < rowSteps.length; table++) {
      int[] to = adam.rowSteps(table);
      copy(rowSteps[table], rowSteps[table].length, to, to.length);
    }
    adam.resume(steps);
  }

  private static void copy(Object from, int size, Object to, int wanted) {
    if (size != wanted) {
      throw new IllegalArgumentException(
          "%d numbers of a state for %d of the weights".formatted(size, wanted));
    }
    System.arraycopy(from, 0, to, 0, size);
  }

  float[] array(int number, int kind) {
    return arrays[number][kind];
  }

  int[] rowSteps(int table) {
    return rowSteps[table];
  }

  long steps() {
    return steps;
  }

  /** How many bytes its numbers take. */
  public long bytes() {
    long numbers = 0;
    for (float[][] kinds : arrays) {
      numbers += (long) KINDS * kinds[0].length;
    }
    for (int[] table : rowSteps) {
      numbers += table.length;
    }
    return Float.BYTES * numbers;
  }
}
