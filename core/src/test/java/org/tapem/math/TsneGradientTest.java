package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TsneGradientTest {
  /** Divergence of the joint probabilities from the likenesses, as the paper writes it. */
  private static double divergence(double[] joint, double[] x, double[] y, double exaggeration) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        sum += i == j ? 0 : likeness(x, y, i, j);
      }
    }
    double divergence = 0;
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        if (i != j) {
          int pair = TsneNeighbors.at(Math.min(i, j), Math.max(i, j), x.length);
          double p = joint[pair];
          // The exaggerated p do not sum up to 1: only the part that pulls is multiplied.
          divergence += p * StrictMath.log(p);
          divergence -= exaggeration * p * StrictMath.log(likeness(x, y, i, j));
          divergence += p * StrictMath.log(sum);
        }
      }
    }
    return divergence;
  }

  private static double likeness(double[] x, double[] y, int i, int j) {
    return 1 / (1 + StrictMath.pow(x[i] - x[j], 2) + StrictMath.pow(y[i] - y[j], 2));
  }

  private static double[] gaussians(int count, long seed) {
    RandomStream random = new RandomStream(seed);
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = random.nextGaussian();
    }
    return values;
  }

  private static double[] joint(int count) {
    double[] joint = new double[count * (count - 1) / 2];
    RandomStream random = new RandomStream(4);
    double sum = 0;
    for (int k = 0; k < joint.length; k++) {
      joint[k] = 0.1 + random.nextDouble();
      sum += 2 * joint[k];
    }
    for (int k = 0; k < joint.length; k++) {
      joint[k] /= sum;
    }
    return joint;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 20})
  void agreesWithFiniteDifferencesOfTheDivergence(int count) {
    double[] joint = joint(count);
    double[] x = gaussians(count, 1);
    double[] y = gaussians(count, 2);
    for (double exaggeration : new double[] {1, 12}) {
      double[] slopeX = new double[count];
      double[] slopeY = new double[count];
      new TsneGradient(joint, count).of(x, y, exaggeration, slopeX, slopeY);
      for (int i = 0; i < count; i++) {
        double[][] sides = {{x[i], slopeX[i]}, {y[i], slopeY[i]}};
        for (int side = 0; side < 2; side++) {
          double[] axis = side == 0 ? x : y;
          double kept = axis[i];
          axis[i] = kept + 1e-5;
          double above = divergence(joint, x, y, exaggeration);
          axis[i] = kept - 1e-5;
          double below = divergence(joint, x, y, exaggeration);
          axis[i] = kept;
          double expected = (above - below) / 2e-5;
          assertThat(sides[side][1]).isCloseTo(expected, within(1e-8 + 1e-6 * Math.abs(expected)));
        }
      }
    }
  }

  @Test
  void whereLikenessesAreTheProbabilitiesNothingMoves() {
    // A triangle of equal sides: all pairs alike, 1/6 each in both orders.
    double[] joint = {1.0 / 6, 1.0 / 6, 1.0 / 6};
    double[] x = {0, 1, 0.5};
    double[] y = {0, 0, Math.sqrt(0.75)};
    double[] slopeX = new double[3];
    double[] slopeY = new double[3];
    new TsneGradient(joint, 3).of(x, y, 1, slopeX, slopeY);
    assertThat(slopeX).containsExactly(new double[3], within(1e-15));
    assertThat(slopeY).containsExactly(new double[3], within(1e-15));
  }
}
