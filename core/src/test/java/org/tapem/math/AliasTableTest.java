package org.tapem.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AliasTableTest {
  @Test
  void drawsEachEntryAsOftenAsItsWeightSays() {
    double[] weights = {5, 0, 1, 3, 0.5, 0.5, 10, 0};
    int[] seen = new int[weights.length];
    AliasTable table = new AliasTable(weights);
    RandomStream random = new RandomStream(7);
    int draws = 1_000_000;
    for (int i = 0; i < draws; i++) {
      seen[table.draw(random.nextLong())]++;
    }
    for (int i = 0; i < weights.length; i++) {
      assertThat(seen[i] / (double) draws).isCloseTo(weights[i] / 20, within(0.002));
    }
    assertThat(seen[1] + seen[7]).isZero();
  }

  @Test
  void aSingleEntryIsAlwaysDrawn() {
    assertThat(new AliasTable(new double[] {3}).draw(-1L)).isZero();
  }

  @Test
  void refusesWeightsThatAreNone() {
    assertThatThrownBy(() -> new AliasTable(new double[] {1, -2}))
        .hasMessage("weights must be >= 0 and finite, got -2.0");
    assertThatThrownBy(() -> new AliasTable(new double[] {0, 0}))
        .hasMessage("weights must have a finite sum > 0, got 0.0");
  }
}
