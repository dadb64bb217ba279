package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.nn.Parameter;
import org.tapem.nn.PlainModel;
import org.tapem.nn.TestModels;

class PairBlockTest {
  private static final int DIM = TestModels.small().dim();
  private static final int D = TestModels.small().pairDim();

  private final float[] p = random(PairBlock.ROWS * DIM, 1);
  private final float[] q = random(PairBlock.ROWS * DIM, 2);
  private final float[] weight = random(PairBlock.ROWS * D, 3); // gradient of each number

  private static PairEmbedder embedder(int layers, Norm norm, double dropout) {
    PairEmbedder pairs =
        new PairEmbedder(
            TestModels.pairs(layers, norm, dropout), Kernels.best(), new RandomStream(8));
    for (Parameter parameter : pairs.parameters()) {
      if (parameter.name().contains("norm")) { // they start at 1 and 0
        float[] off = random(parameter.value().length, 5);
        for (int i = 0; i < off.length; i++) {
          parameter.value()[i] += 0.3f * off[i];
        }
      }
    }
    return pairs;
  }

  private double loss(PairBlock block, PairEmbedder pairs, int rows, boolean training) {
    TestModels.all(pairs::pack);
    block.begin(training);
    for (int i = 0; i < rows; i++) {
      block.add(p, i * DIM, q, i * DIM, RandomStream.key(6, i));
    }
    block.forward();
    double loss = 0;
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < D; j++) {
        loss += (double) weight[i * D + j] * block.vectors()[i * pairs.width + j];
      }
    }
    return loss;
  }

  /** After {@link #loss}: fills the gradients of the parameters, gives those of p and q. */
  private float[][] backward(PairBlock block, PairEmbedder pairs, int rows) {
    for (int i = 0; i < rows; i++) {
      Arrays.fill(block.gradient(), i * pairs.width, (i + 1) * pairs.width, 0);
      System.arraycopy(weight, i * D, block.gradient(), i * pairs.width, D);
    }
    block.backward(2);
    for (Parameter parameter : pairs.parameters()) {
      Arrays.fill(parameter.gradient(), 0);
    }
    TestModels.all(pairs::collect);
    float[] dp = new float[rows * DIM];
    float[] dq = new float[rows * DIM];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < DIM; j++) {
        int at = i * pairs.ldInput + j;
        float[] d = block.inputGradient(); // of p, q, p * q, p - q
        int k = i * DIM + j;
        dp[k] = d[at] + d[at + 2 * DIM] * q[k] + d[at + 3 * DIM];
        dq[k] = d[at + DIM] + d[at + 2 * DIM] * p[k] - d[at + 3 * DIM];
      }
    }
    return new float[][] {dp, dq};
  }

  @ParameterizedTest
  @CsvSource({
    "1, NONE, 1",
    "1, ALL, 7",
    "2, NONE, 12",
    "2, HIDDEN, 7",
    "2, ALL, 252",
    "3, HIDDEN, 5",
    "3, ALL, 13",
  })
  void vectorsOfPairsAreThoseOfThePlainTwin(int layers, Norm norm, int rows) {
    PairEmbedder pairs = embedder(layers, norm, 0.3);
    PairBlock block = new PairBlock(pairs);
    loss(block, pairs, rows, false);
    assertThat(block.rows()).isEqualTo(rows);
    PlainModel plain = new PlainModel(pairs.parameters());
    for (int i = 0; i < rows; i++) {
      double[] expected =
          plain.pair(PlainModel.row(p, i * DIM, DIM), PlainModel.row(q, i * DIM, DIM));
      for (int j = 0; j < D; j++) {
        assertThat((double) block.vectors()[i * pairs.width + j])
            .isCloseTo(expected[j], within(2e-5));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, NONE, 0, 1",
    "1, ALL, 0.3, 7",
    "2, NONE, 0.3, 12",
    "2, HIDDEN, 0, 7",
    "2, ALL, 0.2, 11",
    "3, NONE, 0, 6",
    "3, HIDDEN, 0.2, 5",
    "3, ALL, 0, 13",
  })
  void theWayBackGivesTheSlopes(int layers, Norm norm, double dropout, int rows) {
    PairEmbedder pairs = embedder(layers, norm, dropout);
    PairBlock block = new PairBlock(pairs);
    loss(block, pairs, rows, true);
    float[][] dInput = backward(block, pairs, rows);
    GradientCheck check = new GradientCheck(() -> loss(block, pairs, rows, true));
    for (Parameter parameter : pairs.parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
    }
    check.row("p", p, 0, dInput[0]);
    check.row("q", q, 0, dInput[1]);
    assertThat(check.checked()).isGreaterThan(40);
  }

  @Test
  void dropoutIsForTrainingAndFollowsFromTheKey() {
    PairEmbedder pairs = embedder(2, Norm.HIDDEN, 0.3);
    PairBlock block = new PairBlock(pairs);
    double first = loss(block, pairs, 20, true);
    double without = loss(block, pairs, 20, false);
    assertThat(loss(block, pairs, 20, true)).isEqualTo(first).isNotEqualTo(without);
  }

  @Test
  void aBlockThatWasFullBeforeGivesTheSameBits() {
    PairEmbedder pairs = embedder(3, Norm.ALL, 0.3);
    PairBlock used = new PairBlock(pairs);
    loss(used, pairs, PairBlock.ROWS, true);
    backward(used, pairs, PairBlock.ROWS);
    PairEmbedder again = embedder(3, Norm.ALL, 0.3);
    PairBlock fresh = new PairBlock(again);
    assertThat(loss(used, pairs, 7, true)).isEqualTo(loss(fresh, again, 7, true));
    float[][] one = backward(used, pairs, 7);
    float[][] two = backward(fresh, again, 7);
    assertThat(bits(one[0])).isEqualTo(bits(two[0]));
    assertThat(bits(one[1])).isEqualTo(bits(two[1]));
    for (int i = 0; i < pairs.parameters().size(); i++) {
      assertThat(bits(pairs.parameters().get(i).gradient()))
          .isEqualTo(bits(again.parameters().get(i).gradient()));
    }
  }
}
