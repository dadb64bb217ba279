package org.tapem.method.tapem.bag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.math.Kernels;
import org.tapem.network.Adjacency;
import org.tapem.text.RandomTexts;

/** Texts of one word each, and two candidate nodes. */
class CitationGroupsTest {
  private static final int CANDIDATES = 2;

  private static TextIncidence links(int[][] partners) {
    int[][] words =
        IntStream.range(0, partners.length).mapToObj(i -> new int[] {i}).toArray(int[][]::new);
    RandomTexts texts = RandomTexts.of(partners.length, words);
    return BagCase.of(texts, partners.length, partners, CANDIDATES, Kernels.best()).links();
  }

  private static int[][] rows(Adjacency of) {
    return IntStream.range(0, of.nodes()).mapToObj(of::neighbours).toArray(int[][]::new);
  }

  @Test
  void aNodeThatOthersPointToIsAGroupWithThem() {
    TextIncidence links = links(new int[][] {{0}, {0, 1}, {1}, {1}, {0}});
    int[][] points = {{}, {0, 3}, {0}, {}, {4}}; // 4 points to itself alone
    TextIncidence added = CitationGroups.added(links, BagCase.adjacency(points, 5));

    assertThat(rows(added.queryNodes()))
        .isDeepEqualTo(new int[][] {{0, 1, 4}, {1, 2, 3}, {0, 1, 2}, {1, 3}});
    assertThat(rows(added.partners()))
        .isDeepEqualTo(new int[][] {{0, 2}, {0, 1, 2, 3}, {1, 2}, {1, 3}, {0}});
    assertThat(rows(added.targets())).isDeepEqualTo(rows(added.partners()));
    assertThat(rows(added.joined())).isDeepEqualTo(rows(added.partners()));
    assertThat(added.counts()).containsExactly(3, 3, 3, 2);
  }

  @Test
  void textsThatWereLeftOutTeachNothing() {
    TextIncidence links = links(new int[][] {{0}, {0, 1}, {1}, {1}, {0}});
    TextIncidence held = links.without(new boolean[] {false, false, true, true, false});
    int[][] points = {{}, {0, 3}, {0}, {1}, {}};
    TextIncidence added = CitationGroups.added(held, BagCase.adjacency(points, 5));

    assertThat(rows(added.queryNodes())).isDeepEqualTo(new int[][] {{0, 1, 4}, {1}, {0, 1}});
    assertThat(rows(added.targets())).isDeepEqualTo(new int[][] {{0, 2}, {0, 1, 2}, {}, {}, {0}});
  }

  @Test
  void whereNobodyPointsToOthersAllIsAsBefore() {
    TextIncidence links = links(new int[][] {{0}, {1}});
    assertThat(CitationGroups.added(links, BagCase.adjacency(new int[2][0], 2))).isSameAs(links);
  }

  @Test
  void ofALargeGroupSomeStandForAllWhichIsToBeFoundForEach() {
    int texts = 100;
    int head = 60;
    int[][] partners =
        IntStream.range(0, texts).mapToObj(i -> new int[] {i % CANDIDATES}).toArray(int[][]::new);
    int[][] points = new int[texts][];
    for (int i = 0; i < texts; i++) {
      points[i] = i == head ? new int[0] : new int[] {head};
    }
    TextIncidence added = CitationGroups.added(links(partners), BagCase.adjacency(points, texts));

    int group = CANDIDATES;
    assertThat(added.queryNodes().neighbours(group)).hasSize(32).contains(0, head).isSorted();
    assertThat(added.counts()[group]).isEqualTo(texts);
    for (int text = 0; text < texts; text++) {
      assertThat(added.targets().contains(text, group)).isTrue();
      assertThat(added.belongs(text, group)).isTrue();
      assertThat(added.partners().contains(text, group))
          .isEqualTo(added.queryNodes().contains(group, text));
    }
    assertThat(added.teaching()).hasSize(texts);
  }
}
