package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.base.Progress;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.rank.Query;
import org.tapem.rank.TableRanker;
import org.tapem.sample.PairSamples;
import org.tapem.sample.PairSettings;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

class RankViolationTest {
  private static final Task TASK = Task.of(ACADEMIC, "paper", "author", "writes");
  private static final int[] NO_WORDS = new int[0];

  /** Authors a0 .. a3, papers p0 (a0, a1), p1 (a1, a2), p2 (a3): global 4, 5, 6. */
  private static final Network SMALL =
      Network.of(
          ACADEMIC,
          new int[] {4, 3, 0},
          List.of(
              Links.ofPairs(4, new int[] {0, 1, 1, 2, 3}, new int[] {0, 0, 1, 1, 2}),
              new Links(new int[4], new int[0]),
              new Links(new int[4], new int[0])));

  private static PairSamples samples(Network network, Walks walks) {
    return PairSamples.build(walks, network, TASK, PairSettings.defaults(), 0, 1);
  }

  /**
   * Walks a0 p0 a1 p1, a2 p1 a1 p0 and, though no walk goes so, p0 a3 with p0 twice. Within 3
   * positions and not joined: p1 meets a0 once, p0 meets a2 once and a3 twice. p0 has two partners,
   * so both its false ones count, a3 first; p1 has two, but one false one; p2 has none.
   */
  private static final Walks BY_HAND =
      Walks.of(7, 4, new int[] {0, 4, 1, 5, 2, 5, 1, 4, 4, 3, 4, -1});

  private static HardNegatives falsePartners() {
    return HardNegatives.of(
        List.of(samples(SMALL, BY_HAND)), TASK.partners(SMALL), ViolationSettings.ofAll());
  }

  @Test
  void frequentCompanyIsThatCountedByHand() {
    HardNegatives found = falsePartners();
    assertThat(found.size()).isEqualTo(2);
    assertThat(found.queryNode(0)).isEqualTo(0);
    assertThat(found.of(0)).containsExactly(3, 2);
    assertThat(found.queryNode(1)).isEqualTo(1);
    assertThat(found.of(1)).containsExactly(0);
  }

  @Test
  void violationsAreThoseCountedByHand() {
    float[][] scores = {
      {3, 1, 1, 2}, // p0: a3 is above a1, a2 ties with a1: 2 of 4 pairs
      {9, 8, 9, 0}, // p1: a0 is above a1 and ties with a2: 2 of 2 pairs
      {9, 9, 9, 0}
    };
    ViolationFigures found =
        new RankViolation(
                falsePartners(), TASK.partners(SMALL), queryNode -> new Query(queryNode, NO_WORDS))
            .measure(new TableRanker(4, scores), 1, Progress.NONE);
    assertThat(found).isEqualTo(new ViolationFigures(2.0, 2, 4, 6));
  }

  @Test
  void tiesInFrequencyGoToTheSmallerNode() {
    Walks walks = Walks.of(7, 3, new int[] {6, 2, -1, 6, 1, -1, 6, 0, -1, 6, 2, 4});
    HardNegatives twoWins =
        HardNegatives.of(
            List.of(samples(SMALL, walks)), TASK.partners(SMALL), ViolationSettings.ofAll());
    assertThat(twoWins.queryNode(twoWins.size() - 1)).isEqualTo(2);
    assertThat(twoWins.of(twoWins.size() - 1)).containsExactly(2);
    Walks tied = Walks.of(7, 3, new int[] {6, 2, -1, 6, 1, -1});
    HardNegatives smaller =
        HardNegatives.of(
            List.of(samples(SMALL, tied)), TASK.partners(SMALL), ViolationSettings.ofAll());
    assertThat(smaller.of(0)).containsExactly(1);
  }

  private static final Network LARGE = TestNetworks.random(41, 300, 700, 4);
  private static final Adjacency PARTNERS = TASK.partners(LARGE);

