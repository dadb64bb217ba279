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
    FloatVector c00;
    FloatVector c01;
    FloatVector c02;
    FloatVector c03;
    FloatVector c10;
    FloatVector c11;
    FloatVector c12;
    FloatVector c13;
    FloatVector c20;
    FloatVector c21;
    FloatVector c22;
    FloatVector c23;
    FloatVector c30;
    FloatVector c31;
    FloatVector c32;
    FloatVector c33;
    FloatVector c40;
    FloatVector c41;
    FloatVector c42;
    FloatVector c43;
    FloatVector c50;
    FloatVector c51;
    FloatVector c52;
    FloatVector c53;
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c01 = FloatVector.fromArray(S, c, ci + L);
      c02 = FloatVector.fromArray(S, c, ci + 2 * L);
      c03 = FloatVector.fromArray(S, c, ci + 3 * L);
      c10 = FloatVector.fromArray(S, c, ci + ldc);
      c11 = FloatVector.fromArray(S, c, ci + ldc + L);
      c12 = FloatVector.fromArray(S, c, ci + ldc + 2 * L);
      c13 = FloatVector.fromArray(S, c, ci + ldc + 3 * L);
      c20 = FloatVector.fromArray(S, c, ci + 2 * ldc);
      c21 = FloatVector.fromArray(S, c, ci + 2 * ldc + L);
      c22 = FloatVector.fromArray(S, c, ci + 2 * ldc + 2 * L);
      c23 = FloatVector.fromArray(S, c, ci + 2 * ldc + 3 * L);
      c30 = FloatVector.fromArray(S, c, ci + 3 * ldc);
      c31 = FloatVector.fromArray(S, c, ci + 3 * ldc + L);
      c32 = FloatVector.fromArray(S, c, ci + 3 * ldc + 2 * L);
      c33 = FloatVector.fromArray(S, c, ci + 3 * ldc + 3 * L);
      c40 = FloatVector.fromArray(S, c, ci + 4 * ldc);
      c41 = FloatVector.fromArray(S, c, ci + 4 * ldc + L);
      c42 = FloatVector.fromArray(S, c, ci + 4 * ldc + 2 * L);
      c43 = FloatVector.fromArray(S, c, ci + 4 * ldc + 3 * L);
      c50 = FloatVector.fromArray(S, c, ci + 5 * ldc);
      c51 = FloatVector.fromArray(S, c, ci + 5 * ldc + L);
      c52 = FloatVector.fromArray(S, c, ci + 5 * ldc + 2 * L);
      c53 = FloatVector.fromArray(S, c, ci + 5 * ldc + 3 * L);
    } else {
      c00 = FloatVector.zero(S);
      c01 = FloatVector.zero(S);
      c02 = FloatVector.zero(S);
      c03 = FloatVector.zero(S);
      c10 = FloatVector.zero(S);
      c11 = FloatVector.zero(S);
      c12 = FloatVector.zero(S);
      c13 = FloatVector.zero(S);
      c20 = FloatVector.zero(S);
      c21 = FloatVector.zero(S);
      c22 = FloatVector.zero(S);
      c23 = FloatVector.zero(S);
      c30 = FloatVector.zero(S);
      c31 = FloatVector.zero(S);
      c32 = FloatVector.zero(S);
      c33 = FloatVector.zero(S);
      c40 = FloatVector.zero(S);
      c41 = FloatVector.zero(S);
      c42 = FloatVector.zero(S);
      c43 = FloatVector.zero(S);
      c50 = FloatVector.zero(S);
      c51 = FloatVector.zero(S);
      c52 = FloatVector.zero(S);
      c53 = FloatVector.zero(S);
    }
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
    FloatVector c00;
    FloatVector c01;
    FloatVector c02;
    FloatVector c10;
    FloatVector c11;
    FloatVector c12;
    FloatVector c20;
    FloatVector c21;
    FloatVector c22;
    FloatVector c30;
    FloatVector c31;
    FloatVector c32;
    FloatVector c40;
    FloatVector c41;
    FloatVector c42;
    FloatVector c50;
    FloatVector c51;
    FloatVector c52;
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c01 = FloatVector.fromArray(S, c, ci + L);
      c02 = FloatVector.fromArray(S, c, ci + 2 * L);
      c10 = FloatVector.fromArray(S, c, ci + ldc);
      c11 = FloatVector.fromArray(S, c, ci + ldc + L);
      c12 = FloatVector.fromArray(S, c, ci + ldc + 2 * L);
      c20 = FloatVector.fromArray(S, c, ci + 2 * ldc);
      c21 = FloatVector.fromArray(S, c, ci + 2 * ldc + L);
      c22 = FloatVector.fromArray(S, c, ci + 2 * ldc + 2 * L);
      c30 = FloatVector.fromArray(S, c, ci + 3 * ldc);
      c31 = FloatVector.fromArray(S, c, ci + 3 * ldc + L);
      c32 = FloatVector.fromArray(S, c, ci + 3 * ldc + 2 * L);
      c40 = FloatVector.fromArray(S, c, ci + 4 * ldc);
      c41 = FloatVector.fromArray(S, c, ci + 4 * ldc + L);
      c42 = FloatVector.fromArray(S, c, ci + 4 * ldc + 2 * L);
      c50 = FloatVector.fromArray(S, c, ci + 5 * ldc);
      c51 = FloatVector.fromArray(S, c, ci + 5 * ldc + L);
      c52 = FloatVector.fromArray(S, c, ci + 5 * ldc + 2 * L);
    } else {
      c00 = FloatVector.zero(S);
      c01 = FloatVector.zero(S);
      c02 = FloatVector.zero(S);
      c10 = FloatVector.zero(S);
      c11 = FloatVector.zero(S);
      c12 = FloatVector.zero(S);
      c20 = FloatVector.zero(S);
      c21 = FloatVector.zero(S);
      c22 = FloatVector.zero(S);
      c30 = FloatVector.zero(S);
      c31 = FloatVector.zero(S);
      c32 = FloatVector.zero(S);
      c40 = FloatVector.zero(S);
      c41 = FloatVector.zero(S);
      c42 = FloatVector.zero(S);
      c50 = FloatVector.zero(S);
      c51 = FloatVector.zero(S);
      c52 = FloatVector.zero(S);
    }
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
    FloatVector c00;
    FloatVector c01;
    FloatVector c10;
    FloatVector c11;
    FloatVector c20;
    FloatVector c21;
    FloatVector c30;
    FloatVector c31;
    FloatVector c40;
    FloatVector c41;
    FloatVector c50;
    FloatVector c51;
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c01 = FloatVector.fromArray(S, c, ci + L);
      c10 = FloatVector.fromArray(S, c, ci + ldc);
      c11 = FloatVector.fromArray(S, c, ci + ldc + L);
      c20 = FloatVector.fromArray(S, c, ci + 2 * ldc);
      c21 = FloatVector.fromArray(S, c, ci + 2 * ldc + L);
      c30 = FloatVector.fromArray(S, c, ci + 3 * ldc);
      c31 = FloatVector.fromArray(S, c, ci + 3 * ldc + L);
      c40 = FloatVector.fromArray(S, c, ci + 4 * ldc);
      c41 = FloatVector.fromArray(S, c, ci + 4 * ldc + L);
      c50 = FloatVector.fromArray(S, c, ci + 5 * ldc);
      c51 = FloatVector.fromArray(S, c, ci + 5 * ldc + L);
    } else {
      c00 = FloatVector.zero(S);
      c01 = FloatVector.zero(S);
      c10 = FloatVector.zero(S);
      c11 = FloatVector.zero(S);
      c20 = FloatVector.zero(S);
      c21 = FloatVector.zero(S);
      c30 = FloatVector.zero(S);
      c31 = FloatVector.zero(S);
      c40 = FloatVector.zero(S);
      c41 = FloatVector.zero(S);
      c50 = FloatVector.zero(S);
      c51 = FloatVector.zero(S);
    }
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
    FloatVector c00;
    FloatVector c10;
    FloatVector c20;
    FloatVector c30;
    FloatVector c40;
    FloatVector c50;
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c10 = FloatVector.fromArray(S, c, ci + ldc);
      c20 = FloatVector.fromArray(S, c, ci + 2 * ldc);
      c30 = FloatVector.fromArray(S, c, ci + 3 * ldc);
      c40 = FloatVector.fromArray(S, c, ci + 4 * ldc);
      c50 = FloatVector.fromArray(S, c, ci + 5 * ldc);
    } else {
      c00 = FloatVector.zero(S);
      c10 = FloatVector.zero(S);
      c20 = FloatVector.zero(S);
      c30 = FloatVector.zero(S);
      c40 = FloatVector.zero(S);
      c50 = FloatVector.zero(S);
    }
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
