package org.tapem.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.network.Direction.BACKWARD;
import static org.tapem.network.Direction.BOTH;
import static org.tapem.network.Direction.FORWARD;
import static org.tapem.network.TestNetworks.ACADEMIC;
import static org.tapem.network.TestNetworks.AUTHOR;
import static org.tapem.network.TestNetworks.CITES;
import static org.tapem.network.TestNetworks.PAPER;
import static org.tapem.network.TestNetworks.PUBLISHED_IN;
import static org.tapem.network.TestNetworks.VENUE;
import static org.tapem.network.TestNetworks.WRITES;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkTest {
  private final Network network = TestNetworks.byHand();

  private String rows(int relation, Direction direction) {
    Adjacency adjacency = network.adjacency(relation, direction);
    StringBuilder text = new StringBuilder();
    for (int node = 0; node < adjacency.nodes(); node++) {
      int begin = adjacency.offsets()[node];
      int end = adjacency.offsets()[node + 1];
      text.append(Arrays.toString(Arrays.copyOfRange(adjacency.targets(), begin, end)));
    }
    return text.toString();
  }

  @Test
  void linksAreReadFromBothEnds() {
    assertThat(rows(WRITES, FORWARD)).isEqualTo("[0, 1][0][1, 2][2][]");
    assertThat(rows(WRITES, BACKWARD)).isEqualTo("[0, 1][0, 2][2, 3][]");
    assertThat(rows(PUBLISHED_IN, FORWARD)).isEqualTo("[0][0][1][1]");
    assertThat(rows(PUBLISHED_IN, BACKWARD)).isEqualTo("[0, 1][2, 3]");
  }

  @Test
  void mutualCitationsAndSelfCitationsCountOnceWhenWalkedBothWays() {
    assertThat(rows(CITES, FORWARD)).isEqualTo("[1][0][0, 2][0]");
    assertThat(rows(CITES, BACKWARD)).isEqualTo("[1, 2, 3][0][2][]");
    assertThat(rows(CITES, BOTH)).isEqualTo("[1, 2, 3][0][0, 2][0]");
    assertThat(network.degree(CITES, BOTH, 0)).isEqualTo(3);
  }

  @Test
  void onlyARelationWithinOneTypeIsWalkedBothWays() {
    assertThatThrownBy(() -> network.adjacency(WRITES, BOTH))
        .hasMessageContaining("writes joins nodes of two types");
  }

  @Test
  void joinedFollowsTheDirectionOfTheLink() {
    assertThat(network.joined(WRITES, 2, 1)).isTrue();
    assertThat(network.joined(WRITES, 1, 2)).isFalse();
    assertThat(network.joined(CITES, 3, 0)).isTrue();
    assertThat(network.joined(CITES, 0, 3)).isFalse();
  }

  @Test
  void anUndirectedRelationJoinsEitherWay() {
    Schema schema =
        new Schema(List.of(new NodeType("user", 'U')), List.of(new Relation("knows", 0, 0, false)));
    Links links = Links.ofPairs(3, new int[] {0}, new int[] {2});
    Network friends = Network.of(schema, new int[] {3}, List.of(links));
    assertThat(friends.joined(0, 0, 2)).isTrue();
    assertThat(friends.joined(0, 2, 0)).isTrue();
    assertThat(friends.joined(0, 0, 1)).isFalse();
  }

  @Test
  void globalNumbersRunOverTheTypes() {
    assertThat(network.nodes()).isEqualTo(11);
    assertThat(network.nodes(VENUE)).isEqualTo(2);
    assertThat(network.globalId(PAPER, 2)).isEqualTo(7);
    assertThat(network.typeOf(7)).isEqualTo(PAPER);
    assertThat(network.localOf(7)).isEqualTo(2);
    assertThat(network.typeOf(4)).isEqualTo(AUTHOR);
    assertThat(network.nodeName(7)).isEqualTo("p2");
    assertThat(network.nodeName(0)).isEqualTo("a0");
    assertThat(network.nodeName(10)).isEqualTo("v1");
    assertThatThrownBy(() -> network.typeOf(11)).hasMessage("no node 11 of 11");
    assertThatThrownBy(() -> network.globalId(VENUE, 2)).hasMessage("no node 2 of 2 of type venue");
  }

  @Test
  void linksGivenAsPairsAreSortedAndEachOnce() {
    Links links = Links.ofPairs(3, new int[] {2, 0, 2, 2, 0}, new int[] {5, 1, 3, 5, 0});
    assertThat(links.offsets()).containsExactly(0, 2, 2, 4);
    assertThat(links.targets()).containsExactly(0, 1, 3, 5);
  }

  @Test
  void brokenLinksAreRefused() {
    assertThatThrownBy(() -> new Links(new int[] {0, 2}, new int[] {3, 3}))
        .hasMessage("targets of node 0 must be sorted and each once, but 3 follows 3");
    assertThatThrownBy(() -> new Links(new int[] {0, 2, 1}, new int[] {3, 4}))
        .hasMessageContaining("that of node 2 is 1 after 2");
    assertThatThrownBy(() -> new Links(new int[] {0, 1}, new int[] {3, 4}))
        .hasMessage("the last offset must be the number of targets, 2, got 1");
    assertThatThrownBy(() -> new Links(new int[] {1, 1}, new int[] {3}))
        .hasMessage("offsets must start with 0");
    assertThatThrownBy(() -> new Links(new int[] {0, 1}, new int[] {-3}))
        .hasMessage("node 0 has the target -3");
    assertThatThrownBy(() -> Links.ofPairs(2, new int[] {2}, new int[] {0}))
        .hasMessage("a link starts at node 2, there are 2");
  }

  @Test
  void linksMustFitTheNodeCounts() {
    Links none = new Links(new int[] {0}, new int[0]);
    Links one = new Links(new int[] {0, 1}, new int[] {1});
    assertThatThrownBy(() -> Network.of(ACADEMIC, new int[] {1, 1, 0}, List.of(one, none, none)))
        .hasMessage("relation writes: no target node 1 of 1");
    assertThatThrownBy(() -> Network.of(ACADEMIC, new int[] {2, 2, 0}, List.of(one, none, none)))
        .hasMessage("relation writes: links of 1 nodes, but there are 2");
    assertThatThrownBy(() -> Network.of(ACADEMIC, new int[] {2, 2}, List.of()))
        .hasMessage("2 node counts for 3 node types");
  }

  @Test
  void aSchemaRefusesWhatCannotBeTold() {
    NodeType user = new NodeType("user", 'U');
    assertThatThrownBy(() -> new NodeType("user", 'u')).hasMessageContaining("upper-case");
    assertThatThrownBy(() -> new NodeType("us-er", 'U')).hasMessageContaining("'-'");
    assertThatThrownBy(() -> new Schema(List.of(user, user), List.of()))
        .hasMessage("two node types are named user");
    assertThatThrownBy(() -> new Schema(List.of(user, new NodeType("unit", 'U')), List.of()))
        .hasMessage("two node types have the letter U");
    assertThatThrownBy(
            () -> new Schema(List.of(new NodeType("IU", 'I'), new NodeType("I", 'U')), List.of()))
        .hasMessage("node type IU: the name cannot be told from the letters of node types");
    assertThatThrownBy(
            () -> new Schema(List.of(new NodeType("U", 'I'), new NodeType("I", 'U')), List.of()))
        .hasMessage("node type U: the name cannot be told from the letters of node types");
    assertThat(new Schema(List.of(new NodeType("U", 'U')), List.of()).type("U")).isZero();
    assertThatThrownBy(() -> new Schema(List.of(user), List.of(new Relation("knows", 0, 1, false))))
        .hasMessage("relation knows: no node type number 1, there are 1");
    assertThatThrownBy(() -> ACADEMIC.relation("likes"))
        .hasMessage("no relation likes (there are writes, cites, published_in)");
    assertThatThrownBy(() -> ACADEMIC.type("book"))
        .hasMessage("no node type book (there are A author, P paper, V venue)");
    assertThat(ACADEMIC.type('V')).isEqualTo(VENUE);
  }
}
