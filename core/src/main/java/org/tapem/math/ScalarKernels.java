package org.tapem.math;

import java.util.Arrays;

/** Kernels in plain Java: the definition that the vector kernels repeat, and the fallback. */
final class ScalarKernels implements Kernels {
  /** Number of partial sums of a dot product. */
  static final int LANES = 16;

  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public float dot(float[] a, int ai, float[] b, int bi, int n) {
    float[] sums = new float[LANES];
    int whole = n & -LANES;
    for (int k = 0; k < whole; k += LANES) {
      for (int l = 0; l < LANES; l++) {
        sums[l] = Math.fma(a[ai + k + l], b[bi + k + l], sums[l]);
      }
    }
    return tail(sums, a, ai, b, bi, n);
  }

  /** Adds the last {@code n mod 16} products to their partial sums, then the sums. */
  static float tail(float[] sums, float[] a, int ai, float[] b, int bi, int n) {
    int whole = n & -LANES;
    for (int k = whole; k < n; k++) {
      sums[k - whole] = Math.fma(a[ai + k], b[bi + k], sums[k - whole]);
    }
    for (int half = LANES / 2; half > 0; half /= 2) {
      for (int l = 0; l < half; l++) {
        sums[l] += sums[l + half];
      }
    }
    return sums[0];
  }

  @Override
  public void axpy(float alpha, float[] x, int xi, float[] y, int yi, int n) {
    axpyFrom(0, alpha, x, xi, y, yi, n);
  }

  static void axpyFrom(int from, float alpha, float[] x, int xi, float[] y, int yi, int n) {
    for (int k = from; k < n; k++) {
      y[yi + k] = Math.fma(alpha, x[xi + k], y[yi + k]);
    }
  }

  @Override
  public void add(float[] x, int xi, float[] y, int yi, int n) {
    for (int k = 0; k < n; k++) {
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
    pullFrom(0, x, xi, rows, at, g, count, n);
  }

  /** Row by row rather than element by element: loops that the JVM's compiler vectorises. */
  static void pullFrom(
      int from, float[] x, int xi, float[] rows, int[] at, float[] g, int count, int n) {
    float[] old = Arrays.copyOfRange(x, xi, xi + n);
    for (int t = 0; t < count; t++) {
      axpyFrom(from, g[t], rows, at[t], x, xi, n);
      axpyFrom(from, g[t], old, 0, rows, at[t], n);
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
    int units = b.paddedColumns() / PackedMatrix.UNIT;
    int base = 0;
    for (int unit = 0; unit < units; ) {
      int panel = PackedMatrix.panelUnits(units - unit);
      int width = panel * PackedMatrix.UNIT;
      int first = ci + unit * PackedMatrix.UNIT;
      for (int i = 0; i < m; i++) {
        int row = first + i * ldc;
        if (!accumulate) {
          Arrays.fill(c, row, row + width, 0);
        }
        for (int k = 0; k < b.rows(); k++) {
          axpyFrom(0, a[ai + i * lda + k], b.data(), base + k * width, c, row, width);
        }
      }
      base += b.rows() * width;
      unit += panel;
    }
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
    int width = Shape.padded(n);
    for (int i = 0; i < m; i++) {
      for (int row = 0; row < k; row++) {
        axpyFrom(0, a[ai + row * lda + i], b, bi + row * ldb, c, ci + i * ldc, width);
      }
    }
  }

  @Override
  public void tanh(float[] x, int xi, float[] y, int yi, int n) {
    for (int k = 0; k < n; k++) {
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
    GruCell.forward(0, w, px, pxi, ph, phi, bias, before, bi, saved, si, after, ai);
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
    GruCell.backward(0, w, saved, si, before, bi, dState, di, extra, ei, dGates, gi, dBias);
  }

  @Override
  public void exp(double[] x, int from, int to) {
    for (int k = from; k < to; k++) {
      x[k] = Exp.of(x[k]);
    }
  }

  @Override
  public void give(double[] x, int xi, int[] targets, int from, int to, double[] y) {
    for (int i = from; i < to; i++) {
      for (int cell = 0; cell < CELLS; cell++) {
        y[CELLS * targets[i] + cell] += x[xi + cell];
      }
    }
  }

  @Override
  public void exchange(double[] own, int[] targets, int from, int to, double share, double[] got) {
    for (int cell = 0; cell < CELLS; cell++) {
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += own[CELLS * targets[i] + cell];
      }
      for (int i = from; i < to; i++) {
        int at = CELLS * targets[i] + cell;
        got[at] += (sum - own[at]) * share;
      }
    }
  }
}
