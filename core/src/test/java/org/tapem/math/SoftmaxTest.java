package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.math.TestArrays.random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoftmaxTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "7, 1", "6, 252", "16, 3", "100, 2", "1021, 1"})
  void weightsAreSharesOfTheExponentials(int n, int step) {
    float[] x = random(2 + n * step + 3, 1);
    float[] scores = x.clone();
    Softmax.forward(x, 2, step, n);
    double all = 0;
    for (int i = 0; i < n; i++) {
      all += StrictMath.exp(scores[2 + i * step]);
    }
    float[] expected = scores.clone();
    double sum = 0;
    for (int i = 0; i < n; i++) {
      int at = 2 + i * step;
      assertThat((double) x[at]).isCloseTo(StrictMath.exp(scores[at]) / all, within(2e-7 * x[at]));
      expected[at] = x[at];
      sum += x[at];
    }
    assertThat(sum).isCloseTo(1, within(1e-6));
    assertThat(bits(x)).as("nothing else is written").isEqualTo(bits(expected));
  }

  @Test
  void hugeScoresDoNotOverflow() {
    float[] x = {1e30f, 5000, -5000, 1e30f};
    Softmax.forward(x, 0, 1, 4);
    assertThat(x).containsExactly(0.5f, 0, 0, 0.5f);
    float[] low = {-2000, -2000 + 1};
    Softmax.forward(low, 0, 1, 2);
    assertThat((double) low[1] / low[0]).isCloseTo(Math.E, within(1e-6));
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "7, 3", "6, 252"})
  void theWayBackGivesTheSlopes(int n, int step) {
    float[] scores = new float[n];
    System.arraycopy(random(n, 1), 0, scores, 0, n);
    float[] dWeights = random(n, 2);
    float[] weights = new float[1 + n * step];
    GradientCheck check =
        new GradientCheck(
            () -> {
              spread(scores, weights, step);
              Softmax.forward(weights, 1, step, n);
              double loss = 0;
              for (int i = 0; i < n; i++) {
                loss += (double) dWeights[i] * weights[1 + i * step];
              }
              return loss;
            });
    spread(scores, weights, step);
    Softmax.forward(weights, 1, step, n);
    float[] d = new float[n + 2];
    System.arraycopy(dWeights, 0, d, 2, n);
    Softmax.backward(weights, 1, step, d, 2, n);
    float[] gradient = new float[n];
    System.arraycopy(d, 2, gradient, 0, n);
    check.all("scores", scores, gradient);
    assertThat(check.checked()).isEqualTo(n);
  }

  private static void spread(float[] scores, float[] to, int step) {
    for (int i = 0; i < scores.length; i++) {
      to[1 + i * step] = scores[i];
    }
  }
}
