package org.tapem.math;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Kernels on the Vector API. The 16 partial sums of a dot product are one, two or four registers,
 * by the width of the machine; they are added by rotation, not by reduceLanes, whose order may
 * change once the code is compiled. Methods are small, because a vector that outlives an inlined
 * method becomes an object.
 */
final class VectorKernels implements Kernels {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int L = S.length();
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Float> S4 = FloatVector.SPECIES_128;
  private static final VectorSpecies<Float> S8 = FloatVector.SPECIES_256;
  private static final VectorSpecies<Float> S16 = FloatVector.SPECIES_512;

  VectorKernels() {
    if (L != 4 && L != 8 && L != 16) {
      throw new UnsupportedOperationException("no kernels for vectors of " + L + " floats");
    }
  }

  @Override
  public String name() {
    return "vector " + S.vectorBitSize();
  }

  @Override
  public float dot(float[] a, int ai, float[] b, int bi, int n) {
    return L == 16
        ? dot16(a, ai, b, bi, n)
        : L == 8 ? dot8(a, ai, b, bi, n) : dot4(a, ai, b, bi, n);
  }

  static float dot16(float[] a, int ai, float[] b, int bi, int n) {
    FloatVector s = FloatVector.zero(S16);
    int whole = n & -16;
    for (int k = 0; k < whole; k += 16) {
      s = FloatVector.fromArray(S16, a, ai + k).fma(FloatVector.fromArray(S16, b, bi + k), s);
    }
    if (whole != n) {
      float[] sums = new float[16];
      s.intoArray(sums, 0);
      return ScalarKernels.tail(sums, a, ai, b, bi, n);
    }
    s = s.add(s.rearrange(Turn16.BY_8));
    s = s.add(s.rearrange(Turn16.BY_4));
    s = s.add(s.rearrange(Turn16.BY_2));
    return s.add(s.rearrange(Turn16.BY_1)).lane(0);
  }

  static float dot8(float[] a, int ai, float[] b, int bi, int n) {
    FloatVector s = FloatVector.zero(S8);
    FloatVector t = s;
    int whole = n & -16;
    for (int k = 0; k < whole; k += 16) {
      s = FloatVector.fromArray(S8, a, ai + k).fma(FloatVector.fromArray(S8, b, bi + k), s);
      t = FloatVector.fromArray(S8, a, ai + k + 8).fma(FloatVector.fromArray(S8, b, bi + k + 8), t);
    }
    if (whole != n) {
      float[] sums = new float[16];
      s.intoArray(sums, 0);
      t.intoArray(sums, 8);
      return ScalarKernels.tail(sums, a, ai, b, bi, n);
    }
    s = s.add(t);
    s = s.add(s.rearrange(Turn8.BY_4));
    s = s.add(s.rearrange(Turn8.BY_2));
    return s.add(s.rearrange(Turn8.BY_1)).lane(0);
  }

  static float dot4(float[] a, int ai, float[] b, int bi, int n) {
    FloatVector s = FloatVector.zero(S4);
    FloatVector t = s;
    FloatVector u = s;
    FloatVector v = s;
    int whole = n & -16;
    for (int k = 0; k < whole; k += 16) {
      s = product4(a, ai + k, b, bi + k, s);
      t = product4(a, ai + k + 4, b, bi + k + 4, t);
      u = product4(a, ai + k + 8, b, bi + k + 8, u);
      v = product4(a, ai + k + 12, b, bi + k + 12, v);
    }
    if (whole != n) {
      float[] sums = new float[16];
      s.intoArray(sums, 0);
      t.intoArray(sums, 4);
      u.intoArray(sums, 8);
      v.intoArray(sums, 12);
      return ScalarKernels.tail(sums, a, ai, b, bi, n);
    }
    s = s.add(u).add(t.add(v));
    s = s.add(s.rearrange(Turn4.BY_2));
    return s.add(s.rearrange(Turn4.BY_1)).lane(0);
  }

  private static FloatVector product4(float[] a, int ai, float[] b, int bi, FloatVector sum) {
    return FloatVector.fromArray(S4, a, ai).fma(FloatVector.fromArray(S4, b, bi), sum);
  }

  @Override
  public void axpy(float alpha, float[] x, int xi, float[] y, int yi, int n) {
    FloatVector factor = FloatVector.broadcast(S, alpha);
    int whole = n & -L;
    for (int k = 0; k < whole; k += L) {
      FloatVector sum = FloatVector.fromArray(S, y, yi + k);
      factor.fma(FloatVector.fromArray(S, x, xi + k), sum).intoArray(y, yi + k);
    }
    if (whole != n) {
      ScalarKernels.axpyFrom(whole, alpha, x, xi, y, yi, n);
    }
  }

  @Override
  public void add(float[] x, int xi, float[] y, int yi, int n) {
    int whole = n & -L;
    for (int k = 0; k < whole; k += L) {
      FloatVector sum =
          FloatVector.fromArray(S, y, yi + k).add(FloatVector.fromArray(S, x, xi + k));
      sum.intoArray(y, yi + k);
    }
    for (int k = whole; k < n; k++) {
      y[yi + k] += x[xi + k];
    }
  }

  @Override
  public void dots(float[] x, int xi, float[] rows, int[] at, int count, float[] result, int n) {
    for (int t = 0; t < count; t++) {
      result[t] = dot(x, xi, rows, at[t], n);
    }
  }

