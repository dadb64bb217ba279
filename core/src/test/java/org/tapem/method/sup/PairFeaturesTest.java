package org.tapem.method.sup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Links;
import org.tapem.network.Network;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.rank.Query;

class PairFeaturesTest {
  private static final Task WHO_WROTE =
      new Task(TestNetworks.PAPER, TestNetworks.AUTHOR, TestNetworks.WRITES);
  private static final int UNKNOWN = Query.NO_TIME;
  private static final int WORDS = 30;

  private static PairFeatures build(Network network, int[][] texts, int[] times, int threads) {
    return build(network, true, texts, times, threads);
  }

  private static PairFeatures build(
      Network network, boolean links, int[][] texts, int[] times, int threads) {
    int[] starts = new int[texts.length + 1];
    for (int i = 0; i < texts.length; i++) {
      starts[i + 1] = starts[i] + texts[i].length;
    }
    int[] words = Arrays.stream(texts).flatMapToInt(Arrays::stream).toArray();
    return PairFeatures.build(network, WHO_WROTE, links, WORDS, words, starts, times, threads);
  }

  private static PairFeatures byHand() {
    return byHand(true);
  }

  private static PairFeatures byHand(boolean links) {
    int[][] texts = {{0, 1, 1}, {1, 2}, {3}, {}};
    int[] times = {2000, 2004, UNKNOWN, 2010};
    return build(TestNetworks.byHand(), links, texts, times, 1);
  }

  /** The row of one author. */
  private static float[] row(PairFeatures features, Query query, int author) {
    float[] row = new float[FeatureColumns.COUNT];
    features.query(query).rows(new int[] {author}, 0, 1, row);
    return row;
  }

  private static int[][] links(int[] cited, int[] venues) {
    return new int[][] {{}, cited, venues};
  }

