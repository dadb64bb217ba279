package org.tapem.nn;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.io.IntList;

/**
 * The rows of a state that a range of steps changed, with what they are now. Rows that nobody
 * touched do not travel.
 */
public final class StateDelta implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int[][] rows; // parameters, then tables: the changed ones, going up
  private final float[][][] values; // kinds, changed rows x columns
  private final int[][] rowSteps; // tables: of each changed row
  private final long steps;

  private StateDelta(int[][] rows, float[][][] values, int[][] rowSteps, long steps) {
    this.rows = rows;
    this.values = values;
    this.rowSteps = rowSteps;
    this.steps = steps;
  }

  /** What changed since a state. */
  static StateDelta since(StateSnapshot start, Weights weights, Adam adam) {
    float[][][] live = StateSnapshot.live(weights, adam);
    int[] columns = columns(weights);
    int dense = weights.parameters().size();
    int[][] rows = new int[live.length][];
    float[][][] values = new float[live.length][StateSnapshot.KINDS][];
    int[][] rowSteps = new int[live.length - dense][];
    for (int i = 0; i < live.length; i++) {
      rows[i] = changed(start, i, live[i], columns[i]);
      for (int kind = 0; kind < StateSnapshot.KINDS; kind++) {
        values[i][kind] = packed(rows[i], live[i][kind], columns[i]);
      }
      if (i >= dense) {
        int[] all = adam.rowSteps(i - dense);
        rowSteps[i - dense] = Arrays.stream(rows[i]).map(row -> all[row]).toArray();
      }
    }
    return new StateDelta(rows, values, rowSteps, adam.steps());
  }

  private static int[] columns(Weights weights) {
    return IntStream.concat(
            weights.parameters().stream().mapToInt(Parameter::columns),
            weights.tables().stream().mapToInt(NodeTable::dim))
        .toArray();
  }

  private static int[] changed(StateSnapshot start, int array, float[][] now, int columns) {
    IntList changed = new IntList();
    for (int at = 0; at < now[0].length; at += columns) {
      for (int kind = 0; kind < StateSnapshot.KINDS; kind++) {
        float[] before = start.array(array, kind);
        if (Arrays.mismatch(before, at, at + columns, now[kind], at, at + columns) >= 0) {
          changed.add(at / columns);
          break;
        }
      }
    }
    return changed.toArray();
  }

  private static float[] packed(int[] rows, float[] from, int columns) {
    float[] packed = new float[rows.length * columns];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(from, rows[i] * columns, packed, i * columns, columns);
    }
    return packed;
  }

  /** How many bytes its numbers take. */
  public long bytes() {
    long numbers = 0;
    for (int i = 0; i < rows.length; i++) {
      numbers += rows[i].length + (long) StateSnapshot.KINDS * values[i][0].length;
    }
    for (int[] table : rowSteps) {
      numbers += table.length;
    }
    return Float.BYTES * numbers;
  }

  /**
   * Puts changes of the same state together: each row becomes the mean of those who changed it, so
   * that a row only one has seen is learnt as fast as without others. Summed in the order of the
   * changes, so that the bits do not depend on who was ready first.
   */
  static void join(StateSnapshot start, List<StateDelta> changes, Weights weights, Adam adam) {
    start.copyTo(weights, adam);
    float[][][] live = StateSnapshot.live(weights, adam);
    int[] columns = columns(weights);
    int dense = weights.parameters().size();
    for (int i = 0; i < live.length; i++) {
      Joining joining = new Joining(changes, i, live[i][0].length / columns[i], columns[i]);
      for (int kind = 0; kind < StateSnapshot.KINDS; kind++) {
        joining.run(kind, live[i][kind]);
      }
      if (i >= dense) {
        joinSteps(changes, i, i - dense, adam.rowSteps(i - dense));
      }
    }
    adam.resume(changes.stream().mapToLong(change -> change.steps).max().orElse(start.steps()));
  }

  /** A row has as many steps behind it as the one who touched it most often. */
  private static void joinSteps(List<StateDelta> changes, int array, int table, int[] to) {
    for (StateDelta change : changes) {
      int[] rows = change.rows[array];
      for (int j = 0; j < rows.length; j++) {
        to[rows[j]] = Math.max(to[rows[j]], change.rowSteps[table][j]);
      }
    }
  }

  /** Means of the rows of one array. */
  private static final class Joining {
    private final List<StateDelta> changes;
    private final int array;
    private final int columns;
    private final int[] counts; // of each row, the changes that have it

    Joining(List<StateDelta> changes, int array, int rows, int columns) {
      this.changes = changes;
      this.array = array;
      this.columns = columns;
      counts = new int[rows];
      for (StateDelta change : changes) {
        for (int row : change.rows[array]) {
          counts[row]++;
        }
      }
    }

    void run(int kind, float[] live) {
      int[] next = new int[changes.size()]; // place in the rows of each change
      double[] sum = new double[columns];
      for (int row = 0; row < counts.length; row++) {
        if (counts[row] > 0) {
          Arrays.fill(sum, 0);
          for (int c = 0; c < next.length; c++) {
            next[c] += add(changes.get(c), kind, next[c], row, sum);
          }
          for (int j = 0; j < columns; j++) {
            live[row * columns + j] = (float) (sum[j] / counts[row]);
          }
        }
      }
    }

    /** Adds a change's row to the sum if it is the next of its rows; gives how many were added. */
    private int add(StateDelta change, int kind, int next, int row, double[] sum) {
      int[] own = change.rows[array];
      if (next == own.length || own[next] != row) {
        return 0;
      }
      float[] values = change.values[array][kind];
      for (int j = 0; j < columns; j++) {
        sum[j] += values[next * columns + j];
      }
      return 1;
    }
  }
}
