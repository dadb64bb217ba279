package org.tapem.method.tapem;

import java.util.Arrays;
import org.tapem.math.Kernels;
import org.tapem.math.Shape;
import org.tapem.math.Softmax;
import org.tapem.nn.Dense;
import org.tapem.nn.GruWeights;

/** Paths of equal length on their way through the path embedder, and back at once. */
final class PathBlock {
  private static final int ROWS = PathVisits.ROWS;

  private final PathEmbedder paths;
  private final Kernels kernels;
  private final int lane;
  private final int width;
  private final float[] noState;
  private int steps; // that there is room for
  private float[][] states; // directions: (steps + 1) x rows x width, in the order of reading
  private float[][] saved; // directions: steps x rows x 4 width
  private float[][] dStates; // directions: steps x rows x width
  private float[] heads; // steps x rows x width
  private float[] dHeads;
  private float[] weights; // steps x rows
  private float[] gates; // rows x 3 width
  private float[] mixed; // rows x width
  private float[] dMixed;
  private float[] vectors; // rows x width
  private float[] dVectors;
  private float[] carried; // rows x width
  private float[] dWeights; // steps

  PathBlock(PathEmbedder paths, int lane) {
    this.paths = paths;
    this.lane = lane;
    kernels = paths.kernels;
    width = paths.width;
    noState = new float[3 * width];
  }

  private void ensureCapacity(int length) {
    if (length <= steps) {
      return;
    }
    steps = length;
    int rows = ROWS * width;
    states = new float[paths.gru.length][(steps + 1) * rows];
    saved = new float[paths.gru.length][steps * rows * 4];
    dStates = new float[paths.gru.length][steps * rows];
    heads = new float[steps * rows];
    dHeads = new float[steps * rows];
    weights = new float[steps * ROWS];
    gates = new float[rows * 3];
    mixed = new float[rows];
    dMixed = new float[rows];
    vectors = new float[rows];
    dVectors = new float[rows];
    carried = new float[rows];
    dWeights = new float[steps];
  }

  void run(int block, PathTarget target) {
    int length = paths.visits.length(block);
    int rows = paths.visits.count(block);
    ensureCapacity(length);
    if (paths.recurrent) {
      for (int direction = 0; direction < 2; direction++) {
        read(block, direction, rows, length);
      }
      stepLayer(rows, length);
    } else {
      nodeLayer(block, rows, length);
    }
    pool(rows, length);
    paths.out.forward(rows, mixed, 0, width, vectors, 0, width, false);
    for (int i = 0; i < rows; i++) {
      target.judge(paths.visits.path(block, i), vectors, dVectors, i * width);
    }
    paths.out.backwardWeights(lane, rows, dVectors, 0, width, mixed, 0, width);
    paths.out.backwardInput(rows, dVectors, 0, width, dMixed, 0, width, false);
    poolBack(rows, length);
    if (paths.recurrent) {
      for (int direction = 0; direction < 2; direction++) {
        stepLayerBack(direction, rows, length);
        readBack(block, direction, rows, length);
      }
    } else {
      nodeLayerBack(block, rows, length);
    }
  }

  /** The step that is read s-th. */
  private static int stepAt(int direction, int s, int length) {
    return direction == 0 ? s : length - 1 - s;
  }

  private void read(int block, int direction, int rows, int length) {
    GruWeights gru = paths.gru[direction];
    float[] h = states[direction];
    for (int s = 0; s < length; s++) {
      int t = stepAt(direction, s, length);
      int before = s * ROWS * width;
      int after = before + ROWS * width;
      if (s > 0) {
        kernels.multiply(Shape.rows(rows), h, before, width, gru.state, gates, 0, 3 * width, false);
      }
      for (int i = 0; i < rows; i++) {
        int in = paths.inputAt(paths.visits.path(block, i), t, direction);
        kernels.gru(
            width,
            paths.inputs(),
            in,
            s > 0 ? gates : noState,
            s > 0 ? i * 3 * width : 0,
            gru.bias,
            h,
            before + i * width,
            saved[direction],
            (s * ROWS + i) * 4 * width,
            h,
            after + i * width);
      }
    }
  }

  private void stepLayer(int rows, int length) {
    for (int t = 0; t < length; t++) {
      int to = t * ROWS * width;
      for (int direction = 0; direction < 2; direction++) {
        int from = (stepAt(direction, t, length) + 1) * ROWS * width;
        float[] h = states[direction];
        paths.step[direction].forward(rows, h, from, width, heads, to, width, direction == 1);
      }
    }
  }

