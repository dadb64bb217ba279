package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Workers;

class OrthonormalTest {
  private static float[] orthonormal(float[] a, int rows, int columns, int threads) {
    float[] made = a.clone();
    try (Workers workers = new Workers(threads)) {
      Orthonormal.columns(made, rows, columns, workers);
    }
    return made;
  }

  /** Dot product of column i of one matrix with column j of another. */
  private static double dot(float[] a, int i, float[] b, int j, int rows, int columns) {
    double sum = 0;
    for (int r = 0; r < rows; r++) {
      sum += (double) a[r * columns + i] * b[r * columns + j];
    }
    return sum;
  }

  private static double length(float[] a, int column, int rows, int columns) {
    return Math.sqrt(dot(a, column, a, column, rows, columns));
  }

  /** What is left of a column of one matrix once it is projected on all columns of another. */
  private static double outside(float[] a, int column, float[] on, int rows, int columns) {
    double[] rest = new double[rows];
    for (int r = 0; r < rows; r++) {
      rest[r] = a[r * columns + column];
    }
    for (int j = 0; j < columns; j++) {
      double along = dot(a, column, on, j, rows, columns);
      for (int r = 0; r < rows; r++) {
        rest[r] -= along * on[r * columns + j];
      }
    }
    double squares = 0;
    for (double value : rest) {
      squares += value * value;
    }
    return Math.sqrt(squares) / length(a, column, rows, columns);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 7", "20, 3", "256, 5", "257, 16", "5000, 33"})
  void columnsBecomeOrthonormalAndSpanTheSame(int rows, int columns) {
    float[] a = random(rows * columns, 5);
    float[] made = orthonormal(a, rows, columns, 2);
    for (int i = 0; i < columns; i++) {
      for (int j = 0; j < columns; j++) {
        assertThat(dot(made, i, made, j, rows, columns))
            .as("columns %d and %d", i, j)
            .isCloseTo(i == j ? 1 : 0, within(1e-5));
      }
      assertThat(outside(a, i, made, rows, columns)).as("column %d", i).isLessThan(1e-5);
    }
  }

  @Test
  void columnsThatPointNearlyTheSameWayArePreciseToo() {
    int rows = 600;
    int columns = 3;
    float[] a = random(rows * columns, 6);
    for (int r = 0; r < rows; r++) {
      a[r * columns + 1] = a[r * columns] + 1e-3f * a[r * columns + 1];
      a[r * columns + 2] *= 1e-3f; // much shorter
    }
    float[] made = orthonormal(a, rows, columns, 1);
    for (int i = 0; i < columns; i++) {
      assertThat(length(made, i, rows, columns)).isCloseTo(1, within(1e-5));
      assertThat(outside(a, i, made, rows, columns)).isLessThan(1e-5);
      for (int j = 0; j < i; j++) {
        assertThat(dot(made, i, made, j, rows, columns)).isCloseTo(0, within(1e-5));
      }
    }
  }

  @Test
  void aColumnThatDependsOnThoseBeforeItBecomesZero() {
    int rows = 400;
    int columns = 5;
    float[] a = random(rows * columns, 7);
    for (int r = 0; r < rows; r++) {
      int at = r * columns;
      a[at + 1] = 0;
      a[at + 3] = 2 * a[at] - 0.5f * a[at + 2];
    }
    float[] made = orthonormal(a, rows, columns, 2);
    for (int r = 0; r < rows; r++) {
      assertThat(made[r * columns + 1]).isZero();
      assertThat(made[r * columns + 3]).isZero();
    }
    for (int i : new int[] {0, 2, 4}) { // as if the others were not there
      assertThat(length(made, i, rows, columns)).isCloseTo(1, within(1e-5));
    }
    for (int i : new int[] {0, 2, 3, 4}) {
      assertThat(outside(a, i, made, rows, columns)).isLessThan(1e-5);
    }
  }

  @Test
  void moreColumnsThanRowsLeaveZeros() {
    float[] made = orthonormal(random(4 * 11, 8), 4, 11, 1);
    for (int column = 0; column < 11; column++) {
      assertThat(length(made, column, 4, 11)).isCloseTo(column < 4 ? 1 : 0, within(1e-5));
    }
    assertThat(orthonormal(new float[12], 4, 3, 1)).containsOnly(0);
  }

  @Test
  void columnsAreTheSameOnAnyNumberOfThreads() {
    float[] a = random(6000 * 20, 9); // more blocks than sums they share
    int[] one = bits(orthonormal(a, 6000, 20, 1));
    assertThat(bits(orthonormal(a, 6000, 20, 2))).isEqualTo(one);
    assertThat(bits(orthonormal(a, 6000, 20, 7))).isEqualTo(one);
  }
}
