package org.tapem.method.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Progress;
import org.tapem.method.simple.ItemKnn.ItemKnnRanker;
import org.tapem.method.simple.ItemKnn.ItemKnnSettings;
import org.tapem.method.simple.Popularity.PopularityRanker;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;

class ItemNeighboursTest {
  /** Items 0 and 1 share users 0 and 1; 1 and 2 share user 1; item 3 has user 2 alone. */
  private static final Network SMALL = Shops.of(5, new int[][] {{0, 1}, {0, 1, 2}, {3}});

  private static final Shops.Planted PLANTED = Shops.planted(3, 700, 150, 6, 8);

  private static ItemNeighbours build(Network network, ItemKnnSettings settings, int threads) {
    return ItemNeighbours.build(
        Shops.TASK.partners(network),
        Shops.TASK.queryPartners(network),
        settings,
        threads,
        Progress.NONE);
  }

  private static Ranker ranker(Network network, ItemNeighbours neighbours) {
    return new ItemKnnRanker(neighbours, new Partners(Shops.TASK.partners(network), 0));
  }

  @Test
  void similaritiesAreTheOnesByHand() {
    ItemNeighbours cosine = build(SMALL, new ItemKnnSettings(10, 0, 0), 1);
    assertThat(cosine.offsets()).containsExactly(0, 2, 4, 6, 6, 6);
    assertThat(cosine.nodes()).containsExactly(1, 2, 0, 2, 0, 1);
    float half = (float) (1 / Math.sqrt(2)); // one user of 2 and 1
    assertThat(cosine.weights()).containsExactly(1, half, 1, half, half, half);
    ItemNeighbours shrunk = build(SMALL, new ItemKnnSettings(10, 2, 0), 1);
    assertThat(shrunk.weights()[0]).isEqualTo(0.5f); // 2 / (2 + 2)
  }

  @Test
  void onlyTheNearestAreKeptAndTiesGoToTheSmallerNumber() {
    ItemNeighbours one = build(SMALL, new ItemKnnSettings(1, 0, 0), 1);
    assertThat(one.offsets()).containsExactly(0, 1, 2, 3, 3, 3);
    assertThat(one.nodes()).containsExactly(1, 0, 0);
  }

  @Test
  void busyQueryNodesAreLeftOutWhereTheSettingSaysSo() {
    ItemNeighbours without = build(SMALL, new ItemKnnSettings(10, 0, 2), 1);
    assertThat(without.offsets()).containsExactly(0, 1, 2, 2, 2, 2); // user 1 buys three
    assertThat(without.weights()).containsExactly(1, 1);
  }

  @Test
  void aScoreIsTheSumOverThePartners() {
    Ranker ranker = ranker(SMALL, build(SMALL, new ItemKnnSettings(10, 0, 0), 1));
    float half = (float) (1 / Math.sqrt(2));
    assertThat(Shops.scores(ranker, Shops.known(0))).containsExactly(1, 1, 2 * half, 0, 0);
    assertThat(Shops.scores(ranker, Shops.known(2))).containsOnly(0);
    Query given = new Query(Query.NEW, new int[0], new int[][] {{2}}, Query.NO_TIME);
    assertThat(Shops.scores(ranker, given)).containsExactly(half, half, 0, 0, 0);
    assertThat(Shops.scores(ranker, Query.ofText(new int[0]))).containsOnly(0);
  }

