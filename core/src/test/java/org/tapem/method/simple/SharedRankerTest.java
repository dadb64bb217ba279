package org.tapem.method.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.network.TestNetworks.ACADEMIC;
import static org.tapem.network.TestNetworks.AUTHOR;
import static org.tapem.network.TestNetworks.CITES;
import static org.tapem.network.TestNetworks.PAPER;
import static org.tapem.network.TestNetworks.WRITES;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tapem.base.Workers;
import org.tapem.method.simple.Popularity.PopularityRanker;
import org.tapem.method.simple.SharedNeighbours.SharedRanker;
import org.tapem.method.simple.SharedNeighbours.SharedWeight;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;

class SharedRankerTest {
  private static final double LN2 = Math.log(2);
  private static final double LN3 = Math.log(3);

  private static float[] scores(Network network, Task task, SharedWeight weight, Query query) {
    return Shops.scores(new SharedRanker(network, task, weight), query);
  }

  /**
   * User 0 buys 0 and 1. Over item 0 (of users 0, 1, 2) there are paths to 2 by user 1 and to 2 and
   * 3 by user 2; over item 1 (of users 0, 2) to 0, 2 and 3 by user 2.
   */
  private static final Network SHOP = Shops.of(5, new int[][] {{0, 1}, {0, 2}, {0, 1, 2, 3}, {4}});

  @Test
  void pathsOfThreeLinksAreCounted() {
    assertThat(scores(SHOP, Shops.TASK, SharedWeight.ONE, Shops.known(0)))
        .containsExactly(1, 1, 3, 2, 0); // 0: over item 1; 1: over item 0
  }

  @Test
  void bothInnerNodesOfAPathAreWeighedByTheirLinks() {
    // By user 1 (2 links) over item 0 (3 links); by user 2 (4 links) over items 0 and 1 (2 links).
    double first = 1 / (LN3 * LN2);
    double second = (1 / LN3 + 1 / LN2) / Math.log(4);
    float[] adamic = scores(SHOP, Shops.TASK, SharedWeight.INVERSE_LOG, Shops.known(0));
    assertThat((double) adamic[2]).isCloseTo(first + second, within(1e-6));
    assertThat((double) adamic[3]).isCloseTo(second, within(1e-6));
    float[] allocated = scores(SHOP, Shops.TASK, SharedWeight.INVERSE, Shops.known(0));
    assertThat((double) allocated[2])
        .isCloseTo(1.0 / 3 / 2 + (1.0 / 3 + 1.0 / 2) / 4, within(1e-6));
    assertThat((double) allocated[0]).isCloseTo(1.0 / 2 / 4, within(1e-6));
    assertThat(scores(SHOP, Shops.TASK, SharedWeight.INVERSE_LOG, Shops.known(3))).containsOnly(0);
  }

  @Test
  void partnersThatAreToldOfANewNodeCount() {
    Query given = new Query(Query.NEW, new int[0], new int[][] {{1}}, Query.NO_TIME);
    assertThat(scores(SHOP, Shops.TASK, SharedWeight.ONE, given)).containsExactly(2, 0, 1, 1, 0);
    float[] allocated = scores(SHOP, Shops.TASK, SharedWeight.INVERSE, given);
    // Item 1 has three links with the new one: to user 0 (2 links) and user 2 (4 links).
    assertThat((double) allocated[0]).isCloseTo(1.0 / 3 / 2 + 1.0 / 3 / 4, within(1e-6));
  }

  /** p0 and p1 cite each other, p2 cites itself and p0, p3 cites p0; a2 wrote p1 and p2. */
  @Test
  void nodesOfOneTypeShareNeighboursByAllRelations() {
    Network network = TestNetworks.byHand();
    Task task = new Task(PAPER, PAPER, CITES);
    // p1: written by a0 and a2, joined to p0, published in v0.
    // p0: also of a0 and of v0. p2: also of a2, and joined to p0. p3: joined to p0.
    assertThat(scores(network, task, SharedWeight.ONE, Shops.known(1)))
        .containsExactly(2, 4, 2, 1); // p1 itself: a0, a2, p0, v0
    // p0 is joined to p1, p2 and p3, p1 among them; a2 wrote two, p1 among them.
    float[] adamic = scores(network, task, SharedWeight.INVERSE_LOG, Shops.known(1));
    assertThat((double) adamic[2]).isCloseTo(1 / LN2 + 1 / LN3, within(1e-6));
    assertThat((double) adamic[3]).isCloseTo(1 / LN3, within(1e-6));
  }

  @Test
  void aNewNodeIsKnownByItsOtherLinks() {
    Network network = TestNetworks.byHand();
    Task task = new Task(PAPER, AUTHOR, WRITES);
    int[][] links = {{}, {0, 2}, {1}};
    Query cites = new Query(Query.NEW, new int[0], links, Query.NO_TIME);
    // p0 is by a0 and a1, p2 by a2 and a3; no author is joined to a venue.
    assertThat(scores(network, task, SharedWeight.ONE, cites)).containsExactly(1, 1, 1, 1, 0);
    // Each has two authors, and the new paper counts with them.
    float[] adamic = scores(network, task, SharedWeight.INVERSE_LOG, cites);
    assertThat((double) adamic[0]).isCloseTo(1 / LN3, within(1e-6));
  }

