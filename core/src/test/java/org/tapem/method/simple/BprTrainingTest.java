package org.tapem.method.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tapem.base.Progress;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.simple.Bpr.BprSettings;
import org.tapem.method.simple.Popularity.PopularityRanker;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.VectorSpace;

class BprTrainingTest {
  private static final Shops.Planted PLANTED = Shops.planted(3, 700, 600, 6, 8);
  private static final BprSettings QUICK = new BprSettings(17, 3, 0.1, 0.01, 2, 0.1);

  private static Factors train(Network network, BprSettings settings, int threads) {
    Adjacency partners = Shops.TASK.partners(network);
    return new BprTraining(settings, partners, network.nodes(1), false, 42)
        .train(threads, Progress.NONE);
  }

  @Test
  void theBitsDoNotDependOnThreads() {
    Factors one = train(PLANTED.network(), QUICK, 1);
    for (int threads : new int[] {2, 7}) {
      Factors other = train(PLANTED.network(), QUICK, threads);
      assertThat(other.queryVectors()).isEqualTo(one.queryVectors());
      assertThat(other.candidateVectors()).isEqualTo(one.candidateVectors());
      assertThat(other.bias()).isEqualTo(one.bias());
    }
  }

  /**
   * One user, one item bought, one other: the only step there is, in double, from where training
   * begins.
   */
  @Test
  void aStepGoesAlongTheGradient() {
    Network network = Shops.of(2, new int[][] {{1}});
    BprSettings step = new BprSettings(5, 1, 0.2, 0.03, 1, 0.5);
    BprSettings still = new BprSettings(5, 1, 1e-12, 0, 1, 0.5);
    Factors before = train(network, still, 1);
    Factors after = train(network, step, 1);
    double rate = 0.2 * (1 - 0.5);
    double lead = 0;
    for (int k = 0; k < 5; k++) {
      lead +=
          before.queryVectors()[k]
              * (double) (before.candidateVectors()[5 + k] - before.candidateVectors()[k]);
    }
    double slope = 1 / (1 + Math.exp(lead)); // of ln sigmoid(lead)
    double kept = 1 - rate * 0.03;
    for (int k = 0; k < 5; k++) {
      double queryValue = before.queryVectors()[k];
      double gap = before.candidateVectors()[5 + k] - before.candidateVectors()[k];
      assertThat((double) after.queryVectors()[k])
          .isCloseTo(kept * (queryValue + rate * slope * gap), within(2e-4));
      assertThat((double) after.candidateVectors()[5 + k])
          .isCloseTo(
              kept * (before.candidateVectors()[5 + k] + rate * slope * queryValue), within(2e-4));
      assertThat((double) after.candidateVectors()[k])
          .isCloseTo(
              kept * (before.candidateVectors()[k] - rate * slope * queryValue), within(2e-4));
    }
    assertThat((double) after.bias()[1]).isCloseTo(rate * slope, within(2e-4));
    assertThat(after.bias()[0]).isEqualTo(-after.bias()[1]);
  }

  /** The same steps in plain loops, in the order in which the cells have them. */
  @Test
  void factorsAreThoseOfTheSlowWay() {
    Network network = PLANTED.network();
    Factors fast = train(network, QUICK, 2);
    PlainBpr slow = new PlainBpr(QUICK, Shops.TASK.partners(network), network.nodes(1), 42);
    slow.train();
    for (int i = 0; i < fast.queryVectors().length; i++) {
      assertThat((double) fast.queryVectors()[i]).isCloseTo(slow.queryValue(i), within(1e-3));
    }
    for (int candidateNode = 0; candidateNode < fast.bias().length; candidateNode++) {
      assertThat((double) fast.bias()[candidateNode])
          .isCloseTo(slow.bias(candidateNode), within(1e-3));
    }
  }

  @Test
  void cellsHaveEveryLinkOnceAndThoseOfARoundShareNoNode() {
    Network network = PLANTED.network();
    Adjacency partners = Shops.TASK.partners(network);
    LinkCells cells = new LinkCells(partners, network.nodes(1));
    assertThat(cells.blocks()).isEqualTo(8);
    Set<Integer> blocksOfFirst = new HashSet<>();
    try (Workers workers = new Workers(3)) {
      for (int epoch = 0; epoch < 20; epoch++) {
        cells.deal(epoch, workers);
        Set<Long> seen = new HashSet<>();
        int[] queryBlock = new int[partners.nodes()];
        int[] candidateBlock = new int[network.nodes(1)];
        Arrays.fill(queryBlock, -1);
        Arrays.fill(candidateBlock, -1);
        for (int cell = 0; cell < 64; cell++) {
          for (int link = cells.start(cell); link < cells.start(cell + 1); link++) {
            int queryNode = cells.queryNode(link);
            int candidateNode = cells.candidateNode(link);
            assertThat(partners.contains(queryNode, candidateNode)).isTrue();
            assertThat(seen.add(queryNode * 1000L + candidateNode)).isTrue();
            assertThat(queryBlock[queryNode]).isIn(-1, cell / 8);
            assertThat(candidateBlock[candidateNode]).isIn(-1, cell % 8);
            queryBlock[queryNode] = cell / 8;
            candidateBlock[candidateNode] = cell % 8;
          }
        }
        assertThat(seen).hasSize(partners.targets().length);
        blocksOfFirst.add(candidateBlock[0]);
      }
    }
    assertThat(blocksOfFirst).hasSizeGreaterThan(5); // it meets others in each epoch
  }

  @Test
  void plantedGroupsAreFound() {
    Ranker bpr =
        new FactorRanker(
            "bpr", train(PLANTED.network(), BprSettings.defaults(), 2), Kernels.best());
    Ranker popularity = new PopularityRanker(Shops.TASK.queryPartners(PLANTED.network()).degrees());
    assertThat(Shops.hits(bpr, PLANTED)).isGreaterThan(Shops.hits(popularity, PLANTED) + 0.03);
  }

  @Test
  void scoresAreDotProductsAndABias() {
    Factors factors =
        new Factors(2, new float[] {1, 2, 3, 4}, new float[] {5, 6, 7, 8}, new float[] {0.5f, -1});
    FactorRanker ranker = new FactorRanker("bpr", factors, Kernels.plain());
    assertThat(Shops.scores(ranker, Shops.known(0))).containsExactly(17.5f, 22);
    assertThat(Shops.scores(ranker, Query.ofText(new int[0]))).containsExactly(0.5f, -1);
    float[] some = new float[1];
    ranker.prepare(List.of(Shops.known(1)), 1).scorer(0).scores(new int[] {1}, 1, some);
    assertThat(some).containsExactly(52);
    VectorSpace space = ranker.space().orElseThrow();
    assertThat(space.candidateVector(1)).containsExactly(7, 8);
    assertThat(space.queryVectors(List.of(Shops.known(1), Query.ofText(new int[0])), 1))
        .containsExactly(3, 4, 0, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Factors(2, new float[3], new float[4], new float[2]));
  }

  @Test
  void whoHasBoughtEverythingIsLeftAlone() {
    Factors factors = train(Shops.of(2, new int[][] {{0, 1}}), QUICK, 1);
    assertThat(factors.bias()).containsOnly(0);
  }
}
