package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PackedMatrixTest {
  /** The cells as the kernels see them: the identity times the matrix; rows x padded columns. */
  private static float[] cells(PackedMatrix matrix) {
    int rows = matrix.rows();
    float[] identity = new float[rows * rows];
    for (int i = 0; i < rows; i++) {
      identity[i * rows + i] = 1;
    }
    int width = matrix.paddedColumns();
    float[] cells = new float[rows * width];
    Kernels.plain().multiply(rows, identity, 0, rows, matrix, cells, 0, width, false);
    return cells;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 16", "3, 17", "5, 48", "2, 64", "4, 80", "6, 112", "9, 144", "2, 1021"})
  void aMatrixIsFilledRowByRowOrTransposed(int rows, int columns) {
    float[] from = random(rows * columns + 3, 1);
    int width = Shape.padded(columns);
    float[] straight = new float[rows * width];
    float[] transposed = new float[rows * width];
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        straight[r * width + c] = from[3 + r * columns + c];
        transposed[r * width + c] = from[3 + c * rows + r];
      }
    }
    assertThat(bits(cells(new PackedMatrix(rows, columns).fill(from, 3))))
        .isEqualTo(bits(straight));
    assertThat(bits(cells(new PackedMatrix(rows, columns).fillTransposed(from, 3))))
        .isEqualTo(bits(transposed));
  }

  @ParameterizedTest
  @CsvSource({"100, 0, 0, 5, 100", "100, 2, 33, 3, 60", "1021, 1, 500, 2, 521", "7, 4, 6, 1, 1"})
  void aBlockGoesToItsPlaceAndLeavesTheRest(
      int columns, int firstRow, int firstColumn, int height, int width) {
    float[] old = random(5 * columns, 1);
    float[] from = random(20_000, 2);
    int rowStep = 3;
    int columnStep = 11;
    PackedMatrix matrix =
        new PackedMatrix(5, columns)
            .fill(old, 0)
            .fill(from, 13, rowStep, columnStep, height, width, firstRow, firstColumn);
    int padded = matrix.paddedColumns();
    float[] expected = new float[5 * padded];
    for (int r = 0; r < 5; r++) {
      for (int c = 0; c < columns; c++) {
        int i = r - firstRow;
        int j = c - firstColumn;
        boolean inside = i >= 0 && i < height && j >= 0 && j < width;
        expected[r * padded + c] =
            inside ? from[13 + i * rowStep + j * columnStep] : old[r * columns + c];
      }
    }
    assertThat(bits(cells(matrix))).isEqualTo(bits(expected));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, 50, 64, 83, 131})
  void columnsAreGivenBack(int columns) {
    float[] from = random(5 * columns, 3);
    PackedMatrix matrix = new PackedMatrix(5, columns).fill(from, 0);
    for (int c = 0; c < columns; c++) {
      float[] column = new float[7];
      matrix.column(c, column, 1);
      for (int r = 0; r < 5; r++) {
        assertThat(column[1 + r]).isEqualTo(from[r * columns + c]);
      }
    }
    assertThatIllegalArgumentException().isThrownBy(() -> matrix.column(columns, new float[7], 0));
  }

  @Test
  void sizesAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PackedMatrix(0, 3))
        .withMessage("matrix of 0 x 3");
    PackedMatrix matrix = new PackedMatrix(2, 16);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> matrix.fill(new float[64], 0, 16, 1, 2, 16, 1, 0))
        .withMessage("2 x 16 does not fit 2 x 16");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> matrix.fill(new float[64], 0, 16, 1, 2, 16, 0, 1));
  }

  @Test
  void theZerosBehindTheLastColumnStay() {
    PackedMatrix matrix = new PackedMatrix(2, 7);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> matrix.fill(random(64, 1), 0, 16, 1, 2, 8, 0, 0))
        .withMessage("2 x 8 does not fit 2 x 7");
    assertThat(cells(matrix)).containsOnly(0);
  }

  @Test
  void rowsAreFilledUpToWholeVectorsAndWholeSixes() {
    assertThat(Shape.padded(1)).isEqualTo(16);
    assertThat(Shape.padded(16)).isEqualTo(16);
    assertThat(Shape.padded(100)).isEqualTo(112);
    assertThat(Shape.rows(0)).isZero();
    assertThat(Shape.rows(1)).isEqualTo(6);
    assertThat(Shape.rows(42)).isEqualTo(42);
    assertThat(Shape.stride(100)).as("7 lines").isEqualTo(112);
    assertThat(Shape.stride(128)).as("9 lines rather than 8").isEqualTo(144);
  }
}
