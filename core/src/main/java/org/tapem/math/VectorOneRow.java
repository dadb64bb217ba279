package org.tapem.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Matrix products for the few rows that six do not divide: a register at a time. */
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
    for (int at = 0; at < width; at += L) {
      FloatVector sum = accumulate ? FloatVector.fromArray(S, c, ci + at) : FloatVector.zero(S);
      for (int i = 0; i < k; i++) {
        FloatVector x = FloatVector.broadcast(S, a[ai + i * aStep]);
        sum = x.fma(FloatVector.fromArray(S, b, bi + i * ldb + at), sum);
      }
      sum.intoArray(c, ci + at);
    }
  }
}
