package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayerNormTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 16, 100, 1021})
  void aRowGetsMeanZeroAndVarianceOneThenScaleAndShift(int n) {
    float[] x = random(2 + n, 1);
    float[] scale = random(n, 2);
    float[] shift = random(n, 3);
    float[] unit = new float[3 + n];
    float[] y = new float[4 + n + 1];
    float inverse = new LayerNorm(Kernels.best(), n).forward(x, 2, scale, shift, unit, 3, y, 4);
    double mean = 0;
    for (int j = 0; j < n; j++) {
      mean += (double) x[2 + j] / n;
    }
    double variance = 0;
    for (int j = 0; j < n; j++) {
      variance += (x[2 + j] - mean) * (x[2 + j] - mean) / n;
    }
    double deviation = Math.sqrt(variance + 1e-5);
    assertThat(1 / inverse).isCloseTo((float) deviation, within((float) deviation * 1e-6f));
    for (int j = 0; j < n; j++) {
      double expected = (x[2 + j] - mean) / deviation;
      assertThat((double) unit[3 + j]).isCloseTo(expected, within(2e-6));
      assertThat((double) y[4 + j]).isCloseTo(expected * scale[j] + shift[j], within(4e-6));
    }
    assertThat(y[3]).isZero();
    assertThat(y[4 + n]).isZero();
  }

  @Test
  void theResultMayTakeThePlaceOfTheRow() {
    int n = 21;
    float[] x = random(n, 1);
    float[] scale = random(n, 2);
    float[] shift = random(n, 3);
    float[] unit = new float[n];
    float[] y = new float[n];
    LayerNorm norm = new LayerNorm(Kernels.best(), n);
    norm.forward(x, 0, scale, shift, unit, 0, y, 0);
    float[] inPlace = x.clone();
    norm.forward(inPlace, 0, scale, shift, new float[n], 0, inPlace, 0);
    assertThat(bits(inPlace)).isEqualTo(bits(y));
    float[] unitInPlace = x.clone();
    norm.forward(unitInPlace, 0, scale, shift, unitInPlace, 0, new float[n], 0);
    assertThat(bits(unitInPlace)).isEqualTo(bits(unit));
  }

  @Test
  void aRowOfEqualNumbersBecomesTheShift() {
    float[] y = new float[5];
    new LayerNorm(Kernels.best(), 5)
        .forward(
            new float[] {3, 3, 3, 3, 3},
            0,
            new float[] {9, 9, 9, 9, 9},
            new float[] {1, 2, 3, 4, 5},
            new float[5],
            0,
            y,
            0);
    assertThat(y).containsExactly(1, 2, 3, 4, 5);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 16, 39})
  void theWayBackGivesTheSlopes(int n) {
    float[] x = random(n, 1);
    float[] scale = random(n, 2);
    float[] shift = random(n, 3);
    float[] weight = random(n, 4);
    float[] unit = new float[n];
    float[] y = new float[n];
    LayerNorm norm = new LayerNorm(Kernels.best(), n);
    float inverse = norm.forward(x, 0, scale, shift, unit, 0, y, 0);
    float[] dy = new float[3 + n];
    System.arraycopy(weight, 0, dy, 3, n);
    float[] dScale = new float[n];
    float[] dShift = new float[n];
    norm.backward(dy, 3, scale, unit, 0, inverse, dScale, dShift);
    float[] dx = new float[n];
    System.arraycopy(dy, 3, dx, 0, n);
    GradientCheck check =
        new GradientCheck(
            () -> {
              norm.forward(x, 0, scale, shift, unit, 0, y, 0);
              double loss = 0;
              for (int j = 0; j < n; j++) {
                loss += (double) weight[j] * y[j];
              }
              return loss;
            });
    check.all("x", x, dx);
    check.all("scale", scale, dScale);
    check.all("shift", shift, dShift);
    assertThat(check.checked()).isEqualTo(3 * n);
  }

  @Test
  void gradientsOfScaleAndShiftAreAddedTo() {
    float[] unit = {1, -1};
    float[] dScale = {10, 20};
    float[] dShift = {30, 40};
    new LayerNorm(Kernels.best(), 2)
        .backward(new float[] {2, 3}, 0, new float[] {1, 1}, unit, 0, 1, dScale, dShift);
    assertThat(dScale).containsExactly(12, 17);
    assertThat(dShift).containsExactly(32, 43);
  }
}
