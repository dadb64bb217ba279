package org.tapem.method.sup;

import org.tapem.math.Kernels;
import org.tapem.math.PackedMatrix;
import org.tapem.math.Shape;

/** Scores by a network with one hidden layer of rectified units over scaled features. */
final class NeuralScorer implements FeatureScorer {
  private static final int BLOCK = 96; // rows, in whole sixes

  private final FeatureScale scale;
  private final float[] hidden; // units x columns
  private final float[] hiddenBias; // units
  private final float[] out; // units
  private final float bias;
  private final Kernels kernels;
  private final PackedMatrix packed; // columns x units

  /**
   * Takes over the weights.
   *
   * @param hidden units x columns
   * @param hiddenBias of the units
   * @param out of the units
   */
  public NeuralScorer(
      FeatureScale scale,
      float[] hidden,
      float[] hiddenBias,
      float[] out,
      float bias,
      Kernels kernels) {
    int units = out.length;
    if (units == 0 || hiddenBias.length != units || hidden.length != units * FeatureColumns.COUNT) {
      throw new IllegalArgumentException(
          "a network of %d x %d, %d and %d weights"
              .formatted(units, FeatureColumns.COUNT, hidden.length, hiddenBias.length));
    }
    this.scale = scale;
    this.hidden = hidden;
    this.hiddenBias = hiddenBias;
    this.out = out;
    this.bias = bias;
    this.kernels = kernels;
    packed = new PackedMatrix(FeatureColumns.COUNT, units).fillTransposed(hidden, 0);
  }

  public FeatureScale scale() {
    return scale;
  }

  /** Units x columns; not copied, to be written to a file: do not modify. */
  public float[] hidden() {
    return hidden;
  }

  /** Not copied, to be written to a file: do not modify. */
  public float[] hiddenBias() {
    return hiddenBias;
  }

  /** Not copied, to be written to a file: do not modify. */
  public float[] out() {
    return out;
  }

  public float bias() {
    return bias;
  }

  @Override
  public void scores(float[] rows, int count, float[] scores) {
    int units = out.length;
    int width = packed.paddedColumns();
    float[] x = new float[BLOCK * FeatureColumns.COUNT];
    float[] y = new float[BLOCK * width];
    for (int first = 0; first < count; first += BLOCK) {
      int some = Math.min(BLOCK, count - first);
      for (int i = 0; i < some; i++) {
        scale.put(rows, first + i, x, i * FeatureColumns.COUNT);
      }
      kernels.multiply(Shape.rows(some), x, 0, FeatureColumns.COUNT, packed, y, 0, width, false);
      for (int i = 0; i < some; i++) {
        int at = i * width;
        for (int j = 0; j < units; j++) {
          y[at + j] = Math.max(y[at + j] + hiddenBias[j], 0);
        }
        scores[first + i] = kernels.dot(y, at, out, 0, units) + bias;
      }
    }
  }
}
