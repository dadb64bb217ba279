package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.math.Shape;

class ClassifierTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 30})
  void logitsAreThoseOfThePlainTwinAndGradientsAreTheSlopes(int rows) {
    int dim = TestModels.small().pairDim();
    Classifier classifier = new Classifier(dim, dim, Kernels.best(), new RandomStream(4));
    int d = TestModels.small().pairDim();
    int width = Shape.padded(d);
    int capacity = Shape.rows(rows) * width;
    float[] e = random(capacity, 1);
    float[] units = new float[capacity];
    float[] logits = new float[2 + rows];
    float[] dLogits = random(2 + rows, 2);
    classifier.pack();
    classifier.forward(rows, e, units, logits, 2);
    PlainModel plain = new PlainModel(classifier.parameters());
    for (int i = 0; i < rows; i++) {
      double expected = plain.logit(PlainModel.row(e, i * width, d));
      assertThat((double) logits[2 + i]).isCloseTo(expected, within(2e-6));
    }
    float[] de = new float[capacity];
    classifier.backward(3, rows, e, units, dLogits, 2, de);
    classifier.collect();
    GradientCheck check =
        new GradientCheck(
            () -> {
              classifier.pack();
              classifier.forward(rows, e, units, logits, 2);
              double loss = 0;
              for (int i = 0; i < rows; i++) {
                loss += (double) dLogits[2 + i] * logits[2 + i];
              }
              return loss;
            });
    for (Parameter parameter : classifier.parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
    }
    for (int i = 0; i < rows; i++) {
      check.row("pair", e, i * width, Arrays.copyOfRange(de, i * width, i * width + d));
    }
  }
}
