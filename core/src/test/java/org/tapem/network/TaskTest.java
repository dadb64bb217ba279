package org.tapem.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.network.TestNetworks.ACADEMIC;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskTest {
  @ParameterizedTest
  @CsvSource({"paper,author,writes", "author,paper,writes", "paper,paper,cites"})
  void queryPartnersArePartnersToldFromTheOtherSide(
      String queryType, String candidateType, String relation) {
    Network network = TestNetworks.byHand();
    Task task = Task.of(ACADEMIC, queryType, candidateType, relation);
    Adjacency forth = task.partners(network);
    Adjacency back = task.queryPartners(network);
    assertThat(forth.nodes()).isEqualTo(network.nodes(task.queryType()));
    assertThat(back.nodes()).isEqualTo(network.nodes(task.candidateType()));
    for (int l = 0; l < forth.nodes(); l++) {
      for (int r = 0; r < back.nodes(); r++) {
        assertThat(back.contains(r, l)).isEqualTo(forth.contains(l, r));
      }
    }
    assertThat(back.targets()).hasSameSizeAs(forth.targets()).isNotEmpty();
  }
}
