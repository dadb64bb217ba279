package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tapem.dataset.CandidateList;

class CandidateSamplerTest {
  private static final int[] PARTNERS = {3, 999, 0, 41, 1200}; // 1200 is not known

  @Test
  void aListHoldsTheKnownPartnersAndNegativesToMakeItsSize() {
    CandidateSampler sampler = new CandidateSampler(1000, 100, 7);
    for (int query = 0; query < 500; query++) {
      CandidateList list = sampler.sample(query, PARTNERS, new int[] {5, 998, 1100});
      assertThat(list.truth()).containsExactly(0, 3, 41, 999);
      assertThat(list.negatives()).hasSize(96).doesNotHaveDuplicates();
      for (int node : list.negatives()) {
        assertThat(node).isBetween(0, 999).isNotIn(0, 3, 5, 41, 998, 999);
      }
    }
  }

  @Test
  void negativesAreUniform() {
    CandidateSampler sampler = new CandidateSampler(20, 8, 1);
    int[] counts = new int[20];
    int draws = 34_000;
    for (int query = 0; query < draws; query++) {
      for (int node : sampler.sample(query, new int[] {0, 7, 19}).negatives()) {
        counts[node]++;
      }
    }
    for (int node = 0; node < 20; node++) {
      if (node == 0 || node == 7 || node == 19) {
        assertThat(counts[node]).isZero();
      } else {
        // 5 of 17 each time: 10,000 expected, standard deviation 84
        assertThat(counts[node]).isBetween(9_600, 10_400);
      }
    }
  }

  @Test
  void theDrawDependsOnSeedAndQueryAlone() {
    CandidateSampler sampler = new CandidateSampler(1000, 100, 7);
    int[] first = sampler.sample(3, PARTNERS).negatives();
    sampler.sample(4, PARTNERS);
    assertThat(sampler.sample(3, PARTNERS).negatives()).isEqualTo(first);
    assertThat(sampler.sample(4, PARTNERS).negatives()).isNotEqualTo(first);
    CandidateSampler other = new CandidateSampler(1000, 100, 8);
    assertThat(other.sample(3, PARTNERS).negatives()).isNotEqualTo(first);
  }

  @Test
  void whereThereAreTooFewCandidateNodesAllOfThemAreCandidates() {
    CandidateList list = new CandidateSampler(6, 100, 1).sample(0, new int[] {2});
    assertThat(list.negatives()).containsExactly(0, 1, 3, 4, 5);
  }

  @Test
  void aQueryWithMorePartnersThanTheListIsLongHasNoNegatives() {
    CandidateList list = new CandidateSampler(50, 3, 1).sample(0, new int[] {1, 2, 3, 4});
    assertThat(list.truth()).hasSize(4);
    assertThat(list.negatives()).isEmpty();
    CandidateList unknown = new CandidateSampler(50, 3, 1).sample(0, new int[] {70});
    assertThat(unknown.truth()).isEmpty();
    assertThat(Arrays.stream(unknown.negatives()).count()).isEqualTo(3);
  }

  @Test
  void settingsAreChecked() {
    assertThatIllegalArgumentException().isThrownBy(() -> new CandidateSampler(-1, 5, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CandidateSampler(5, 0, 1))
        .withMessage("size must be >= 1, got 0");
  }
}
