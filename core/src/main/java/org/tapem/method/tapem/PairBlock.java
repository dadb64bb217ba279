package org.tapem.method.tapem;

import org.tapem.math.RandomStream;
import org.tapem.nn.Dense;

/** Some pairs on their way through the pair embedder, and back. */
final class PairBlock {
  /** Pairs of a block: 42 times six. */
  static final int ROWS = 252;

  private final PairEmbedder pairs;
  private final float[] input; // rows x ldInput
  private final float[][] outputs; // layers: rows x width
  private final float[][] units; // layers: normalised before scale and shift
  private final float[][] inverses; // layers: rows
  private final float[] gradient; // rows x width
  private final float[] other;
  private int rows;
  private long[] keys = new long[ROWS];
  private boolean training;

  PairBlock(PairEmbedder pairs) {
    this.pairs = pairs;
    int layers = pairs.layers.length;
    input = new float[ROWS * pairs.ldInput];
    outputs = new float[layers][ROWS * pairs.width];
    units = new float[layers][];
    inverses = new float[layers][];
    for (int l = 0; l < layers; l++) {
      if (pairs.norms[l] != null) {
        units[l] = new float[ROWS * pairs.width];
        inverses[l] = new float[ROWS];
      }
    }
    gradient = new float[ROWS * pairs.width];
    other = new float[ROWS * pairs.width];
  }

  void begin(boolean forTraining) {
    rows = 0;
    training = forTraining && pairs.dropout.active();
  }

  int rows() {
    return rows;
  }

  /** Adds a pair of nodes; the key decides what is dropped. */
  void add(float[] p, int pi, float[] q, int qi, long key) {
    int at = rows * pairs.ldInput;
    pairs.combine(p, pi, q, qi, input, at);
    keys[rows] = key;
    if (training) {
      pairs.dropout.apply(RandomStream.key(key, 0), input, at, 4 * pairs.dim);
    }
    rows++;
  }

  /** The vectors of the pairs, {@code width} apart. */
  float[] vectors() {
    return outputs[outputs.length - 1];
  }

  /** Where the gradient of the vectors is expected; rows are {@code width} apart. */
  float[] gradient() {
    return gradient;
  }

  /** After the way back: the gradient of the input. */
  float[] inputGradient() {
    return input;
  }

  void forward() {
    int width = pairs.width;
    for (int l = 0; l < outputs.length; l++) {
      Dense layer = pairs.layers[l];
      float[] x = l == 0 ? input : outputs[l - 1];
      float[] y = outputs[l];
      layer.forward(rows, x, 0, l == 0 ? pairs.ldInput : width, y, 0, width, false);
      if (pairs.norms[l] != null) {
        for (int i = 0; i < rows; i++) {
          inverses[l][i] = pairs.norms[l].forward(y, units[l], i * width);
        }
      }
      if (l < outputs.length - 1) {
        rectify(y);
        for (int i = 0; training && i < rows; i++) {
          pairs.dropout.apply(RandomStream.key(keys[i], l + 1), y, i * width, layer.out);
        }
      }
    }
  }

  private void rectify(float[] y) {
    for (int i = 0; i < rows * pairs.width; i++) {
      y[i] = Math.max(y[i], 0);
    }
  }

  /** From {@link #gradient} to gradients of weights and of the input, which it overwrites. */
  void backward(int lane) {
    int width = pairs.width;
    float[] dy = gradient;
    float[] free = other;
    for (int l = outputs.length - 1; l >= 0; l--) {
      Dense layer = pairs.layers[l];
      if (pairs.norms[l] != null) {
        for (int i = 0; i < rows; i++) {
          pairs.norms[l].backward(lane, dy, units[l], i * width, inverses[l][i]);
        }
      }
      if (l == 0) {
        layer.backwardWeights(lane, rows, dy, 0, width, input, 0, pairs.ldInput);
        layer.backwardInput(rows, dy, 0, width, input, 0, pairs.ldInput, false);
        for (int i = 0; training && i < rows; i++) {
          int at = i * pairs.ldInput;
          pairs.dropout.apply(RandomStream.key(keys[i], 0), input, at, 4 * pairs.dim);
        }
        return;
      }
      float[] x = outputs[l - 1];
      layer.backwardWeights(lane, rows, dy, 0, width, x, 0, width);
      layer.backwardInput(rows, dy, 0, width, free, 0, width, false);
      float[] dx = free;
      for (int i = 0; training && i < rows; i++) {
        pairs.dropout.apply(RandomStream.key(keys[i], l), dx, i * width, layer.in);
      }
      for (int i = 0; i < rows * width; i++) {
        dx[i] = x[i] > 0 ? dx[i] : 0;
      }
      free = dy;
      dy = dx;
    }
  }
}
