package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.sample.BatchCase.WHO_WROTE;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;
import org.tapem.walk.Walks;

class BatchPathsTest {
  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void truePathsAreTheSamplesOfTheQueryNodesAndBelongToTheirPair(BatchCase given) {
    Network network = given.network();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < given.samples().size(); i++) {
      if (given.task().partners(network).degree(given.samples().queryNode(i)) > 0) {
        expected.add(BatchWords.path(network, given.samples(), i));
      }
    }
    List<String> found = new ArrayList<>();
    for (Batch batch : given.epoch(0)) {
      Set<String> met = new HashSet<>();
      for (int path = 0; path < batch.truePaths(); path++) {
        assertThat(batch.pathTrue(path)).isTrue();
        found.add(BatchWords.path(network, batch, path));
        int pair = batch.pathPair(path);
        assertThat(batch.pathSlot(path, 0)).isEqualTo(batch.pairQuery(pair));
        assertThat(batch.pathSlot(path, batch.pathLength(path) - 1))
            .isEqualTo(batch.pairCandidate(pair));
        if (!batch.joined(pair)) {
          met.add(BatchWords.pair(network, batch, pair));
        }
      }
      int others = 0; // not joined and not drawn: each once
      Set<Integer> drawn = new HashSet<>();
      for (int triple = 0; triple < batch.triples(); triple++) {
        drawn.add(batch.negativePair(triple));
      }
      for (int pair = 0; pair < batch.pairs(); pair++) {
        others += !batch.joined(pair) && !drawn.contains(pair) ? 1 : 0;
      }
      assertThat(met).hasSize(others);
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(expected).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void aPathDrawnAgainstAPairLooksTheSameAndBelongsToAnother(BatchCase given) {
    Network network = given.network();
    int drawn = 0;
    for (Batch batch : given.epoch(0)) {
      TreeMap<String, Integer> allowed = new TreeMap<>(); // pair and shape
      Set<String> truePaths = new HashSet<>();
      for (int path = 0; path < batch.truePaths(); path++) {
        String words = BatchWords.path(network, batch, path);
        truePaths.add(words);
        allowed.merge(
            batch.pathPair(path) + BatchWords.shape(words),
            given.settings().pathNegatives(),
            Integer::sum);
      }
      for (int path = batch.truePaths(); path < batch.paths(); path++) {
        int pair = batch.pathPair(path);
        String words = BatchWords.path(network, batch, path);
        assertThat(batch.pathTrue(path)).isFalse();
        assertThat(truePaths).contains(words);
        assertThat(
                batch.pathSlot(path, 0) == batch.pairQuery(pair)
                    && batch.pathSlot(path, batch.pathLength(path) - 1)
                        == batch.pairCandidate(pair))
            .isFalse();
        assertThat(allowed.merge(pair + BatchWords.shape(words), -1, Integer::sum))
            .as("one for each path of this shape and negative")
            .isNotNegative();
        drawn++;
      }
    }
    assertThat(drawn > 0).isEqualTo(given.settings().pathNegatives() > 0);
  }

  @Test
  void aPathThatIsAloneHasNoNegative() {
    Network network = TestNetworks.byHand();
    Walks walks = Walks.of(network.nodes(), 2, new int[] {0, 5, 5, 0}); // a0 p0, p0 a0
    PairSamples samples =
        PairSamples.build(walks, network, WHO_WROTE, PairSettings.defaults(), 0, 1);
    EpochPlan plan = EpochPlan.of(WHO_WROTE.partners(network), samples, 1, 0);
    Batch batch = new Batches(network, WHO_WROTE, BatchSettings.defaults()).batch(plan, 0);
    assertThat(batch.truePaths()).isEqualTo(2);
    assertThat(batch.paths()).isEqualTo(2);
    assertThat(batch.pathPair(0)).isEqualTo(batch.pathPair(1));
  }
}
