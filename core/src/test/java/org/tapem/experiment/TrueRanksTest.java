package org.tapem.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrueRanksTest {
  private final TrueRanks ranks =
      new TrueRanks(
          List.of(4, 9), List.of(List.of(3, 7), List.of(2)), List.of(List.of(1, 6), List.of(4)));

  @Test
  void recallIsTheShareOfTrueCandidatesThatRankHigh() {
    assertThat(ranks.recalls(5)).containsExactly(0.5, 1);
    assertThat(ranks.recalls(1)).containsExactly(0.5, 0);
  }

  @Test
  void aQueryWithoutCandidatesThatCountHasNoRecall() {
    assertThat(ranks.recalls(5, node -> node == 7)).containsExactly(1, Double.NaN);
    assertThat(ranks.recalls(4, node -> node == 7)).containsExactly(0, Double.NaN);
    assertThat(ranks.recalls(3, node -> node != 3)).containsExactly(0, 0);
  }
}
