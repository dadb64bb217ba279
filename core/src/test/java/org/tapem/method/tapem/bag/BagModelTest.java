package org.tapem.method.tapem.bag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.TestArrays;
import org.tapem.nn.Parameter;
import org.tapem.text.RandomTexts;
import org.tapem.text.SparseVector;
import org.tapem.text.TextVectors;

class BagModelTest {
  private static final Kernels KERNELS = Kernels.best();

  @Test
  void theVectorOfATextIsTheWeightedSumOfItsWordsAtLengthOne() {
    TextVectors texts;
    try (Workers workers = new Workers(1)) {
      texts = RandomTexts.of(3, new int[] {0, 1, 2}, new int[] {2}, new int[0]).vectors(workers);
    }
    BagModel model = new BagModel(new float[] {1, 0, 2, 0, 3, 0}, 3, KERNELS);
    assertThat(model.words()).isEqualTo(2);
    assertThat(model.dim()).isEqualTo(3);
    SparseVector text = texts.vector(0);
    double x = text.weight(0);
    double z = 2 * text.weight(0);
    double y = 3 * text.weight(1);
    double length = Math.sqrt(x * x + y * y + z * z);
    assertThat(model.vector(text))
        .containsExactly(
            new float[] {(float) (x / length), (float) (y / length), (float) (z / length)},
            within(1e-6f));
    assertThat(model.vector(texts.vector(1))).as("of a word without a vector").containsOnly(0);
    assertThat(model.vector(texts.vector(2))).as("of no word").containsOnly(0);
  }

  @Test
  void theStartIsCopiedAndTheScalesLearnFaster() {
    float[] start = {1, 2, 3, 4};
    BagModel model = new BagModel(start, 2, KERNELS);
    start[0] = 9;
    assertThat(model.words.value()).containsExactly(1, 2, 3, 4);
    assertThat(model.parameters()).extracting(Parameter::name).containsExactly("words", "scales");
    assertThat(model.parameters()).extracting(Parameter::rate).containsExactly(1.0, 5.0);
    assertThat(model.tables()).isEmpty();
    assertThat(model.kernels()).isSameAs(KERNELS);
  }

  @Test
  void theWayBackFromLengthOneGivesTheSlopes() {
    float[] x = TestArrays.random(20, 1);
    float[] weights = TestArrays.random(20, 2);
    GradientCheck check =
        new GradientCheck(
            () -> {
              float[] unit = x.clone();
              BagModel.unit(KERNELS, unit, 2, 17);
              return KERNELS.dot(unit, 2, weights, 2, 17);
            });
    float[] unit = x.clone();
    float length = BagModel.unit(KERNELS, unit, 2, 17);
    assertThat(KERNELS.dot(unit, 2, unit, 2, 17)).isCloseTo(1, within(1e-6f));
    assertThat(unit[1]).isEqualTo(x[1]);
    assertThat(unit[19]).isEqualTo(x[19]);
    float[] d = new float[20];
    System.arraycopy(weights, 2, d, 2, 17);
    BagModel.unitBack(KERNELS, unit, 2, length, d, 2, 17);
    check.all("x", x, d);
  }

  @Test
  void aVectorWithoutLengthBecomesZeroAndTeachesNothing() {
    float[] x = {7, 1e-20f, 0, 7};
    float length = BagModel.unit(KERNELS, x, 1, 2);
    assertThat(length).isZero();
    assertThat(x).containsExactly(7, 0, 0, 7);
    float[] d = {1, 2, 3};
    BagModel.unitBack(KERNELS, x, 1, length, d, 1, 2);
    assertThat(d).containsExactly(1, 0, 0);
  }
}