  @Test
  void featuresOfANewQueryNodeAreThoseCountedByHand() {
    Query query =
        new Query(Query.NEW, new int[] {3, 1, 3, 4}, links(new int[] {0, 2}, new int[] {0}), 2011);
    assertThat(row(byHand(), query, 0))
        .containsExactly(2, 2000, 2004, 2, 1, 3, 2011, 2, 3, 3, 2, 1, 1, 1 / 3f, 1, 1 / 3f);
    assertThat(row(byHand(), query, 2))
        .containsExactly(2, 2004, 2004, 2, 2, 3, 2011, 2, 3, 3, 1, 0.5f, 2, 2 / 3f, 1, 4 / 3f);
    assertThat(row(byHand(), query, 4))
        .containsExactly(0, 0, 0, 0, 0, 0, 2011, 2, 3, 3, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void aQueryNodeOfTheNetworkIsLeftOutOfAllCounts() {
    Query p2 = new Query(2, new int[] {3}, links(new int[] {0, 2}, new int[] {1}), UNKNOWN);
    assertThat(row(byHand(), p2, 2))
        .containsExactly(1, 2004, 2004, 1, 1, 2, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0.5f);
    assertThat(row(byHand(), p2, 0))
        .containsExactly(2, 2000, 2004, 2, 1, 3, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0.5f);
  }

  @Test
  void whereLinksDoNotCountThoseOfKnownAndNewQueryNodesAreAtZero() {
    PairFeatures features = byHand(false);
    Query fresh =
        new Query(Query.NEW, new int[] {3, 1, 3, 4}, links(new int[] {0, 2}, new int[] {0}), 2011);
    assertThat(row(features, fresh, 0))
        .containsExactly(2, 2000, 2004, 2, 0, 3, 2011, 0, 0, 3, 0, 0, 1, 1 / 3f, 0, 0);
    Query p2 = new Query(2, new int[] {3}, links(new int[] {0, 2}, new int[] {1}), UNKNOWN);
    assertThat(row(features, p2, 2))
        .containsExactly(1, 2004, 2004, 1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void aTextAloneLeavesTheRestAtZero() {
    assertThat(row(byHand(), Query.ofText(new int[] {1, 2}), 0))
        .containsExactly(2, 2000, 2004, 2, 1, 3, 0, 0, 0, 2, 0, 0, 2, 1, 0, 0);
  }

  /** A random network with texts and times, of which some are not known. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Invented(Network network, int[][] texts, int[] times) {
    static Invented of(long seed) {
      RandomStream stream = new RandomStream(seed, 77);
      int papers = 20 + stream.nextInt(20);
      Network network = TestNetworks.random(seed, 5 + stream.nextInt(20), papers, 4);
      int[][] texts = new int[papers][];
      int[] times = new int[papers];
      for (int i = 0; i < papers; i++) {
        texts[i] = new int[stream.nextInt(8)];
        Arrays.setAll(texts[i], word -> stream.nextInt(WORDS));
        times[i] = stream.nextInt(4) == 0 ? UNKNOWN : 1990 + stream.nextInt(20);
      }
      return new Invented(network, texts, times);
    }

    private int[] ends(int relation, int paper) {
      Adjacency ends = network.adjacency(relation, Direction.FORWARD);
      return Arrays.copyOfRange(ends.targets(), ends.offsets()[paper], ends.offsets()[paper + 1]);
    }

    /** A paper of the network, as one of it or as if it were new. */
    Query query(int paper, boolean known) {
      int[][] links =
          links(ends(TestNetworks.CITES, paper), ends(TestNetworks.PUBLISHED_IN, paper));
      return new Query(known ? paper : Query.NEW, texts[paper], links, times[paper]);
    }

    PairFeatures features(int threads) {
      return build(network, texts, times, threads);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void featuresAreThoseOfANetworkWithoutTheQueryNode(long seed) {
    Invented invented = Invented.of(seed);
    PlainFeatures plain = new PlainFeatures(invented.network, invented.texts, invented.times);
    PairFeatures features = invented.features(2);
    int joined = 0;
    for (int paper = 0; paper < invented.texts.length; paper++) {
      for (int author = 0; author < features.candidates(); author++) {
        Query known = invented.query(paper, true);
        Query asIfNew = invented.query(paper, false);
        String pair = "p%d, a%d".formatted(paper, author);
        assertThat(row(features, known, author)).as(pair).containsExactly(plain.row(known, author));
        assertThat(row(features, asIfNew, author))
            .as(pair)
            .containsExactly(plain.row(asIfNew, author));
        joined += invented.network.joined(TestNetworks.WRITES, author, paper) ? 1 : 0;
      }
    }
    assertThat(joined).isGreaterThan(20);
  }

  @Test
  void aRangeOfCandidateNodesHasTheBitsOfAList() {
    Invented invented = Invented.of(7);
    PairFeatures features = invented.features(1);
    int all = features.candidates();
    int[] list = new int[all];
    Arrays.setAll(list, i -> i);
    for (int paper = 0; paper < invented.texts.length; paper++) {
      for (boolean known : new boolean[] {true, false}) {
        float[] byList = new float[all * FeatureColumns.COUNT];
        features.query(invented.query(paper, known)).rows(list, 0, all, byList);
        FeatureQuery query = features.query(invented.query(paper, known));
        for (int[] range : new int[][] {{0, 3}, {3, all}, {1, 4}, {0, all}}) {
          float[] rows = new float[(range[1] - range[0]) * FeatureColumns.COUNT];
          query.rows(range[0], range[1], rows);
          assertThat(rows)
              .containsExactly(
                  Arrays.copyOfRange(
                      byList, range[0] * FeatureColumns.COUNT, range[1] * FeatureColumns.COUNT));
        }
      }
    }
  }

  @Test
  void countsAreTheSameOnAnyNumberOfThreadsAndWhenTheyWereKept() {
    Invented invented = Invented.of(8);
    Map<String, int[]> kept = invented.features(1).arrays();
    for (int threads : new int[] {2, 7}) {
      Map<String, int[]> other = invented.features(threads).arrays();
      assertThat(other.keySet()).containsExactlyElementsOf(PairFeatures.arrayNames());
      kept.forEach((name, array) -> assertThat(other.get(name)).as(name).containsExactly(array));
    }
    int[] nodes = {0, 0, 0};
    Arrays.setAll(nodes, invented.network::nodes);
    PairFeatures again =
        new PairFeatures(TestNetworks.ACADEMIC, WHO_WROTE, true, nodes, WORDS, kept);
    Query query = invented.query(3, true);
    assertThat(row(again, query, 2)).containsExactly(row(invented.features(1), query, 2));
  }

  @Test
  void arraysThatAreNoCountsAreRefused() {
    Map<String, int[]> kept = byHand().arrays();
    int[] nodes = {5, 4, 2};
    Schema schema = TestNetworks.ACADEMIC;
    kept.get("words.items")[0] = 7;
    assertThatThrownBy(() -> new PairFeatures(schema, WHO_WROTE, true, nodes, WORDS, kept))
        .hasMessage("words: node 0 has item 1 2 times after item 7 of 30");
    kept.get("words.items")[0] = 0;
    assertThatThrownBy(
            () -> new PairFeatures(schema, WHO_WROTE, true, new int[] {5, 3, 2}, WORDS, kept))
        .hasMessage("times: 4 numbers, expected 3");
    assertThatThrownBy(
            () -> new PairFeatures(schema, WHO_WROTE, true, new int[] {4, 4, 2}, WORDS, kept))
        .hasMessage("counts of 5 candidate nodes, but there are 4");
  }

  @Test
  void aNetworkOfTheTaskAloneHasWhatItHas() {
    Schema schema =
        new Schema(
            List.of(new NodeType("user", 'U'), new NodeType("item", 'I')),
            List.of(new Relation("buys", 0, 1, true)));
    Links buys = new Links(new int[] {0, 2, 3}, new int[] {0, 1, 1});
    Network network = Network.of(schema, new int[] {2, 3}, List.of(buys));
    PairFeatures features =
        PairFeatures.build(
            network,
            new Task(0, 1, 0),
            true,
            0,
            new int[0],
            new int[3],
            new int[] {UNKNOWN, UNKNOWN},
            1);
    assertThat(row(features, Query.ofText(new int[0]), 1))
        .containsExactly(2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }
}
