package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TsneNeighborsTest {
  private static float[] gaussians(int count, double scale) {
    RandomStream random = new RandomStream(6);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) (scale * random.nextGaussian());
    }
    return values;
  }

  private static double perplexity(double[] probabilities) {
    double entropy = 0;
    for (double p : probabilities) {
      entropy -= p == 0 ? 0 : p * StrictMath.log(p);
    }
    return StrictMath.exp(entropy);
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "1, 30", "1, 1.5", "1e-9, 30", "1e12, 30"})
  void aPointHasAsManyNeighborsAsThePerplexitySays(double scale, double wanted) {
    int count = 101;
    float[] values = gaussians(count, scale);
    for (int self : new int[] {0, 50, 100}) {
      double[] row = new double[count];
      for (int j = 0; j < count; j++) {
        row[j] = StrictMath.pow((double) values[self] - values[j], 2);
      }
      TsneNeighbors.toProbabilities(row, self, wanted);
      assertThat(perplexity(row)).isCloseTo(wanted, within(1e-6));
      assertThat(row[self]).isZero();
    }
  }

  @Test
  void theProbabilitiesOfThreePointsAreThoseByHand() {
    // From the point 0 the others are at squared distances 1 and 4. With e^-d / sum they have
    // probabilities 1 / (1 + e^-3) and the rest, whose perplexity is put in to get them back.
    double p = 1 / (1 + StrictMath.exp(-3));
    double[] row = {0, 1, 4};
    TsneNeighbors.toProbabilities(row, 0, perplexity(new double[] {p, 1 - p}));
    assertThat(row).containsExactly(new double[] {0, p, 1 - p}, within(1e-9));
  }

  @Test
  void jointProbabilitiesAreTheMeanOfBothDirectionsAndSumUpToOne() {
    int count = 23;
    int dim = 5;
    float[] rows = gaussians(count * dim, 1);
    double[] joint = TsneNeighbors.joint(rows, count, dim, 7);
    double sum = 0;
    for (double p : joint) {
      sum += 2 * p;
    }
    assertThat(sum).isCloseTo(1, within(1e-9));
    double[][] conditional = new double[count][count];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        for (int k = 0; k < dim; k++) {
          conditional[i][j] += StrictMath.pow((double) rows[i * dim + k] - rows[j * dim + k], 2);
        }
      }
      TsneNeighbors.toProbabilities(conditional[i], i, 7);
    }
    int pair = 0;
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        double expected = (conditional[i][j] + conditional[j][i]) / 2 / count;
        assertThat(TsneNeighbors.at(i, j, count)).isEqualTo(pair);
        assertThat(joint[pair++]).isCloseTo(expected, within(1e-11));
      }
    }
  }

  @Test
  void equalPointsAreNeighborsAlike() {
    double[] row = new double[4];
    TsneNeighbors.toProbabilities(row, 2, 1.5);
    assertThat(row).containsExactly(new double[] {1.0 / 3, 1.0 / 3, 0, 1.0 / 3}, within(1e-15));
  }
}