  /** All pairs, one after the other. */
  private static float[][] slow(ItemKnnSettings settings) {
    Adjacency queryNodes = Shops.TASK.queryPartners(PLANTED.network());
    Adjacency candidateNodes = Shops.TASK.partners(PLANTED.network());
    int items = queryNodes.nodes();
    float[][] kept = new float[items][items];
    List<int[]> users =
        IntStream.range(0, items)
            .mapToObj(
                item ->
                    Arrays.stream(queryNodes.neighbours(item))
                        .filter(
                            user ->
                                settings.maxLinks() == 0
                                    || candidateNodes.degree(user) <= settings.maxLinks())
                        .toArray())
            .toList();
    for (int a = 0; a < items; a++) {
      float[] alike = new float[items];
      for (int b = 0; b < items; b++) {
        int[] others = users.get(b);
        long common =
            Arrays.stream(users.get(a)).filter(u -> Arrays.binarySearch(others, u) >= 0).count();
        double root = Math.sqrt((double) users.get(a).length * others.length);
        alike[b] = a == b || common == 0 ? 0 : (float) (common / (root + settings.shrink()));
      }
      int row = a;
      IntStream.range(0, items)
          .boxed()
          .filter(b -> alike[b] > 0)
          .sorted(Comparator.comparing((Integer b) -> -alike[b]).thenComparing(b -> b))
          .limit(settings.neighbours())
          .forEach(b -> kept[row][b] = alike[b]);
    }
    return kept;
  }

  @ParameterizedTest
  @CsvSource({"7, 0, 0", "20, 10, 0", "1000, 3, 9"})
  void neighboursAreThoseOfTheSlowWay(int neighbours, double shrink, int maxLinks) {
    ItemKnnSettings settings = new ItemKnnSettings(neighbours, shrink, maxLinks);
    ItemNeighbours fast = build(PLANTED.network(), settings, 2);
    float[][] slow = slow(settings);
    for (int item = 0; item < fast.size(); item++) {
      float[] row = new float[fast.size()];
      for (int i = fast.offsets()[item]; i < fast.offsets()[item + 1]; i++) {
        row[fast.nodes()[i]] = fast.weights()[i];
      }
      assertThat(row).as("item " + item).isEqualTo(slow[item]);
    }
  }

  @Test
  void neighboursAreTheSameOnAnyNumberOfThreads() {
    ItemKnnSettings settings = new ItemKnnSettings(20, 10, 0);
    ItemNeighbours one = build(PLANTED.network(), settings, 1);
    for (int threads : new int[] {2, 7}) {
      ItemNeighbours other = build(PLANTED.network(), settings, threads);
      assertThat(other.offsets()).isEqualTo(one.offsets());
      assertThat(other.nodes()).isEqualTo(one.nodes());
      assertThat(other.weights()).isEqualTo(one.weights());
    }
  }

  @Test
  void plantedGroupsAreFound() {
    Network network = PLANTED.network();
    Ranker knn = ranker(network, build(network, ItemKnnSettings.defaults(), 2));
    Ranker popularity = new PopularityRanker(Shops.TASK.queryPartners(network).degrees());
    assertThat(Shops.hits(knn, PLANTED)).isGreaterThan(Shops.hits(popularity, PLANTED) + 0.1);
  }

  @Test
  void singleCandidatesHaveTheBitsOfTheWholeSet() {
    Network network = PLANTED.network();
    Ranker knn = ranker(network, build(network, ItemKnnSettings.defaults(), 2));
    float[] all = Shops.scores(knn, Shops.known(17));
    float[] some = new float[2];
    knn.prepare(List.of(Shops.known(17)), 1).scorer(0).scores(new int[] {149, 3}, 2, some);
    assertThat(some).containsExactly(all[149], all[3]);
    assertThat((double) all[3]).isNotCloseTo(all[149], within(1e-9));
  }

  @Test
  void arraysThatAreNoNeighboursAreRefused() {
    int[] offsets = {0, 1, 2};
    float[] weights = {0.5f, 0.5f};
    assertThat(ItemNeighbours.of(offsets, new int[] {1, 0}, weights).size()).isEqualTo(2);
    refuse(offsets, new int[] {1, 2}, weights, "must rise and be < 2, got 2");
    refuse(new int[] {0, 2, 1}, new int[] {1, 0}, weights, "offsets");
    refuse(offsets, new int[] {1, 0}, new float[] {1}, "2 neighbours have 1 weights");
    refuse(offsets, new int[] {1, 0}, new float[] {1, Float.NaN}, "0 to 1, got NaN");
  }

  private static void refuse(int[] offsets, int[] nodes, float[] weights, String rule) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ItemNeighbours.of(offsets, nodes, weights))
        .withMessageContaining(rule);
  }
}
