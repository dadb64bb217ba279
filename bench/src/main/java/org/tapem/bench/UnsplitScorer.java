package org.tapem.bench;

import java.util.HashMap;
import java.util.Map;
import org.tapem.math.Kernels;
import org.tapem.math.LayerNorm;
import org.tapem.math.PackedMatrix;
import org.tapem.math.Shape;
import org.tapem.method.tapem.PairModel;
import org.tapem.nn.Parameter;

/** Scores pairs the way they are trained: the whole first layer for every pair, nothing folded. */
final class UnsplitScorer {
  private static final int ROWS = 96;

  private final Kernels kernels = Kernels.best();
  private final Map<String, float[]> weights = new HashMap<>();
  private final int dim;
  private final int d;
  private final PackedMatrix first;
  private final PackedMatrix second;
  private final PackedMatrix third;
  private final LayerNorm norm;

  /** Takes a model with two pair layers, of which the first is normalised. */
  UnsplitScorer(PairModel model) {
    for (Parameter parameter : model.parameters()) {
      weights.put(parameter.name(), parameter.value());
    }
    dim = model.settings().dim();
    d = model.settings().pairDim();
    first = new PackedMatrix(4 * dim, d).fillTransposed(weights.get("pair.1.weight"), 0);
    second = new PackedMatrix(d, d).fillTransposed(weights.get("pair.2.weight"), 0);
    third = new PackedMatrix(d, d).fillTransposed(weights.get("classifier.1.weight"), 0);
    norm = new LayerNorm(kernels, d);
  }

  void scores(float[] p, float[] table, int from, int to, float[] scores) {
    int ld = Shape.stride(4 * dim);
    int width = Shape.padded(d);
    float[] x = new float[ROWS * ld];
    float[] y = new float[ROWS * width];
    float[] z = new float[ROWS * width];
    for (int at = from; at < to; at += ROWS) {
      int rows = Math.min(ROWS, to - at);
      for (int i = 0; i < rows; i++) {
        combine(p, table, (at + i) * dim, x, i * ld);
      }
      int m = Shape.rows(rows);
      kernels.multiply(m, x, 0, ld, first, y, 0, width, false);
      for (int i = 0; i < rows; i++) {
        kernels.add(weights.get("pair.1.bias"), 0, y, i * width, d);
        float[] scale = weights.get("pair.1.norm.scale");
        norm.forward(y, i * width, scale, weights.get("pair.1.norm.shift"), z, 0, y, i * width);
        rectify(y, i * width);
      }
      kernels.multiply(m, y, 0, width, second, z, 0, width, false);
      for (int i = 0; i < rows; i++) {
        kernels.add(weights.get("pair.2.bias"), 0, z, i * width, d);
      }
      kernels.multiply(m, z, 0, width, third, y, 0, width, false);
      for (int i = 0; i < rows; i++) {
        kernels.add(weights.get("classifier.1.bias"), 0, y, i * width, d);
        rectify(y, i * width);
        float logit = kernels.dot(y, i * width, weights.get("classifier.2.weight"), 0, d);
        scores[at + i] = logit + weights.get("classifier.2.bias")[0];
      }
    }
  }

  private void combine(float[] p, float[] table, int q, float[] x, int at) {
    System.arraycopy(p, 0, x, at, dim);
    System.arraycopy(table, q, x, at + dim, dim);
    for (int j = 0; j < dim; j++) {
      x[at + 2 * dim + j] = p[j] * table[q + j];
      x[at + 3 * dim + j] = p[j] - table[q + j];
    }
  }

  private void rectify(float[] x, int at) {
    for (int j = at; j < at + d; j++) {
      x[j] = Math.max(x[j], 0);
    }
  }
}
