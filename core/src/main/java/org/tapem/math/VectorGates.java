package org.tapem.math;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The gated recurrent unit and tanh on the Vector API. The steps of a cell are methods of their
 * own: past its inlining budget the compiler makes an object of every vector, ten times slower.
 */
final class VectorGates {
  private static final VectorSpecies<Float> S = FloatVector.SPECIES_PREFERRED;
  private static final int L = S.length();

  private VectorGates() {}

  private static FloatVector load(float[] a, int i) {
    return FloatVector.fromArray(S, a, i);
  }

  private static FloatVector all(float value) {
    return FloatVector.broadcast(S, value);
  }

  private static FloatVector clamp(FloatVector x) {
    return x.max(-Tanh.LIMIT).min(Tanh.LIMIT);
  }

  /**
   * The ratio of {@link Tanh} for numbers within its limit. The constants are arguments, because
   * the compiler does not move them out of the caller's loop by itself.
   */
  private static FloatVector tanh(
      FloatVector x,
      FloatVector p13,
      FloatVector p11,
      FloatVector p9,
      FloatVector p7,
      FloatVector p5,
      FloatVector p3,
      FloatVector p1,
      FloatVector q6,
      FloatVector q4,
      FloatVector q2,
      FloatVector q0) {
    FloatVector q = x.mul(x);
    FloatVector p = p13.fma(q, p11).fma(q, p9).fma(q, p7).fma(q, p5).fma(q, p3).fma(q, p1);
    return p.mul(x).div(q6.fma(q, q4).fma(q, q2).fma(q, q0));
  }

  static void tanh(float[] x, int xi, float[] y, int yi, int n) {
    FloatVector p13 = all(Tanh.P13);
    FloatVector p11 = all(Tanh.P11);
    FloatVector p9 = all(Tanh.P9);
    FloatVector p7 = all(Tanh.P7);
    FloatVector p5 = all(Tanh.P5);
    FloatVector p3 = all(Tanh.P3);
    FloatVector p1 = all(Tanh.P1);
    FloatVector q6 = all(Tanh.Q6);
    FloatVector q4 = all(Tanh.Q4);
    FloatVector q2 = all(Tanh.Q2);
    FloatVector q0 = all(Tanh.Q0);
    for (int k = 0; k < n; k += L) {
      FloatVector v = clamp(load(x, xi + k));
      tanh(v, p13, p11, p9, p7, p5, p3, p1, q6, q4, q2, q0).intoArray(y, yi + k);
    }
  }

  /** The gates r and z, which lie behind each other: n is twice the width of the state. */
  static void gates(
      int n,
      float[] px,
      int pxi,
      float[] ph,
      int phi,
      float[] bias,
      int from,
      float[] saved,
      int si) {
    FloatVector p13 = all(Tanh.P13);
    FloatVector p11 = all(Tanh.P11);
    FloatVector p9 = all(Tanh.P9);
    FloatVector p7 = all(Tanh.P7);
    FloatVector p5 = all(Tanh.P5);
    FloatVector p3 = all(Tanh.P3);
    FloatVector p1 = all(Tanh.P1);
    FloatVector q6 = all(Tanh.Q6);
    FloatVector q4 = all(Tanh.Q4);
    FloatVector q2 = all(Tanh.Q2);
    FloatVector q0 = all(Tanh.Q0);
    FloatVector half = all(0.5f);
    for (int j = 0; j < n; j += L) {
      FloatVector v = load(px, pxi + j).add(load(ph, phi + j)).add(load(bias, from + j)).mul(half);
      FloatVector t = tanh(clamp(v), p13, p11, p9, p7, p5, p3, p1, q6, q4, q2, q0);
      t.fma(half, half).intoArray(saved, si + j);
    }
  }

  /** What the candidate n is the hyperbolic tangent of, for the first {@code n} of {@code w}. */
  static void candidate(
      int n, int w, float[] px, int pxi, float[] ph, int phi, float[] bias, float[] saved, int si) {
    for (int j = 0; j < n; j += L) {
      FloatVector hn = load(ph, phi + 2 * w + j).add(load(bias, 3 * w + j));
      FloatVector xn = load(px, pxi + 2 * w + j).add(load(bias, 2 * w + j));
      load(saved, si + j).fma(hn, xn).intoArray(saved, si + 2 * w + j);
      hn.intoArray(saved, si + 3 * w + j);
    }
  }

  /** The new state. */
  static void state(
      int n, int w, float[] before, int bi, float[] saved, int si, float[] after, int ai) {
    for (int j = 0; j < n; j += L) {
      FloatVector t = load(saved, si + 2 * w + j);
      load(saved, si + w + j).fma(load(before, bi + j).sub(t), t).intoArray(after, ai + j);
    }
  }

  static void back(
      int n,
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
    FloatVector one = all(1f);
    for (int j = 0; j < n; j += L) {
      FloatVector r = load(saved, si + j);
      FloatVector z = load(saved, si + w + j);
      FloatVector t = load(saved, si + 2 * w + j);
      FloatVector dh = load(dState, di + j).add(load(extra, ei + j));
      FloatVector rest = one.sub(z);
      FloatVector dn = dh.mul(rest).mul(one.sub(t.mul(t)));
      FloatVector dz = dh.mul(load(before, bi + j).sub(t)).mul(z.mul(rest));
      FloatVector dr = dn.mul(load(saved, si + 3 * w + j)).mul(r.mul(one.sub(r)));
      dh.mul(z).intoArray(dState, di + j);
      put(dn.mul(r), dGates, gi + j, dBias, j);
      put(dr, dGates, gi + w + j, dBias, w + j);
      put(dz, dGates, gi + 2 * w + j, dBias, 2 * w + j);
      put(dn, dGates, gi + 3 * w + j, dBias, 3 * w + j);
    }
  }

  private static void put(FloatVector d, float[] dGates, int at, float[] dBias, int biasAt) {
    d.intoArray(dGates, at);
    load(dBias, biasAt).add(d).intoArray(dBias, biasAt);
  }
}
