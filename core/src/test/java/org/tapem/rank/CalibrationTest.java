package org.tapem.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  private static final double[] SCORES =
      IntStream.range(0, 60).mapToDouble(i -> -12 + 0.2 * i).toArray();

  @Test
  void findsTheCurveThatCountsWereMadeBy() {
    Calibration made = new Calibration(0.8, 1.3);
    long[] all = new long[SCORES.length];
    long[] belong = new long[SCORES.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = 1_000_000;
      belong[i] = Math.round(all[i] * made.chance(SCORES[i]));
    }
    Calibration found = Calibration.fit(SCORES, all, belong);
    assertThat(found.slope()).isCloseTo(0.8, within(1e-4));
    assertThat(found.offset()).isCloseTo(1.3, within(1e-4));
  }

  @Test
  void nothingSeenLeavesTheUsualCurve() {
    long[] none = new long[SCORES.length];
    assertThat(Calibration.fit(SCORES, none, none)).isEqualTo(Calibration.USUAL);
    assertThat(Calibration.USUAL.chance(0)).isEqualTo(0.5);
  }

  @Test
  void whereAllOrNoneBelongTheCurveStaysFinite() {
    long[] none = new long[SCORES.length];
    long[] all = none.clone();
    all[3] = 5000;
    all[40] = 7;
    for (long[] belong : new long[][] {none, all}) {
      Calibration found = Calibration.fit(SCORES, all, belong);
      assertThat(found.slope()).isFinite();
      assertThat(found.chance(SCORES[3])).isBetween(0.0, 1.0);
    }
    assertThat(Calibration.fit(SCORES, all, all).chance(SCORES[3])).isGreaterThan(0.9);
    assertThat(Calibration.fit(SCORES, all, none).chance(SCORES[3])).isLessThan(0.01);
  }
}
