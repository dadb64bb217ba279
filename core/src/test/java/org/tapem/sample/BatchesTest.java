package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tapem.network.TestNetworks.ACADEMIC;
import static org.tapem.sample.BatchCase.WHO_WROTE;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;
import org.tapem.walk.Walks;

class BatchesTest {
  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void anEpochGoesThroughEachQueryNodeWithPartnersOnceAndNamesEachPartnerOnce(BatchCase given) {
    int queryCount = given.network().nodes(given.task().queryType());
    int candidateCount = given.network().nodes(given.task().candidateType());
    List<String> expected = new ArrayList<>();
    for (int queryNode = 0; queryNode < queryCount; queryNode++) {
      for (int candidateNode = 0; candidateNode < candidateCount; candidateNode++) {
        if (given.joined(queryNode, candidateNode)) {
          expected.add(
              given
                      .network()
                      .nodeName(given.network().globalId(given.task().queryType(), queryNode))
                  + ","
                  + given
                      .network()
                      .nodeName(
                          given.network().globalId(given.task().candidateType(), candidateNode)));
        }
      }
    }
    List<String> found = new ArrayList<>();
    Set<String> queryNodes = new HashSet<>();
    for (Batch batch : given.epoch(0)) {
      Set<String> here = new TreeSet<>();
      for (int pair = 0; pair < batch.pairs(); pair++) {
        here.add(BatchWords.queryName(given.network(), batch, pair));
        if (batch.joined(pair)) {
          found.add(BatchWords.pair(given.network(), batch, pair));
        }
      }
      assertThat(here).hasSizeLessThanOrEqualTo(given.settings().queryNodes()).isNotEmpty();
      assertThat(queryNodes).doesNotContainAnyElementsOf(here);
      queryNodes.addAll(here);
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void pairsSayTruthfullyWhetherTheyAreJoined(BatchCase given) {
    for (Batch batch : given.epoch(0)) {
      for (int pair = 0; pair < batch.pairs(); pair++) {
        assertThat(batch.joined(pair)).isEqualTo(given.joined(batch, pair));
        assertThat(batch.joined(pair) || batch.pairQuery(pair) != batch.pairCandidate(pair))
            .as("a node is no negative of itself")
            .isTrue();
        assertThat(given.network().typeOf(batch.node(batch.pairQuery(pair))))
            .isEqualTo(given.task().queryType());
        assertThat(given.network().typeOf(batch.node(batch.pairCandidate(pair))))
            .isEqualTo(given.task().candidateType());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void eachPartnerHasItsNegatives(BatchCase given) {
    for (Batch batch : given.epoch(0)) {
      int[] asNear = new int[batch.pairs()];
      Set<Integer> asFar = new HashSet<>();
      for (int triple = 0; triple < batch.triples(); triple++) {
        asNear[batch.positivePair(triple)]++;
        asFar.add(batch.negativePair(triple));
        assertThat(given.joined(batch, batch.negativePair(triple))).isFalse();
        assertThat(batch.pairQuery(batch.negativePair(triple)))
            .isEqualTo(batch.pairQuery(batch.positivePair(triple)));
      }
      assertThat(asFar).as("each a pair of its own").hasSize(batch.triples());
      for (int pair = 0; pair < batch.pairs(); pair++) {
        assertThat(asNear[pair]).isEqualTo(batch.joined(pair) ? given.settings().negatives() : 0);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void slotsAreDifferentNodesInTheOrderOfTheirTypes(BatchCase given) {
    int types = ACADEMIC.types().size();
    for (Batch batch : given.epoch(0)) {
      Set<Integer> nodes = new HashSet<>();
      assertThat(batch.firstSlot(0)).isZero();
      assertThat(batch.firstSlot(types)).isEqualTo(batch.slots());
      for (int type = 0; type < types; type++) {
        for (int slot = batch.firstSlot(type); slot < batch.firstSlot(type + 1); slot++) {
          assertThat(given.network().typeOf(batch.node(slot))).isEqualTo(type);
          nodes.add(batch.node(slot));
        }
      }
      assertThat(nodes).hasSize(batch.slots());
      Set<Integer> used = new HashSet<>();
      for (int pair = 0; pair < batch.pairs(); pair++) {
        used.add(batch.pairQuery(pair));
        used.add(batch.pairCandidate(pair));
      }
      for (int path = 0; path < batch.paths(); path++) {
        for (int i = 0; i < batch.pathLength(path); i++) {
          used.add(batch.pathSlot(path, i));
        }
      }
      assertThat(used).as("no slot is idle").hasSize(batch.slots());
    }
  }

  @ParameterizedTest
  @MethodSource("org.tapem.sample.BatchCase#all")
  void aBatchFollowsFromSeedEpochAndNumberAlone(BatchCase given) {
    List<Batch> first = given.epoch(1);
    Batches batches = new Batches(given.network(), given.task(), given.settings());
    for (int i = first.size() - 1; i >= 0; i--) { // in another order
      assertThat(BatchWords.all(given.network(), batches.batch(given.plan(1), i)))
          .isEqualTo(BatchWords.all(given.network(), first.get(i)));
    }
    assertThat(BatchWords.all(given.network(), batches.batch(given.plan(2), 0)))
        .isNotEqualTo(BatchWords.all(given.network(), first.get(0)));
    BatchSettings settings = given.settings();
    BatchSettings other =
        new BatchSettings(
            settings.queryNodes(),
            settings.negatives(),
            settings.pathNegatives(),
            ValidityPairs.BOTH,
            99);
    assertThat(
            BatchWords.all(
                given.network(),
                new Batches(given.network(), given.task(), other).batch(given.plan(1), 0)))
        .as("another seed draws other negatives")
        .isNotEqualTo(BatchWords.all(given.network(), first.get(0)));
  }

  @ParameterizedTest
  @EnumSource(ValidityPairs.class)
  void validityIsLearntFromJoinedPairsAndThoseThatAreAskedFor(ValidityPairs validityPairs) {
    BatchCase given = BatchCase.of(2, WHO_WROTE, "APPA", 5, 100, 1, 1);
    BatchSettings settings = new BatchSettings(100, 1, 1, validityPairs, 2);
    Batch batch = new Batches(given.network(), WHO_WROTE, settings).batch(given.plan(0), 0);
    Set<Integer> drawn = new HashSet<>();
    for (int triple = 0; triple < batch.triples(); triple++) {
      drawn.add(batch.negativePair(triple));
    }
    int met = 0;
    for (int pair = 0; pair < batch.pairs(); pair++) {
      boolean expected =
          batch.joined(pair)
              || validityPairs == ValidityPairs.BOTH
              || validityPairs
                  == (drawn.contains(pair) ? ValidityPairs.RANDOM : ValidityPairs.WALK);
      assertThat(batch.isValidityPair(pair)).isEqualTo(expected);
      met += !batch.joined(pair) && !drawn.contains(pair) ? 1 : 0;
    }
    assertThat(met).isPositive();
  }

  /** One paper, which all authors wrote. */
  private static Network crowd(int authors) {
    int[] writers = new int[authors];
    for (int i = 0; i < authors; i++) {
      writers[i] = i;
    }
    Links none = new Links(new int[2], new int[0]);
    Links writes = Links.ofPairs(authors, writers, new int[authors]);
    return Network.of(ACADEMIC, new int[] {authors, 1, 0}, List.of(writes, none, none));
  }

  @Test
  void aQueryNodeThatIsJoinedToAllHasNoNegatives() {
    Network network = crowd(9);
    EpochPlan plan = EpochPlan.of(WHO_WROTE.partners(network), null, 1, 0);
    Batches batches = new Batches(network, WHO_WROTE, BatchSettings.defaults());
    assertThat(batches.count(plan)).isEqualTo(1);
    Batch batch = batches.batch(plan, 0);
    assertThat(batch.pairs()).isEqualTo(9);
    assertThat(batch.triples()).isZero();
    assertThat(batch.paths()).isZero();
    assertThat(batch.slots()).isEqualTo(10);
  }

  @Test
  void withoutSamplesThereArePairsButNoPaths() {
    Network network = TestNetworks.byHand();
    Walks walks = Walks.of(network.nodes(), 2, new int[] {0, -1, 1, -1}); // a0 alone, a1 alone
    PairSamples none = PairSamples.build(walks, network, WHO_WROTE, PairSettings.defaults(), 0, 1);
    Batches batches =
        new Batches(network, WHO_WROTE, new BatchSettings(250, 1, 1, ValidityPairs.RANDOM, 1));
    EpochPlan empty = EpochPlan.of(WHO_WROTE.partners(network), none, 1, 0);
    EpochPlan without = EpochPlan.of(WHO_WROTE.partners(network), null, 1, 0);
    Batch batch = batches.batch(empty, 0);
    assertThat(batch.paths()).isZero();
    assertThat(batch.pairs()).as("6 links, a negative for each").isEqualTo(12);
    assertThat(BatchWords.all(network, batches.batch(without, 0)))
        .isEqualTo(BatchWords.all(network, batch));
  }

  @Test
  void aNetworkWithoutLinksHasNoBatches() {
    Links none = new Links(new int[1], new int[0]);
    Network network = Network.of(ACADEMIC, new int[] {0, 0, 0}, List.of(none, none, none));
    EpochPlan plan = EpochPlan.of(WHO_WROTE.partners(network), null, 1, 0);
    assertThat(plan.queryCount()).isZero();
    assertThat(new Batches(network, WHO_WROTE, BatchSettings.defaults()).count(plan)).isZero();
  }

  @Test
  void allQueryNodesFitOneBatchHoweverManyItMayHold() {
    Network network = TestNetworks.byHand();
    EpochPlan plan = EpochPlan.of(WHO_WROTE.partners(network), null, 1, 0);
    BatchSettings most = new BatchSettings(Integer.MAX_VALUE, 1, 1, ValidityPairs.BOTH, 1);
    Batches batches = new Batches(network, WHO_WROTE, most);
    assertThat(batches.count(plan)).isEqualTo(1);
    BatchSettings three = new BatchSettings(3, 1, 1, ValidityPairs.BOTH, 1);
    assertThat(BatchWords.all(network, batches.batch(plan, 0)))
        .as("three papers have authors")
        .isEqualTo(BatchWords.all(network, new Batches(network, WHO_WROTE, three).batch(plan, 0)));
  }

  @Test
  void settingsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BatchSettings(0, 1, 1, ValidityPairs.BOTH, 1))
        .withMessage("queryNodes must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BatchSettings(1, 0, 1, ValidityPairs.BOTH, 1))
        .withMessage("negatives must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BatchSettings(1, 1, -1, ValidityPairs.BOTH, 1))
        .withMessage("pathNegatives must be >= 0, got -1");
  }
}
