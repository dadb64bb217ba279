package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;

class DenseTest {
  @ParameterizedTest
  @CsvSource({"1, 1, 1, true", "7, 5, 13, true", "16, 16, 6, false", "20, 18, 7, true"})
  void aLayerIsThatOfThePlainTwinAndItsGradientsAreTheSlopes(
      int in, int out, int rows, boolean withBias) {
    Dense layer = new Dense("layer", Kernels.best(), in, out, withBias, new RandomStream(1));
    int ldx = Shape.stride(in);
    int ldy = layer.width + 16;
    int capacity = Shape.rows(rows);
    float[] x = random(3 + capacity * ldx, 2);
    float[] y = new float[5 + capacity * ldy];
    float[] dy = random(5 + capacity * ldy, 3);
    layer.pack();
    layer.forward(rows, x, 3, ldx, y, 5, ldy, false);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < out; j++) {
        double sum = withBias ? layer.bias.value()[j] : 0;
        for (int k = 0; k < in; k++) {
          sum += (double) layer.weight.value()[j * in + k] * x[3 + i * ldx + k];
        }
        assertThat((double) y[5 + i * ldy + j]).isCloseTo(sum, within(3e-6));
      }
    }
    float[] dx = new float[3 + capacity * ldx];
    int first = rows / 2; // in two lanes, as threads would
    layer.backwardWeights(0, first, dy, 5, ldy, x, 3, ldx);
    layer.backwardWeights(4, rows - first, dy, 5 + first * ldy, ldy, x, 3 + first * ldx, ldx);
    layer.backwardInput(rows, dy, 5, ldy, dx, 3, ldx, false);
    layer.collect();
    GradientCheck check =
        new GradientCheck(
            () -> {
              layer.pack();
              layer.forward(rows, x, 3, ldx, y, 5, ldy, false);
              double loss = 0;
              for (int i = 0; i < rows; i++) {
                for (int j = 0; j < out; j++) {
                  loss += (double) dy[5 + i * ldy + j] * y[5 + i * ldy + j];
                }
              }
              return loss;
            });
    for (Parameter parameter : layer.parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
    }
    for (int i = 0; i < rows; i++) {
      int at = 3 + i * ldx;
      check.row("row " + i, x, at, Arrays.copyOfRange(dx, at, at + in));
    }
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void aResultIsPutOrAdded(boolean add) {
    Dense layer = new Dense("layer", Kernels.best(), 2, 2, true, new RandomStream(1));
    System.arraycopy(new float[] {1, 2, 3, 4}, 0, layer.weight.value(), 0, 4);
    System.arraycopy(new float[] {10, 20}, 0, layer.bias.value(), 0, 2);
    layer.pack();
    float[] x = new float[6 * 16];
    x[0] = 5;
    x[1] = 6;
    float[] y = new float[6 * 16];
    y[0] = 1000;
    layer.forward(1, x, 0, 16, y, 0, 16, add);
    assertThat(y[0]).isEqualTo(1 * 5 + 2 * 6 + 10 + (add ? 1000 : 0));
    assertThat(y[1]).isEqualTo(3 * 5 + 4 * 6 + 20);
  }
}
