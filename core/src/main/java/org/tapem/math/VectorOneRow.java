package org.tapem.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Matrix products for the rows that six do not divide. */
final class VectorOneRow {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int L = S.length();

  private VectorOneRow() {}

  /** A row of a by {@code vectors} columns of registers of b, put into c or added to it. */
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
      case 4 -> rows1by4(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
      case 3 -> rows1by3(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
      case 2 -> rows1by2(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
      default -> rows1by1(k, a, ai, aRow, aStep, b, bi, ldb, c, ci, ldc, accumulate);
    }
  }

  private static void rows1by4(
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
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c01 = FloatVector.fromArray(S, c, ci + L);
      c02 = FloatVector.fromArray(S, c, ci + 2 * L);
      c03 = FloatVector.fromArray(S, c, ci + 3 * L);
    } else {
      c00 = FloatVector.zero(S);
      c01 = FloatVector.zero(S);
      c02 = FloatVector.zero(S);
      c03 = FloatVector.zero(S);
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
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c01.intoArray(c, ci + L);
    c02.intoArray(c, ci + 2 * L);
    c03.intoArray(c, ci + 3 * L);
  }

  private static void rows1by3(
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
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c01 = FloatVector.fromArray(S, c, ci + L);
      c02 = FloatVector.fromArray(S, c, ci + 2 * L);
    } else {
      c00 = FloatVector.zero(S);
      c01 = FloatVector.zero(S);
      c02 = FloatVector.zero(S);
    }
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector b1 = FloatVector.fromArray(S, b, bi + L);
      FloatVector b2 = FloatVector.fromArray(S, b, bi + 2 * L);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c01.intoArray(c, ci + L);
    c02.intoArray(c, ci + 2 * L);
  }

  private static void rows1by2(
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
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
      c01 = FloatVector.fromArray(S, c, ci + L);
    } else {
      c00 = FloatVector.zero(S);
      c01 = FloatVector.zero(S);
    }
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector b1 = FloatVector.fromArray(S, b, bi + L);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
    c01.intoArray(c, ci + L);
  }

  private static void rows1by1(
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
    if (accumulate) {
      c00 = FloatVector.fromArray(S, c, ci);
    } else {
      c00 = FloatVector.zero(S);
    }
    for (int i = 0; i < k; i++) {
      FloatVector b0 = FloatVector.fromArray(S, b, bi);
      FloatVector x = FloatVector.broadcast(S, a[ai]);
      c00 = x.fma(b0, c00);
      ai += aStep;
      bi += ldb;
    }
    c00.intoArray(c, ci);
  }
}