  private static PairSamples walked(String path) {
    Walker walker = new Walker(LARGE, MetaPath.parse(path, ACADEMIC), new WalkSettings(5, 20, 3));
    return samples(LARGE, Walks.generate(walker, 1));
  }

  @Test
  void onARandomNetworkTheyAreThoseOfCountingOneByOne() {
    List<PairSamples> both = List.of(walked("APA"), walked("APPA"));
    HardNegatives found = HardNegatives.of(both, PARTNERS, ViolationSettings.ofAll());
    Map<Integer, Map<Integer, Integer>> counts = new TreeMap<>();
    for (PairSamples part : both) {
      for (int i = 0; i < part.size(); i++) {
        if (!PARTNERS.contains(part.queryNode(i), part.candidateNode(i))) {
          counts
              .computeIfAbsent(part.queryNode(i), queryNode -> new TreeMap<>())
              .merge(part.candidateNode(i), 1, Integer::sum);
        }
      }
    }
    counts.keySet().removeIf(queryNode -> PARTNERS.degree(queryNode) == 0);
    assertThat(IntStream.range(0, found.size()).map(found::queryNode).boxed())
        .containsExactlyElementsOf(counts.keySet());
    assertThat(found.size()).isGreaterThan(400);
    for (int i = 0; i < found.size(); i++) {
      int[] expected =
          counts.get(found.queryNode(i)).entrySet().stream()
              .sorted(
                  Comparator.<Map.Entry<Integer, Integer>>comparingInt(e -> -e.getValue())
                      .thenComparing(Map.Entry::getKey))
              .limit(PARTNERS.degree(found.queryNode(i)))
              .mapToInt(Map.Entry::getKey)
              .toArray();
      assertThat(found.of(i)).isEqualTo(expected);
    }
  }

  @Test
  void aSampleOfQueryNodesIsDrawnBySeed() {
    List<PairSamples> samples = List.of(walked("APA"));
    HardNegatives all = HardNegatives.of(samples, PARTNERS, ViolationSettings.ofAll());
    HardNegatives some = HardNegatives.of(samples, PARTNERS, new ViolationSettings(50, 5));
    HardNegatives again = HardNegatives.of(samples, PARTNERS, new ViolationSettings(50, 5));
    HardNegatives other = HardNegatives.of(samples, PARTNERS, new ViolationSettings(50, 6));
    assertThat(queryNodes(some)).hasSize(50).isSorted().isEqualTo(queryNodes(again));
    assertThat(queryNodes(some)).isNotEqualTo(queryNodes(other)).isSubsetOf(queryNodes(all));
    for (int i = 0; i < some.size(); i++) {
      assertThat(some.of(i)).isEqualTo(all.of(queryNodes(all).indexOf(some.queryNode(i))));
    }
  }

  private static List<Integer> queryNodes(HardNegatives found) {
    return IntStream.range(0, found.size()).map(found::queryNode).boxed().toList();
  }

  @Test
  void figuresAreTheSameOnAnyNumberOfThreads() {
    RandomStream stream = new RandomStream(9);
    float[][] scores = new float[700][300];
    for (float[] row : scores) {
      for (int i = 0; i < row.length; i++) {
        row[i] = stream.nextInt(10);
      }
    }
    RankViolation violation =
        new RankViolation(
            HardNegatives.of(List.of(walked("APA")), PARTNERS, ViolationSettings.ofAll()),
            PARTNERS,
            queryNode -> new Query(queryNode, NO_WORDS));
    TableRanker ranker = new TableRanker(300, scores);
    ViolationFigures one = violation.measure(ranker, 1, Progress.NONE);
    assertThat(one.violations()).isBetween(one.pairs() * 45 / 100, one.pairs() * 65 / 100);
    assertThat(one.mean()).isEqualTo((double) one.violations() / one.queryCount());
    assertThat(violation.measure(ranker, 2, Progress.NONE)).isEqualTo(one);
    assertThat(violation.measure(ranker, 7, Progress.NONE)).isEqualTo(one);
  }
}
