package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;

class RowClassifierTest {
  private static final int IN = 16;

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1021})
  void theLossIsThatOfThePlainTwinAndGradientsAreItsSlopes(int count) {
    RowClassifier network = new RowClassifier(IN, 9, new RandomStream(4), Kernels.best());
    float[] rows = random(count * IN, 1);
    float[] labels = new float[count];
    for (int i = 0; i < count; i++) {
      labels[i] = i % 3 == 0 ? 1 : 0;
    }
    try (Workers workers = new Workers(2)) {
      double loss = network.step(workers, rows, labels, count);
      PlainModel plain = new PlainModel(network.parameters());
      double expected = 0;
      for (int i = 0; i < count; i++) {
        double logit = plain.logit(PlainModel.row(rows, i * IN, IN));
        expected += Math.log1p(Math.exp(labels[i] > 0 ? -logit : logit)) / count;
      }
      assertThat(loss).isCloseTo(expected, within(1e-5));
      GradientCheck check = new GradientCheck(() -> network.step(workers, rows, labels, count), 20);
      for (Parameter parameter : network.parameters()) {
        network.step(workers, rows, labels, count);
        check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
      }
      assertThat(check.checked()).isGreaterThan(30);
    }
  }

  @Test
  void threadsChangeNoBit() {
    RowClassifier network = new RowClassifier(IN, 33, new RandomStream(4), Kernels.best());
    int count = 1021;
    float[] rows = random(count * IN, 1);
    float[] labels = new float[count];
    Arrays.fill(labels, 0, 300, 1);
    float[] once = null;
    for (int threads : new int[] {1, 2, 7}) {
      try (Workers workers = new Workers(threads)) {
        network.step(workers, rows, labels, count);
      }
      float[] gradient = network.parameters().get(0).gradient().clone();
      once = once == null ? gradient : once;
      assertThat(gradient).containsExactly(once);
    }
  }

  @Test
  void rowsThatAreLongerThanTheHiddenLayerAreRefused() {
    assertThatThrownBy(() -> new RowClassifier(17, 16, new RandomStream(1), Kernels.best()))
        .hasMessage("rows of 17 numbers need more than 16 units");
  }
}
