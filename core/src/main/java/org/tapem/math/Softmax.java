package org.tapem.math;

/** Turns scores into weights that sum to 1, in place; a few at a time, so plain. */
public final class Softmax {
  private Softmax() {}

  /** Over {@code x[at], x[at + step], ...}, n of them. */
  public static void forward(float[] x, int at, int step, int n) {
    float max = Float.NEGATIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      max = Math.max(max, x[at + i * step]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double e = StrictMath.exp((double) x[at + i * step] - max);
      sum += e;
      x[at + i * step] = (float) e;
    }
    for (int i = 0; i < n; i++) {
      x[at + i * step] = (float) (x[at + i * step] / sum);
    }
  }

  /** From the gradient of the weights to that of the scores, in place of it. */
  public static void backward(float[] weights, int at, int step, float[] d, int di, int n) {
    float mean = 0;
    for (int i = 0; i < n; i++) {
      mean = Math.fma(weights[at + i * step], d[di + i], mean);
    }
    for (int i = 0; i < n; i++) {
      d[di + i] = weights[at + i * step] * (d[di + i] - mean);
    }
  }
}
