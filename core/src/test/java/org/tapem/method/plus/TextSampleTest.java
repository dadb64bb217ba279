package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;

class TextSampleTest {
  private static final int MOST = 400;
  private final TextIncidence links = BagCase.predicted(600, 40, 25, false, 3).links();

  private TextSample drawn(long whole) {
    return new TextSample(links, new LinkBudget(whole, 0, MOST));
  }

  @Test
  void drawnLinksAreSomeAndStandForAll() {
    TextSample sample = drawn(0);
    assertThat(sample.whole()).isFalse();
    assertThat(sample.partners().targets()).hasSizeBetween(MOST / 2, MOST);
    int max = sample.queryNodes().degrees()[0];
    for (int candidateNode = 0; candidateNode < links.queryNodes().nodes(); candidateNode++) {
      int all = links.queryNodes().degree(candidateNode);
      int here = sample.queryNodes().degree(candidateNode);
      max = Math.max(max, here);
      assertThat(sample.stands(candidateNode) * here).isCloseTo(all, within(1e-9));
      for (int number : sample.queryNodes().neighbours(candidateNode)) {
        assertThat(links.queryNodes().contains(candidateNode, sample.text(number))).isTrue();
        assertThat(sample.partners().contains(number, candidateNode)).isTrue();
      }
    }
    for (int candidateNode = 0; candidateNode < links.queryNodes().nodes(); candidateNode++) {
      int all = links.queryNodes().degree(candidateNode);
      assertThat(sample.queryNodes().degree(candidateNode))
          .as("an even part")
          .isEqualTo(Math.min(all, max));
    }
  }

  @Test
  void itsTextsHaveNumbersOfTheirOwn() {
    TextSample sample = drawn(0);
    int there = 0;
    for (int text = 0; text < links.partners().nodes(); text++) {
      if (sample.has(text)) {
        assertThat(sample.text(sample.number(text))).isEqualTo(text);
        assertThat(sample.number(text)).as("in their order").isEqualTo(there++);
        assertThat(sample.partners().degree(sample.number(text))).isPositive();
      }
    }
    assertThat(sample.size()).isEqualTo(there).isLessThan(links.partners().nodes());
  }

  @Test
  void fewLinksAreAllThere() {
    Adjacency all = links.partners();
    TextSample sample = drawn(all.targets().length);
    assertThat(sample.whole()).isTrue();
    assertThat(sample.partners()).isSameAs(all);
    assertThat(sample.size()).isEqualTo(all.nodes());
    assertThat(sample.stands(3)).isEqualTo(1);
    assertThat(sample.number(17)).isEqualTo(17);
    assertThat(drawn(all.targets().length - 1).whole()).isFalse();
  }
}
