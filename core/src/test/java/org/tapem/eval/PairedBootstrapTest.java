package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;

class PairedBootstrapTest {
  private static final PairedBootstrap BOOTSTRAP = new PairedBootstrap(7);

  private static double[] zeros(int count) {
    return new double[count];
  }

  /** Two methods whose figures differ by a shift and much noise of their own. */
  private static double[][] noisy(int queries, double shift) {
    RandomStream random = new RandomStream(3);
    double[][] figures = new double[2][queries];
    for (int i = 0; i < queries; i++) {
      double query = random.nextGaussian();
      figures[0][i] = query + shift + 0.5 * random.nextGaussian();
      figures[1][i] = query + 0.5 * random.nextGaussian();
    }
    return figures;
  }

  @Test
  void whereAllDifferencesAreEqualTheIntervalIsAPoint() {
    PairedDifference found =
        BOOTSTRAP.compare(new double[] {0.4, 0.7, 0.9}, new double[] {0.3, 0.6, 0.8});
    assertThat(found.queries()).isEqualTo(3);
    assertThat(found.mean()).isCloseTo(0.1, within(1e-15));
    assertThat(found.low()).isCloseTo(0.1, within(1e-15));
    assertThat(found.high()).isCloseTo(0.1, within(1e-15));
    assertThat(found.p()).isEqualTo(1.0 / 10_001);
    assertThat(found.clear()).isTrue();
    assertThat(BOOTSTRAP.compare(zeros(5), zeros(5)))
        .isEqualTo(new PairedDifference(5, 0, 0, 0, 1));
  }

  @Test
  void twoQueriesHaveThreeOutcomesOfKnownShares() {
    // (0, 2) drawn twice: mean 0 in 1 of 4 draws, 1 in 2, 2 in 1.
    PairedDifference found = BOOTSTRAP.compare(new double[] {0, 2}, zeros(2));
    assertThat(found.mean()).isEqualTo(1);
    assertThat(found.low()).isZero();
    assertThat(found.high()).isEqualTo(2);
    assertThat(found.p()).isCloseTo(2 * 0.25, within(0.03));
    assertThat(found.clear()).isFalse();
  }

  @Test
  void differencesOnBothSidesAlikeAreNoDifference() {
    double third = 1.0 / 3;
    double[] a = {third, -third, 2 * third, -2 * third, 0.1, -0.1, third, -third};
    assertThat(BOOTSTRAP.compare(a, zeros(8)).p()).isGreaterThan(0.95);
  }

  @Test
  void sumsThatAreZeroButForRoundingCountOnBothSides() {
    // 0.1 + 0.2 - 0.3 is not 0 in floating point. Of the 27 ways to draw three, its 6 orders give
    // 0, 11 are above 0 and 10 below: 17 and 16 of 27 are not on the other side, so p is 1.
    assertThat(BOOTSTRAP.compare(new double[] {0.1, 0.2, -0.3}, zeros(3)).p()).isEqualTo(1);
  }

  @Test
  void agreesWithTheNormalApproximationOnManyQueries() {
    int count = 4000;
    double[][] figures = noisy(count, 0.02);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; i++) {
      double difference = figures[0][i] - figures[1][i];
      sum += difference;
      squares += difference * difference;
    }
    double mean = sum / count;
    double error = Math.sqrt((squares / count - mean * mean) / count);
    PairedDifference found = BOOTSTRAP.compare(figures[0], figures[1]);
    assertThat(found.mean()).isCloseTo(mean, within(1e-12));
    assertThat(found.low()).isCloseTo(mean - 1.96 * error, within(0.06 * error));
    assertThat(found.high()).isCloseTo(mean + 1.96 * error, within(0.06 * error));
    assertThat(found.p()).isCloseTo(2 * normalTail(mean / error), within(0.02));
  }

  /** Share of the normal distribution above z, by Simpson's rule up to 10. */
  private static double normalTail(double z) {
    int steps = 1000;
    double width = (10 - z) / steps;
    double sum = 0;
    for (int i = 0; i <= steps; i++) {
      double x = z + i * width;
      int weight = i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2;
      sum += weight * StrictMath.exp(-x * x / 2);
    }
    return sum * width / 3 / StrictMath.sqrt(2 * Math.PI);
  }

  @Test
  void theOtherWayAroundEverythingHasTheOtherSign() {
    double[][] figures = noisy(101, 0.1);
    PairedDifference there = BOOTSTRAP.compare(figures[0], figures[1]);
    PairedDifference back = BOOTSTRAP.compare(figures[1], figures[0]);
    assertThat(back)
        .isEqualTo(
            new PairedDifference(101, -there.mean(), -there.high(), -there.low(), there.p()));
  }

  @Test
  void aQueryWithoutAFigureOfBothIsLeftOut() {
    double[] a = {1, Double.NaN, 3, 7, 5};
    double[] b = {0, 1, Double.NaN, 3, 7};
    assertThat(BOOTSTRAP.compare(a, b))
        .isEqualTo(BOOTSTRAP.compare(new double[] {1, 7, 5}, new double[] {0, 3, 7}));
  }

  @Test
  void severalSeedsAreAveragedForEachQueryFirst() {
    List<double[]> a = List.of(new double[] {1, 2, Double.NaN}, new double[] {3, 6, 1});
    List<double[]> b = List.of(new double[] {1, 1, 1});
    assertThat(BOOTSTRAP.compare(a, b))
        .isEqualTo(BOOTSTRAP.compare(new double[] {2, 4}, new double[] {1, 1}));
  }

  @Test
  void theSeedDecides() {
    double[][] figures = noisy(50, 0.1);
    PairedDifference found = BOOTSTRAP.compare(figures[0], figures[1]);
    assertThat(new PairedBootstrap(10_000, 7).compare(figures[0], figures[1])).isEqualTo(found);
    assertThat(new PairedBootstrap(8).compare(figures[0], figures[1])).isNotEqualTo(found);
  }

  @Test
  void oneResampleWorks() {
    PairedDifference found =
        new PairedBootstrap(1, 5).compare(new double[] {3, 3}, new double[] {1, 1});
    assertThat(found).isEqualTo(new PairedDifference(2, 2, 2, 2, 0.5));
  }

  @Test
  void refusesWhatCannotBeCompared() {
    assertThatThrownBy(() -> new PairedBootstrap(0, 1))
        .hasMessage("resamples must be 1 to 100000000, got 0");
    assertThatThrownBy(() -> BOOTSTRAP.compare(zeros(2), zeros(3)))
        .hasMessage("figures must be of the same queries, got 2 and 3");
    assertThatThrownBy(() -> BOOTSTRAP.compare(new double[] {Double.NaN}, zeros(1)))
        .hasMessage("no query has a figure of both, of 1");
    assertThatThrownBy(() -> BOOTSTRAP.compare(zeros(0), zeros(0)))
        .hasMessage("no query has a figure of both, of 0");
    assertThatThrownBy(
            () -> BOOTSTRAP.compare(zeros(2), new double[] {0, Double.POSITIVE_INFINITY}))
        .hasMessage("figures must be finite or not a number, got 0.0 and Infinity for query 1");
    assertThatThrownBy(() -> BOOTSTRAP.compare(List.of(), List.of(zeros(1))))
        .hasMessage("figures must be of at least one seed");
    assertThatThrownBy(() -> BOOTSTRAP.compare(List.of(zeros(1), zeros(2)), List.of(zeros(1))))
        .hasMessage("figures must be of the same queries, got 1 and 2");
  }
}