  private void nodeLayer(int block, int rows, int length) {
    float[] bias = paths.step[0].bias.value();
    for (int t = 0; t < length; t++) {
      for (int i = 0; i < rows; i++) {
        int to = (t * ROWS + i) * width;
        int from = paths.inputAt(paths.visits.path(block, i), t, 0);
        System.arraycopy(paths.inputs(), from, heads, to, width);
        kernels.add(bias, 0, heads, to, bias.length);
      }
    }
  }

  private void pool(int rows, int length) {
    Arrays.fill(mixed, 0, rows * width, 0);
    for (int i = 0; i < rows; i++) {
      for (int t = 0; t < length; t++) {
        weights[t * ROWS + i] =
            paths.attention
                ? kernels.dot(
                    heads, (t * ROWS + i) * width, paths.key.value(), 0, paths.key.columns())
                : 1f / length;
      }
      if (paths.attention) {
        Softmax.forward(weights, i, ROWS, length);
      }
      for (int t = 0; t < length; t++) {
        float weight = weights[t * ROWS + i];
        kernels.axpy(weight, heads, (t * ROWS + i) * width, mixed, i * width, width);
      }
    }
  }

  private void poolBack(int rows, int length) {
    float[] dKey = paths.attention ? paths.dKey.lane(lane) : null;
    for (int i = 0; i < rows; i++) {
      for (int t = 0; t < length; t++) {
        int at = (t * ROWS + i) * width;
        float weight = weights[t * ROWS + i];
        for (int j = 0; j < width; j++) {
          dHeads[at + j] = weight * dMixed[i * width + j];
        }
        if (paths.attention) {
          dWeights[t] = kernels.dot(dMixed, i * width, heads, at, width);
        }
      }
      if (paths.attention) {
        Softmax.backward(weights, i, ROWS, dWeights, 0, length);
        for (int t = 0; t < length; t++) {
          int at = (t * ROWS + i) * width;
          int d = paths.key.columns();
          kernels.axpy(dWeights[t], paths.key.value(), 0, dHeads, at, d);
          kernels.axpy(dWeights[t], heads, at, dKey, 0, d);
        }
      }
    }
  }

  private void stepLayerBack(int direction, int rows, int length) {
    Dense layer = paths.step[direction];
    for (int t = 0; t < length; t++) {
      int s = stepAt(direction, t, length);
      int from = t * ROWS * width;
      int state = (s + 1) * ROWS * width;
      float[] h = states[direction];
      layer.backwardWeights(lane, rows, dHeads, from, width, h, state, width);
      int to = s * ROWS * width;
      layer.backwardInput(rows, dHeads, from, width, dStates[direction], to, width, false);
    }
  }

  private void readBack(int block, int direction, int rows, int length) {
    GruWeights gru = paths.gru[direction];
    float[] h = states[direction];
    float[] dGates = paths.visitGradients(direction);
    int ld = paths.visitStride();
    float[] dWeight = gru.dState.lane(lane);
    float[] dBias = gru.dBias.lane(lane);
    Arrays.fill(carried, 0, Shape.rows(rows) * width, 0);
    for (int s = length - 1; s >= 0; s--) {
      int before = s * ROWS * width;
      int first = paths.visits.row(block, stepAt(direction, s, length), 0) * ld;
      for (int i = 0; i < rows; i++) {
        kernels.gruBack(
            width,
            saved[direction],
            (s * ROWS + i) * 4 * width,
            h,
            before + i * width,
            carried,
            i * width,
            dStates[direction],
            before + i * width,
            dGates,
            first + i * ld,
            dBias);
      }
      if (s > 0) {
        kernels.multiplyTransposed(
            3 * width, width, rows, dGates, first, ld, h, before, width, dWeight, 0, width);
        int m = Shape.rows(rows);
        kernels.multiply(m, dGates, first, ld, gru.back, carried, 0, width, true);
      }
    }
  }

  private void nodeLayerBack(int block, int rows, int length) {
    float[] dNodes = paths.visitGradients(0);
    float[] dBias = paths.step[0].biasLane(lane);
    for (int t = 0; t < length; t++) {
      for (int i = 0; i < rows; i++) {
        int from = (t * ROWS + i) * width;
        kernels.add(dHeads, from, dBias, 0, paths.step[0].out);
        System.arraycopy(dHeads, from, dNodes, paths.visits.row(block, t, i) * width, width);
      }
    }
  }
}
