package org.tapem.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Matrix products for the few rows that six do not divide. */
final class VectorOneRow {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int L = S.length();

  private VectorOneRow() {}

  /** Adds the product of a row of a and {@code width} columns of b to c. */
  static void run(
      int width,
      int k,
      float[] a,
      int ai,
      int aStep,
      float[] b,
      int bi,
      int ldb,
      float[] c,
      int ci,
      boolean accumulate) {
    int at = 0;
    for (; at + 4 * L <= width; at += 4 * L) {
      run4(k, a, ai, aStep, b, bi + at, ldb, c, ci + at, accumulate);
    }
    for (; at < width; at += L) {
      FloatVector sum = accumulate ? FloatVector.fromArray(S, c, ci + at) : FloatVector.zero(S);
      for (int i = 0; i < k; i++) {
        FloatVector x = FloatVector.broadcast(S, a[ai + i * aStep]);
        sum = x.fma(FloatVector.fromArray(S, b, bi + i * ldb + at), sum);
      }
      sum.intoArray(c, ci + at);
    }
  }

  /** Four registers at a time, so that a sum need not wait for the one before. */
  private static void run4(
      int k,
      float[] a,
      int ai,
      int aStep,
      float[] b,
      int bi,
      int ldb,
      float[] c,
      int ci,
      boolean accumulate) {
    FloatVector c0 = accumulate ? FloatVector.fromArray(S, c, ci) : FloatVector.zero(S);
    FloatVector c1 = accumulate ? FloatVector.fromArray(S, c, ci + L) : FloatVector.zero(S);
    FloatVector c2 = accumulate ? FloatVector.fromArray(S, c, ci + 2 * L) : FloatVector.zero(S);
    FloatVector c3 = accumulate ? FloatVector.fromArray(S, c, ci + 3 * L) : FloatVector.zero(S);
    for (int i = 0; i < k; i++) {
      FloatVector x = FloatVector.broadcast(S, a[ai + i * aStep]);
      int at = bi + i * ldb;
      c0 = x.fma(FloatVector.fromArray(S, b, at), c0);
      c1 = x.fma(FloatVector.fromArray(S, b, at + L), c1);
      c2 = x.fma(FloatVector.fromArray(S, b, at + 2 * L), c2);
      c3 = x.fma(FloatVector.fromArray(S, b, at + 3 * L), c3);
    }
    c0.intoArray(c, ci);
    c1.intoArray(c, ci + L);
    c2.intoArray(c, ci + 2 * L);
    c3.intoArray(c, ci + 3 * L);
  }
}