  @Test
  void whoCannotBeScoredIsReported() {
    assertThat(SharedRanker.canScore(Shops.SCHEMA, Shops.TASK, true)).isTrue();
    assertThat(SharedRanker.canScore(Shops.SCHEMA, Shops.TASK, false)).isFalse();
    Task identify = new Task(PAPER, AUTHOR, WRITES);
    assertThat(SharedRanker.canScore(ACADEMIC, identify, false)).isTrue(); // over cited papers
    assertThat(SharedRanker.canScore(ACADEMIC, new Task(AUTHOR, PAPER, WRITES), false)).isFalse();
    assertThat(SharedRanker.canScore(ACADEMIC, new Task(PAPER, PAPER, CITES), false)).isTrue();
  }

  /** Every node between, by every pair of relations; then every path, node by node. */
  private static double slow(Network network, Task task, SharedWeight weight, int l, int r) {
    List<Relation> relations = network.schema().relations();
    double sum = 0;
    for (int type = 0; type < network.schema().types().size(); type++) {
      for (int z = 0; z < network.nodes(type); z++) {
        boolean queryHas = false;
        for (int i = 0; i < relations.size(); i++) {
          queryHas |= joined(network, i, task.queryType(), l, type, z);
        }
        for (int i = 0; queryHas && i < relations.size(); i++) {
          if (joined(network, i, type, z, task.candidateType(), r)) {
            TreeSet<String> ends = new TreeSet<>(List.of(task.queryType() + " " + l));
            for (int end = 0; end < network.nodes(task.candidateType()); end++) {
              if (joined(network, i, type, z, task.candidateType(), end)) {
                ends.add(task.candidateType() + " " + end);
              }
            }
            sum += weight.of(Math.max(2, ends.size()));
          }
        }
      }
    }
    return task.queryType() == task.candidateType()
        ? sum
        : sum + paths(network, task, weight, l, r);
  }

  private static double paths(Network network, Task task, SharedWeight weight, int l, int r) {
    var partners = task.partners(network);
    var queryNodes = task.queryPartners(network);
    double sum = 0;
    for (int partner : partners.neighbours(l)) {
      for (int other : queryNodes.neighbours(partner)) {
        if (other != l && partner != r && partners.contains(other, r)) {
          sum += weight.of(queryNodes.degree(partner)) * weight.of(partners.degree(other));
        }
      }
    }
    return sum;
  }

  private static boolean joined(Network network, int relation, int typeA, int a, int typeB, int b) {
    Relation requested = network.schema().relations().get(relation);
    if (requested.from() == typeA
        && requested.to() == typeB
        && network.adjacency(relation, Direction.FORWARD).contains(a, b)) {
      return true;
    }
    return requested.from() == typeB
        && requested.to() == typeA
        && network.adjacency(relation, Direction.FORWARD).contains(b, a);
  }

  @ParameterizedTest
  @EnumSource
  void scoresAreThoseOfTheSlowWay(SharedWeight weight) {
    Network network = TestNetworks.random(7, 40, 60, 4);
    List<Task> tasks = new ArrayList<>();
    tasks.add(new Task(PAPER, AUTHOR, WRITES));
    tasks.add(new Task(AUTHOR, PAPER, WRITES));
    tasks.add(new Task(PAPER, PAPER, CITES));
    for (Task task : tasks) {
      for (int queryNode = 0; queryNode < 40; queryNode += 3) {
        float[] fast = scores(network, task, weight, Shops.known(queryNode));
        for (int candidateNode = 0; candidateNode < fast.length; candidateNode++) {
          assertThat((double) fast[candidateNode])
              .as(task + " " + queryNode + " " + candidateNode)
              .isCloseTo(slow(network, task, weight, queryNode, candidateNode), within(1e-4));
        }
      }
    }
  }

  @Test
  void aBlockOfQueriesOnManyThreadsHasTheSameBits() {
    Shops.Planted planted = Shops.planted(5, 300, 100, 5, 8);
    Ranker ranker = new SharedRanker(planted.network(), Shops.TASK, SharedWeight.INVERSE_LOG);
    List<float[]> one = new ArrayList<>();
    for (int user = 0; user < 40; user++) {
      one.add(Shops.scores(ranker, Shops.known(user)));
    }
    float[][] many = new float[40][];
    try (var workers = new Workers(7)) {
      workers.run(40, user -> many[user] = Shops.scores(ranker, Shops.known(user)));
    }
    assertThat(many).isDeepEqualTo(one.toArray(new float[0][]));
  }

  @ParameterizedTest
  @EnumSource
  void plantedGroupsAreFound(SharedWeight weight) {
    Shops.Planted planted = Shops.planted(3, 700, 150, 6, 8);
    Ranker shared = new SharedRanker(planted.network(), Shops.TASK, weight);
    Ranker popularity = new PopularityRanker(Shops.TASK.queryPartners(planted.network()).degrees());
    assertThat(Shops.hits(shared, planted)).isGreaterThan(Shops.hits(popularity, planted) + 0.1);
  }
}
