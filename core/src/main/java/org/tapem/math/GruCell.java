package org.tapem.math;

/**
 * A gated recurrent unit, element by element: {@code r = s(x_r + h_r)}, {@code z = s(x_z + h_z)},
 * {@code n = tanh(x_n + r h_n)}, {@code h' = (1 - z) n + z h}, where x and h stand for the input's
 * and the state's part with their biases and s is the logistic function. This is the definition
 * that the vector kernels repeat.
 */
final class GruCell {
  private GruCell() {}

  static void forward(
      int from,
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
    for (int j = from; j < w; j++) {
      float r = Tanh.logistic((px[pxi + j] + ph[phi + j]) + bias[j]);
      float z = Tanh.logistic((px[pxi + w + j] + ph[phi + w + j]) + bias[w + j]);
      float hn = ph[phi + 2 * w + j] + bias[3 * w + j];
      float n = Tanh.of(Math.fma(r, hn, px[pxi + 2 * w + j] + bias[2 * w + j]));
      saved[si + j] = r;
      saved[si + w + j] = z;
      saved[si + 2 * w + j] = n;
      saved[si + 3 * w + j] = hn;
      after[ai + j] = Math.fma(z, before[bi + j] - n, n);
    }
  }

  static void backward(
      int from,
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
    for (int j = from; j < w; j++) {
      float r = saved[si + j];
      float z = saved[si + w + j];
      float n = saved[si + 2 * w + j];
      float hn = saved[si + 3 * w + j];
      float dh = dState[di + j] + extra[ei + j];
      float rest = 1 - z;
      float dn = dh * rest * (1 - n * n);
      float dz = dh * (before[bi + j] - n) * (z * rest);
      float dr = dn * hn * (r * (1 - r));
      float dhn = dn * r;
      dState[di + j] = dh * z;
      dGates[gi + j] = dhn;
      dGates[gi + w + j] = dr;
      dGates[gi + 2 * w + j] = dz;
      dGates[gi + 3 * w + j] = dn;
      dBias[j] += dhn;
      dBias[w + j] += dr;
      dBias[2 * w + j] += dz;
      dBias[3 * w + j] += dn;
    }
  }
}
