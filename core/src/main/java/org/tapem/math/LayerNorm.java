package org.tapem.math;

import java.util.Arrays;

/** Brings a row to mean 0 and variance 1, then scales and shifts each element by learnt numbers. */
public final class LayerNorm {
  private static final double EPSILON = 1e-5;

  private final Kernels kernels;
  private final int n;
  private final float[] ones;

  public LayerNorm(Kernels kernels, int n) {
    this.kernels = kernels;
    this.n = n;
    ones = new float[n];
    Arrays.fill(ones, 1);
  }

  /**
   * Normalises a row.
   *
   * @param x the row
   * @param unit gets the row with mean 0 and variance 1, for the way back; may be x
   * @param y gets the result; may be x
   * @return 1 / standard deviation, for the way back
   */
  public float forward(
      float[] x, int xi, float[] scale, float[] shift, float[] unit, int ui, float[] y, int yi) {
    float mean = kernels.dot(x, xi, ones, 0, n) / n;
    for (int j = 0; j < n; j++) {
      unit[ui + j] = x[xi + j] - mean;
    }
    float inverse = (float) (1 / Math.sqrt(kernels.dot(unit, ui, unit, ui, n) / n + EPSILON));
    for (int j = 0; j < n; j++) {
      float u = unit[ui + j] * inverse;
      unit[ui + j] = u;
      y[yi + j] = Math.fma(u, scale[j], shift[j]);
    }
    return inverse;
  }

  /**
   * The way back: dy becomes the gradient of x; gradients of scale and shift are added to.
   *
   * @param inverse what {@link #forward} returned
   */
  public void backward(
      float[] dy,
      int di,
      float[] scale,
      float[] unit,
      int ui,
      float inverse,
      float[] dScale,
      float[] dShift) {
    for (int j = 0; j < n; j++) {
      float d = dy[di + j];
      dScale[j] = Math.fma(d, unit[ui + j], dScale[j]);
      dShift[j] += d;
      dy[di + j] = d * scale[j];
    }
    float mean = kernels.dot(dy, di, ones, 0, n) / n;
    float along = kernels.dot(dy, di, unit, ui, n) / n;
    for (int j = 0; j < n; j++) {
      dy[di + j] = (dy[di + j] - mean - unit[ui + j] * along) * inverse;
    }
  }
}
