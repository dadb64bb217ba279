package org.tapem.method.sup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;

class TrainingPairsTest {
  private static final Task WHO_WROTE =
      new Task(TestNetworks.PAPER, TestNetworks.AUTHOR, TestNetworks.WRITES);
  private final Network network = TestNetworks.random(3, 30, 40, 4);

  private TrainingPairs choose(int negatives, int maxPairs, long seed) {
    SupSettings settings = new SupSettings(FeatureLearner.SVM, true, negatives, maxPairs);
    return TrainingPairs.choose(network, WHO_WROTE, settings, seed);
  }

  private static List<String> texts(TrainingPairs pairs) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < pairs.count(); i++) {
      texts.add(pairs.queryNode(i) + " " + pairs.candidateNode(i) + " " + pairs.joined(i));
    }
    return texts;
  }

  @Test
  void everyLinkOfACandidateNodeWithTwoComesWithItsNegatives() {
    Set<String> expected = new HashSet<>();
    for (int author = 0; author < 30; author++) {
      int papers = network.degree(TestNetworks.WRITES, Direction.FORWARD, author);
      for (int paper = 0; paper < 40; paper++) {
        if (papers > 1 && network.joined(TestNetworks.WRITES, author, paper)) {
          expected.add(paper + " " + author);
        }
      }
    }
    TrainingPairs pairs = choose(3, 1000, 1);
    Set<String> joined = new HashSet<>();
    for (int i = 0; i < pairs.count(); i++) {
      assertThat(pairs.joined(i)).isEqualTo(i % 4 == 0);
      assertThat(network.joined(TestNetworks.WRITES, pairs.candidateNode(i), pairs.queryNode(i)))
          .isEqualTo(pairs.joined(i));
      if (pairs.joined(i)) {
        joined.add(pairs.queryNode(i) + " " + pairs.candidateNode(i));
      }
    }
    assertThat(joined).hasSizeGreaterThan(30).isEqualTo(expected);
  }

  @Test
  void fewerPairsAreTheFirstOfTheSameOrder() {
    List<String> all = texts(choose(2, 1000, 1));
    assertThat(texts(choose(2, 5, 1))).hasSize(15).isEqualTo(all.subList(0, 15));
    assertThat(texts(choose(2, 1000, 1))).isEqualTo(all);
    assertThat(texts(choose(2, 1000, 2))).isNotEqualTo(all);
  }

  @Test
  void settingsThatAskForTooMuchAreRefused() {
    assertThatThrownBy(() -> new SupSettings(FeatureLearner.SVM, true, 0, 1))
        .hasMessage("negatives must be >= 1, got 0");
    assertThatThrownBy(() -> new SupSettings(FeatureLearner.SVM, true, 9, 20_000_000))
        .hasMessageContaining("must be <= 134217727, got 200000000");
  }
}
