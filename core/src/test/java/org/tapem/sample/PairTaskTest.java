package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.network.TestNetworks.ACADEMIC;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;

class PairTaskTest {
  @ParameterizedTest
  @CsvSource({"paper,author,writes", "author,paper,writes", "paper,paper,cites"})
  void leftPartnersArePartnersToldFromTheOtherSide(String left, String right, String relation) {
    Network network = TestNetworks.byHand();
    PairTask task = PairTask.of(ACADEMIC, left, right, relation);
    Adjacency forth = task.partners(network);
    Adjacency back = task.leftPartners(network);
    assertThat(forth.nodes()).isEqualTo(network.nodes(task.leftType()));
    assertThat(back.nodes()).isEqualTo(network.nodes(task.rightType()));
    for (int l = 0; l < forth.nodes(); l++) {
      for (int r = 0; r < back.nodes(); r++) {
        assertThat(back.contains(r, l)).isEqualTo(forth.contains(l, r));
      }
    }
    assertThat(back.targets()).hasSameSizeAs(forth.targets()).isNotEmpty();
  }
}
