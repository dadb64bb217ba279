package org.tapem.math;

import jdk.incubator.vector.FloatVector;

/** Cuts matrix products into blocks that fit the registers. */
final class VectorProducts {
  private static final int L = FloatVector.SPECIES_PREFERRED.length();

  /** Registers side by side: six rows of these and what they are made of must fit the machine's. */
  private static final int MOST = L == 8 ? 2 : 4;

  private VectorProducts() {}

  static void multiply(
      int m,
      float[] a,
      int ai,
      int lda,
      PackedMatrix b,
      float[] c,
      int ci,
      int ldc,
      boolean accumulate) {
    int units = b.paddedColumns() / PackedMatrix.UNIT;
    int k = b.rows();
    int base = 0;
    for (int unit = 0; unit < units; ) {
      int panel = PackedMatrix.panelUnits(units - unit);
      int width = panel * PackedMatrix.UNIT;
      columns(m, width, k, a, ai, lda, 1, b.data(), base, width, c, ci, ldc, accumulate);
      ci += width;
      base += k * width;
      unit += panel;
    }
  }

  static void multiplyTransposed(
      int m,
      int n,
      int k,
      float[] a,
      int ai,
      int lda,
      float[] b,
      int bi,
      int ldb,
      float[] c,
      int ci,
      int ldc) {
    int units = Shape.padded(n) / PackedMatrix.UNIT;
    for (int unit = 0; unit < units; ) {
      int panel = PackedMatrix.panelUnits(units - unit);
      int at = unit * PackedMatrix.UNIT;
      int width = panel * PackedMatrix.UNIT;
      columns(m, width, k, a, ai, 1, lda, b, bi + at, ldb, c, ci + at, ldc, true);
      unit += panel;
    }
  }

  /** All rows of c, {@code width} columns. */
  private static void columns(
      int m,
      int width,
      int k,
      float[] a,
      int ai,
      int aRow,
      int aStep,
      float[] b,
      int bi,
      int ldb,
      float[] c,
      int ci,
      int ldc,
      boolean accumulate) {
    int whole = m - m % Shape.ROWS;
    for (int at = 0; at < width; ) {
      int vectors = Math.min(MOST, (width - at) / L);
      for (int i = 0; i < whole; i += Shape.ROWS) {
        VectorSixRows.run(
            vectors,
            k,
            a,
            ai + i * aRow,
            aRow,
            aStep,
            b,
            bi + at,
            ldb,
            c,
            ci + i * ldc + at,
            ldc,
            accumulate);
      }
      at += vectors * L;
    }
    for (int i = whole; i < m; i++) {
      VectorOneRow.run(width, k, a, ai + i * aRow, aStep, b, bi, ldb, c, ci + i * ldc, accumulate);
    }
  }
}
