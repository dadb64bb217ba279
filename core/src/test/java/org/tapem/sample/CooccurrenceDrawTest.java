package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;
import org.tapem.walk.Walks;

class CooccurrenceDrawTest {
  private static final Network NETWORK = TestNetworks.byHand(); // a 0-4, p 5-8, v 9-10
  private static final int NONE = -1;

  private static Walks walks(int length, int... cells) {
    return Walks.of(NETWORK.nodes(), length, cells);
  }

  private static Map<String, Integer> counts(CooccurrenceDraw cooccurrences, int draws) {
    Map<String, Integer> counts = new TreeMap<>();
    CooccurrenceBatch batch = cooccurrences.draw(draws, new RandomStream(3));
    for (int i = 0; i < batch.size(); i++) {
      String met = batch.path(i) + ":" + batch.first(i) + "-" + batch.second(i);
      counts.merge(met, 1, Integer::sum);
    }
    return counts;
  }

  @Test
  void everyPairOfPositionsWithinTheWindowIsAsLikelyAsAnyOther() {
    Walks longer = walks(4, 0, 5, 1, 6, NONE, NONE, NONE, NONE, 2, 7, NONE, NONE);
    Walks shorter = walks(3, 3, 7, 9, 4, NONE, NONE);
    CooccurrenceDraw cooccurrences = new CooccurrenceDraw(NETWORK, List.of(longer, shorter), 2, 1);
    // Row 0: 3 neighbours and 2 at distance two; row 2: one; the row of the other path: 2 and 1.
    assertThat(cooccurrences.pairs()).isEqualTo(9);
    int draws = 18_000;
    Map<String, Integer> counts = counts(cooccurrences, draws);
    assertThat(counts.keySet())
        .containsExactlyInAnyOrder(
            "0:0-5", "0:5-0", "0:5-1", "0:1-5", "0:1-6", "0:6-1", "0:0-1", "0:1-0", "0:5-6",
            "0:6-5", "0:2-7", "0:7-2", "1:3-7", "1:7-3", "1:7-9", "1:9-7", "1:3-9", "1:9-3");
    double expected = draws / 18.0;
    counts.forEach(
        (met, count) ->
            assertThat((double) count)
                .as(met)
                .isCloseTo(expected, within(5 * Math.sqrt(expected))));
  }

  @Test
  void aNodeDoesNotMeetItself() {
    CooccurrenceDraw cooccurrences =
        new CooccurrenceDraw(NETWORK, List.of(walks(3, 0, 5, 0)), 3, 1);
    assertThat(counts(cooccurrences, 300).keySet()).containsExactlyInAnyOrder("0:0-5", "0:5-0");
    CooccurrenceDraw alone = new CooccurrenceDraw(NETWORK, List.of(walks(2, 0, 0)), 3, 1);
    assertThat(alone.draw(10, new RandomStream(1)).size()).isZero();
  }

  @Test
  void walksOfOneNodeHoldNoCooccurrence() {
    CooccurrenceDraw cooccurrences =
        new CooccurrenceDraw(NETWORK, List.of(walks(2, 4, NONE, NONE, NONE)), 3, 5);
    assertThat(cooccurrences.pairs()).isZero();
    assertThat(cooccurrences.draw(10, new RandomStream(1)).size()).isZero();
  }

  @Test
  void nodesAgainstTheSecondAreOfItsTypeAndDrawnByDegree() {
    // Links of papers: p0 2 authors, 1 + 3 citations, 1 venue; p1 2, 1 + 1, 1; p2 2, 2 + 1, 1;
    // p3 0, 1 + 0, 1.
    double[] degrees = {7, 5, 6, 2};
    CooccurrenceDraw cooccurrences = new CooccurrenceDraw(NETWORK, List.of(walks(2, 0, 8)), 1, 3);
    int[] drawn = new int[NETWORK.nodes()];
    int backward = 0;
    CooccurrenceBatch batch = cooccurrences.draw(20_000, new RandomStream(7));
    for (int i = 0; i < batch.size(); i++) {
      for (int at = batch.firstOther(i); at < batch.firstOther(i + 1); at++) {
        int type = NETWORK.typeOf(batch.other(at));
        assertThat(type).isEqualTo(NETWORK.typeOf(batch.second(i)));
        assertThat(batch.other(at)).isNotIn(batch.first(i), batch.second(i));
        drawn[batch.other(at)]++;
      }
      backward += batch.second(i) == 0 ? 1 : 0;
    }
    assertThat(backward).isBetween(9_500, 10_500);
    assertThat(drawn[4]).as("a node without a link").isZero();
    double weights = 0;
    for (int paper = 0; paper < 3; paper++) {
      weights += Math.pow(degrees[paper], 0.75);
    }
    int papers = drawn[5] + drawn[6] + drawn[7];
    for (int paper = 0; paper < 3; paper++) {
      double expected = Math.pow(degrees[paper], 0.75) / weights;
      assertThat((double) drawn[5 + paper] / papers).isCloseTo(expected, within(0.012));
    }
  }
}
