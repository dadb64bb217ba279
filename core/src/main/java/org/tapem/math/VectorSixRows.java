package org.tapem.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Matrix products, six rows at a time: 6 x 4 registers hold the result, and each number of a that
 * is loaded is used four times, each register of b six times. Written out, because the compiler
 * keeps accumulators in registers only where they are local variables.
 */
final class VectorSixRows {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int L = S.length();

  private VectorSixRows() {}

  /** Six rows of a by {@code vectors} columns of registers of b, put into c or added to it. */
  static void run(
      int vectors,
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
    switch (vectors) {
      case 4 -> rows6by4(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
      case 3 -> rows6by3(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
      case 2 -> rows6by2(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
      default -> rows6by1(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
    }
  }

  private static FloatVector begin(float[] c, int at, boolean accumulate) {
    return accumulate ? FloatVector.fromArray(S, c, at) : FloatVector.zero(S);
  }

  private static void rows6by4(
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
    FloatVector c00 = begin(c, ci, accumulate);
    FloatVector c01 = begin(c, ci + L, accumulate);
    FloatVector c02 = begin(c, ci + 2 * L, accumulate);
    FloatVector c03 = begin(c, ci + 3 * L, accumulate);
    FloatVector c10 = begin(c, ci + ldc, accumulate);
    FloatVector c11 = begin(c, ci + ldc + L, accumulate);
    FloatVector c12 = begin(c, ci + ldc + 2 * L, accumulate);
    FloatVector c13 = begin(c, ci + ldc + 3 * L, accumulate);
    FloatVector c20 = begin(c, ci + 2 * ldc, accumulate);
    FloatVector c21 = begin(c, ci + 2 * ldc + L, accumulate);
    FloatVector c22 = begin(c, ci + 2 * ldc + 2 * L, accumulate);
    FloatVector c23 = begin(c, ci + 2 * ldc + 3 * L, accumulate);
    FloatVector c30 = begin(c, ci + 3 * ldc, accumulate);
    FloatVector c31 = begin(c, ci + 3 * ldc + L, accumulate);
    FloatVector c32 = begin(c, ci + 3 * ldc + 2 * L, accumulate);
    FloatVector c33 = begin(c, ci + 3 * ldc + 3 * L, accumulate);
    FloatVector c40 = begin(c, ci + 4 * ldc, accumulate);
    FloatVector c41 = begin(c, ci + 4 * ldc + L, accumulate);
    FloatVector c42 = begin(c, ci + 4 * ldc + 2 * L, accumulate);
    FloatVector c43 = begin(c, ci + 4 * ldc + 3 * L, accumulate);
    FloatVector c50 = begin(c, ci + 5 * ldc, accumulate);
    FloatVector c51 = begin(c, ci + 5 * ldc + L, accumulate);
    FloatVector c52 = begin(c, ci + 5 * ldc + 2 * L, accumulate);
    FloatVector c53 = begin(c, ci + 5 * ldc + 3 * L, accumulate);
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector b1 = FloatVector.fromArray(S, b, bi + L);
      FloatVector b2 = FloatVector.fromArray(S, b, bi + 2 * L);
      FloatVector b3 = FloatVector.fromArray(S, b, bi + 3 * L);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      c03 = x.fma(b3, c03);
      x = FloatVector.broadcast(S, a[ai + aRow]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      c13 = x.fma(b3, c13);
      x = FloatVector.broadcast(S, a[ai + 2 * aRow]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      c23 = x.fma(b3, c23);
      x = FloatVector.broadcast(S, a[ai + 3 * aRow]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      c33 = x.fma(b3, c33);
      x = FloatVector.broadcast(S, a[ai + 4 * aRow]);
      c40 = x.fma(b0, c40);
      c41 = x.fma(b1, c41);
      c42 = x.fma(b2, c42);
      c43 = x.fma(b3, c43);
      x = FloatVector.broadcast(S, a[ai + 5 * aRow]);
      c50 = x.fma(b0, c50);
      c51 = x.fma(b1, c51);
      c52 = x.fma(b2, c52);
      c53 = x.fma(b3, c53);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c01.intoArray(c, ci + L);
    c02.intoArray(c, ci + 2 * L);
    c03.intoArray(c, ci + 3 * L);
    c10.intoArray(c, ci + ldc);
    c11.intoArray(c, ci + ldc + L);
    c12.intoArray(c, ci + ldc + 2 * L);
    c13.intoArray(c, ci + ldc + 3 * L);
    c20.intoArray(c, ci + 2 * ldc);
    c21.intoArray(c, ci + 2 * ldc + L);
    c22.intoArray(c, ci + 2 * ldc + 2 * L);
    c23.intoArray(c, ci + 2 * ldc + 3 * L);
    c30.intoArray(c, ci + 3 * ldc);
    c31.intoArray(c, ci + 3 * ldc + L);
    c32.intoArray(c, ci + 3 * ldc + 2 * L);
    c33.intoArray(c, ci + 3 * ldc + 3 * L);
    c40.intoArray(c, ci + 4 * ldc);
    c41.intoArray(c, ci + 4 * ldc + L);
    c42.intoArray(c, ci + 4 * ldc + 2 * L);
    c43.intoArray(c, ci + 4 * ldc + 3 * L);
    c50.intoArray(c, ci + 5 * ldc);
    c51.intoArray(c, ci + 5 * ldc + L);
    c52.intoArray(c, ci + 5 * ldc + 2 * L);
    c53.intoArray(c, ci + 5 * ldc + 3 * L);
  }

  private static void rows6by3(
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
    FloatVector c00 = begin(c, ci, accumulate);
    FloatVector c01 = begin(c, ci + L, accumulate);
    FloatVector c02 = begin(c, ci + 2 * L, accumulate);
    FloatVector c10 = begin(c, ci + ldc, accumulate);
    FloatVector c11 = begin(c, ci + ldc + L, accumulate);
    FloatVector c12 = begin(c, ci + ldc + 2 * L, accumulate);
    FloatVector c20 = begin(c, ci + 2 * ldc, accumulate);
    FloatVector c21 = begin(c, ci + 2 * ldc + L, accumulate);
    FloatVector c22 = begin(c, ci + 2 * ldc + 2 * L, accumulate);
    FloatVector c30 = begin(c, ci + 3 * ldc, accumulate);
    FloatVector c31 = begin(c, ci + 3 * ldc + L, accumulate);
    FloatVector c32 = begin(c, ci + 3 * ldc + 2 * L, accumulate);
    FloatVector c40 = begin(c, ci + 4 * ldc, accumulate);
    FloatVector c41 = begin(c, ci + 4 * ldc + L, accumulate);
    FloatVector c42 = begin(c, ci + 4 * ldc + 2 * L, accumulate);
    FloatVector c50 = begin(c, ci + 5 * ldc, accumulate);
    FloatVector c51 = begin(c, ci + 5 * ldc + L, accumulate);
    FloatVector c52 = begin(c, ci + 5 * ldc + 2 * L, accumulate);
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector b1 = FloatVector.fromArray(S, b, bi + L);
      FloatVector b2 = FloatVector.fromArray(S, b, bi + 2 * L);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      x = FloatVector.broadcast(S, a[ai + aRow]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      x = FloatVector.broadcast(S, a[ai + 2 * aRow]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      x = FloatVector.broadcast(S, a[ai + 3 * aRow]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      x = FloatVector.broadcast(S, a[ai + 4 * aRow]);
      c40 = x.fma(b0, c40);
      c41 = x.fma(b1, c41);
      c42 = x.fma(b2, c42);
      x = FloatVector.broadcast(S, a[ai + 5 * aRow]);
      c50 = x.fma(b0, c50);
      c51 = x.fma(b1, c51);
      c52 = x.fma(b2, c52);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c01.intoArray(c, ci + L);
    c02.intoArray(c, ci + 2 * L);
    c10.intoArray(c, ci + ldc);
    c11.intoArray(c, ci + ldc + L);
    c12.intoArray(c, ci + ldc + 2 * L);
    c20.intoArray(c, ci + 2 * ldc);
    c21.intoArray(c, ci + 2 * ldc + L);
    c22.intoArray(c, ci + 2 * ldc + 2 * L);
    c30.intoArray(c, ci + 3 * ldc);
    c31.intoArray(c, ci + 3 * ldc + L);
    c32.intoArray(c, ci + 3 * ldc + 2 * L);
    c40.intoArray(c, ci + 4 * ldc);
    c41.intoArray(c, ci + 4 * ldc + L);
    c42.intoArray(c, ci + 4 * ldc + 2 * L);
    c50.intoArray(c, ci + 5 * ldc);
    c51.intoArray(c, ci + 5 * ldc + L);
    c52.intoArray(c, ci + 5 * ldc + 2 * L);
  }

  private static void rows6by2(
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
    FloatVector c00 = begin(c, ci, accumulate);
    FloatVector c01 = begin(c, ci + L, accumulate);
    FloatVector c10 = begin(c, ci + ldc, accumulate);
    FloatVector c11 = begin(c, ci + ldc + L, accumulate);
    FloatVector c20 = begin(c, ci + 2 * ldc, accumulate);
    FloatVector c21 = begin(c, ci + 2 * ldc + L, accumulate);
    FloatVector c30 = begin(c, ci + 3 * ldc, accumulate);
    FloatVector c31 = begin(c, ci + 3 * ldc + L, accumulate);
    FloatVector c40 = begin(c, ci + 4 * ldc, accumulate);
    FloatVector c41 = begin(c, ci + 4 * ldc + L, accumulate);
    FloatVector c50 = begin(c, ci + 5 * ldc, accumulate);
    FloatVector c51 = begin(c, ci + 5 * ldc + L, accumulate);
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector b1 = FloatVector.fromArray(S, b, bi + L);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      x = FloatVector.broadcast(S, a[ai + aRow]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      x = FloatVector.broadcast(S, a[ai + 2 * aRow]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      x = FloatVector.broadcast(S, a[ai + 3 * aRow]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      x = FloatVector.broadcast(S, a[ai + 4 * aRow]);
      c40 = x.fma(b0, c40);
      c41 = x.fma(b1, c41);
      x = FloatVector.broadcast(S, a[ai + 5 * aRow]);
      c50 = x.fma(b0, c50);
      c51 = x.fma(b1, c51);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c01.intoArray(c, ci + L);
    c10.intoArray(c, ci + ldc);
    c11.intoArray(c, ci + ldc + L);
    c20.intoArray(c, ci + 2 * ldc);
    c21.intoArray(c, ci + 2 * ldc + L);
    c30.intoArray(c, ci + 3 * ldc);
    c31.intoArray(c, ci + 3 * ldc + L);
    c40.intoArray(c, ci + 4 * ldc);
    c41.intoArray(c, ci + 4 * ldc + L);
    c50.intoArray(c, ci + 5 * ldc);
    c51.intoArray(c, ci + 5 * ldc + L);
  }

  private static void rows6by1(
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
    FloatVector c00 = begin(c, ci, accumulate);
    FloatVector c10 = begin(c, ci + ldc, accumulate);
    FloatVector c20 = begin(c, ci + 2 * ldc, accumulate);
    FloatVector c30 = begin(c, ci + 3 * ldc, accumulate);
    FloatVector c40 = begin(c, ci + 4 * ldc, accumulate);
    FloatVector c50 = begin(c, ci + 5 * ldc, accumulate);
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      x = FloatVector.broadcast(S, a[ai + aRow]);
      c10 = x.fma(b0, c10);
      x = FloatVector.broadcast(S, a[ai + 2 * aRow]);
      c20 = x.fma(b0, c20);
      x = FloatVector.broadcast(S, a[ai + 3 * aRow]);
      c30 = x.fma(b0, c30);
      x = FloatVector.broadcast(S, a[ai + 4 * aRow]);
      c40 = x.fma(b0, c40);
      x = FloatVector.broadcast(S, a[ai + 5 * aRow]);
      c50 = x.fma(b0, c50);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c10.intoArray(c, ci + ldc);
    c20.intoArray(c, ci + 2 * ldc);
    c30.intoArray(c, ci + 3 * ldc);
    c40.intoArray(c, ci + 4 * ldc);
    c50.intoArray(c, ci + 5 * ldc);
  }
}