  @Override
  public void pull(float[] x, int xi, float[] rows, int[] at, float[] g, int count, int n) {
    int whole = n & -L;
    for (int k = 0; k < whole; k += L) {
      FloatVector old = FloatVector.fromArray(S, x, xi + k);
      FloatVector moved = old;
      for (int t = 0; t < count; t++) {
        FloatVector factor = FloatVector.broadcast(S, g[t]);
        FloatVector row = FloatVector.fromArray(S, rows, at[t] + k);
        moved = factor.fma(row, moved);
        factor.fma(old, row).intoArray(rows, at[t] + k);
      }
      moved.intoArray(x, xi + k);
    }
    if (whole != n) {
      ScalarKernels.pullFrom(whole, x, xi, rows, at, g, count, n);
    }
  }

  @Override
  public void multiply(
      int m,
      float[] a,
      int ai,
      int lda,
      PackedMatrix b,
      float[] c,
      int ci,
      int ldc,
      boolean accumulate) {
    VectorProducts.multiply(m, a, ai, lda, b, c, ci, ldc, accumulate);
  }

  @Override
  public void multiplyTransposed(
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
    VectorProducts.multiplyTransposed(m, n, k, a, ai, lda, b, bi, ldb, c, ci, ldc);
  }

  @Override
  public void tanh(float[] x, int xi, float[] y, int yi, int n) {
    int whole = n & -L;
    VectorGates.tanh(x, xi, y, yi, whole);
    for (int k = whole; k < n; k++) {
      y[yi + k] = Tanh.of(x[xi + k]);
    }
  }

  @Override
  public void gru(
      int w,
      float[] px,
      int pxi,
      float[] ph,
      int phi,
      float[] bias,
      float[] before,
      int bi,
      float[] saved,
      int si,
      float[] after,
      int ai) {
    int whole = w & -L;
    if (whole == w) {
      VectorGates.gates(2 * w, px, pxi, ph, phi, bias, 0, saved, si);
    } else {
      VectorGates.gates(whole, px, pxi, ph, phi, bias, 0, saved, si);
      VectorGates.gates(whole, px, pxi + w, ph, phi + w, bias, w, saved, si + w);
    }
    VectorGates.candidate(whole, w, px, pxi, ph, phi, bias, saved, si);
    VectorGates.tanh(saved, si + 2 * w, saved, si + 2 * w, whole);
    VectorGates.state(whole, w, before, bi, saved, si, after, ai);
    if (whole != w) {
      GruCell.forward(whole, w, px, pxi, ph, phi, bias, before, bi, saved, si, after, ai);
    }
  }

  @Override
  public void gruBack(
      int w,
      float[] saved,
      int si,
      float[] before,
      int bi,
      float[] dState,
      int di,
      float[] extra,
      int ei,
      float[] dGates,
      int gi,
      float[] dBias) {
    int whole = w & -L;
    VectorGates.back(whole, w, saved, si, before, bi, dState, di, extra, ei, dGates, gi, dBias);
    if (whole != w) {
      GruCell.backward(whole, w, saved, si, before, bi, dState, di, extra, ei, dGates, gi, dBias);
    }
  }

  @Override
  public void exp(double[] x, int from, int to) {
    int whole = from + (to - from) / D.length() * D.length();
    for (int k = from; k < whole; k += D.length()) {
      VectorExp.of(DoubleVector.fromArray(D, x, k)).intoArray(x, k);
    }
    for (int k = whole; k < to; k++) {
      x[k] = Exp.of(x[k]);
    }
  }

  @Override
  public void give(double[] x, int xi, int[] targets, int from, int to, double[] y) {
    for (int cell = 0; cell < CELLS; cell += D.length()) {
      DoubleVector given = DoubleVector.fromArray(D, x, xi + cell);
      for (int i = from; i < to; i++) {
        int at = CELLS * targets[i] + cell;
        DoubleVector.fromArray(D, y, at).add(given).intoArray(y, at);
      }
    }
  }

  @Override
  public void exchange(double[] own, int[] targets, int from, int to, double share, double[] got) {
    for (int cell = 0; cell < CELLS; cell += D.length()) {
      DoubleVector sum = DoubleVector.zero(D);
      for (int i = from; i < to; i++) {
        sum = sum.add(DoubleVector.fromArray(D, own, CELLS * targets[i] + cell));
      }
      for (int i = from; i < to; i++) {
        int at = CELLS * targets[i] + cell;
        DoubleVector others = sum.sub(DoubleVector.fromArray(D, own, at));
        DoubleVector.fromArray(D, got, at).add(others.mul(share)).intoArray(got, at);
      }
    }
  }

  /** Rotations of a register of 16 floats; a class of its own, so that it loads where needed. */
  private static final class Turn16 {
    static final VectorShuffle<Float> BY_8 = VectorShuffle.iota(S16, 8, 1, true);
    static final VectorShuffle<Float> BY_4 = VectorShuffle.iota(S16, 4, 1, true);
    static final VectorShuffle<Float> BY_2 = VectorShuffle.iota(S16, 2, 1, true);
    static final VectorShuffle<Float> BY_1 = VectorShuffle.iota(S16, 1, 1, true);
  }

  private static final class Turn8 {
    static final VectorShuffle<Float> BY_4 = VectorShuffle.iota(S8, 4, 1, true);
    static final VectorShuffle<Float> BY_2 = VectorShuffle.iota(S8, 2, 1, true);
    static final VectorShuffle<Float> BY_1 = VectorShuffle.iota(S8, 1, 1, true);
  }

  private static final class Turn4 {
    static final VectorShuffle<Float> BY_2 = VectorShuffle.iota(S4, 2, 1, true);
    static final VectorShuffle<Float> BY_1 = VectorShuffle.iota(S4, 1, 1, true);
  }
}
