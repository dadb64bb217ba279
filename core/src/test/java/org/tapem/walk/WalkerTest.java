package org.tapem.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.tapem.network.TestNetworks.ACADEMIC;
import static org.tapem.network.TestNetworks.AUTHOR;
import static org.tapem.network.TestNetworks.PAPER;
import static org.tapem.network.TestNetworks.VENUE;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;

class WalkerTest {
  private static final WalkSettings DEFAULTS = WalkSettings.defaults();

  private static Walker walker(Network network, String path, WalkSettings settings) {
    return new Walker(network, MetaPath.parse(path, ACADEMIC), settings);
  }

  private static String text(Network network, Walks walks, int row) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < walks.walkLength(row); i++) {
      text.append(i == 0 ? "" : " ").append(network.nodeName(walks.node(row, i)));
    }
    return text.toString();
  }

  /** The plain twin: one walk at a time, one node after another. */
  private static int[] slowWalk(Network network, Walker walker, int row) {
    MetaPath path = walker.path();
    int start = row / walker.settings().perNode();
    int[] walk = new int[walker.settings().length()];
    Arrays.fill(walk, Walker.NONE);
    walk[0] = network.globalId(path.startType(), start);
    long state = walker.frame().stream(start, row % walker.settings().perNode());
    for (int i = 1; i < walk.length; i++) {
      MetaPath.Step step = path.steps().get((i - 1) % path.steps().size());
      Adjacency adjacency = network.adjacency(step.relation(), step.direction());
      int node = network.localOf(walk[i - 1]);
      if (adjacency.degree(node) == 0) {
        break;
      }
      state = RandomStream.next(state);
      int drawn = RandomStream.bounded(RandomStream.mix(state), adjacency.degree(node));
      int target = adjacency.targets()[adjacency.offsets()[node] + drawn];
      walk[i] = network.globalId(step.toType(), target);
    }
    return walk;
  }

  @ParameterizedTest
  @ValueSource(strings = {"APA", "APVPA", "APPA", "P[cites>]P", "P[<cites]P", "VPAPV"})
  void walksInLockstepAreTheWalksOfThePlainTwin(String path) {
    for (int seed = 0; seed < 4; seed++) {
      Network network = TestNetworks.random(seed, 61, 83, 5);
      Walker walker = walker(network, path, new WalkSettings(3, 7 + seed, seed));
      Walks walks = Walks.generate(walker, 1);
      int[] row = new int[walks.length()];
      for (int i = 0; i < walks.rows(); i++) {
        walks.copyRow(i, row);
        assertThat(row).as("row %d", i).isEqualTo(slowWalk(network, walker, i));
      }
    }
  }

  @Test
  void everyStepLeadsToANeighbourOfTheRightType() {
    Network network = TestNetworks.random(5, 200, 300, 7);
    Walker walker = walker(network, "AP[cites>]PA", DEFAULTS);
    Walks walks = Walks.generate(walker, 2);
    int[] types = {AUTHOR, PAPER, PAPER};
    long steps = 0;
    for (int row = 0; row < walks.rows(); row++) {
      assertThat(walks.node(row, 0)).isEqualTo(network.globalId(AUTHOR, row / 5));
      for (int i = 1; i < walks.walkLength(row); i++, steps++) {
        int from = network.localOf(walks.node(row, i - 1));
        int to = network.localOf(walks.node(row, i));
        assertThat(network.typeOf(walks.node(row, i))).isEqualTo(types[i % 3]);
        boolean joined =
            switch (i % 3) {
              case 1 -> network.joined(TestNetworks.WRITES, from, to);
              case 2 -> network.joined(TestNetworks.CITES, from, to);
              default -> network.joined(TestNetworks.WRITES, to, from);
            };
        assertThat(joined).isTrue();
      }
    }
    assertThat(steps).isEqualTo(walks.counts().steps()).isGreaterThan(1000);
  }

  @Test
  void theNextNodeIsUniformAndIndependentOfTheOneBefore() {
    int papers = 10;
    int[] offsets = {0, papers};
    int[] targets = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Links writes = new Links(offsets, targets);
    Links cites = new Links(new int[papers + 1], new int[0]);
    Network star = Network.of(ACADEMIC, new int[] {1, papers, 0}, List.of(writes, cites, cites));
    int walksRequested = 20_000;
    Walks walks = Walks.generate(walker(star, "APA", new WalkSettings(walksRequested, 4, 3)), 2);
    double[] first = new double[papers];
    double[] pairs = new double[papers * papers];
    for (int row = 0; row < walks.rows(); row++) {
      int a = star.localOf(walks.node(row, 1));
      int b = star.localOf(walks.node(row, 3));
      first[a]++;
      pairs[a * papers + b]++;
    }
    assertThat(chiSquare(first, walksRequested)).as("9 degrees, 0.1 %% level").isLessThan(27.88);
    assertThat(chiSquare(pairs, walksRequested)).as("99 degrees, 0.1 %% level").isLessThan(148.23);
  }

  private static double chiSquare(double[] counts, double total) {
    double expected = total / counts.length;
    return Arrays.stream(counts).map(c -> (c - expected) * (c - expected) / expected).sum();
  }

  @Test
  void anAuthorWithoutPaperEndsTheWalkAtOnce() {
    Network network = TestNetworks.byHand();
    Walks walks = Walks.generate(walker(network, "APA", DEFAULTS), 1);
    assertThat(text(network, walks, 20)).isEqualTo("a4");
    assertThat(walks.walkLength(0)).isEqualTo(20);
    assertThat(walks.counts()).isEqualTo(new WalkCounts(25, 20, 5, 0, 20 * 19));
  }

  @Test
  void aShortWalkWithoutPairIsDropped() {
    Network network = TestNetworks.byHand();
    MetaPath path = MetaPath.parse("APA", ACADEMIC);
    PairRule rule = new PairRule(PAPER, AUTHOR, 3);
    Walks walks = Walks.generate(new Walker(network, path, DEFAULTS, rule), 1);
    assertThat(walks.walkLength(20)).isZero();
    assertThat(walks.node(20, 0)).isEqualTo(Walker.NONE);
    assertThat(walks.counts()).isEqualTo(new WalkCounts(25, 20, 0, 5, 20 * 19));
  }

  @Test
  void aShortWalkWithAPairIsKept() {
    Network network = TestNetworks.byHand();
    MetaPath path = MetaPath.parse("VPAPV", ACADEMIC);
    WalkSettings settings = new WalkSettings(50, 20, 1);
    Walker anything = new Walker(network, path, settings);
    Walker authors = new Walker(network, path, settings, new PairRule(PAPER, AUTHOR, 3));
    Walker venues = new Walker(network, path, settings, new PairRule(PAPER, VENUE, 1));
    Walks walks = Walks.generate(anything, 1);
    int dead = 0;
    int ended = 0;
    for (int row = 0; row < walks.rows(); row++) {
      String walk = text(network, walks, row);
      if (walks.walkLength(row) < 20) {
        assertThat(walk).as("nobody wrote p3").endsWith("p3");
        ended++;
        dead += walk.equals("v1 p3") ? 1 : 0;
      }
    }
    assertThat(dead).isBetween(1, ended - 1);
    assertThat(Walks.generate(authors, 1).counts().dropped()).isEqualTo(dead);
    assertThat(Walks.generate(authors, 1).counts().shortKept()).isEqualTo(ended - dead);
    assertThat(Walks.generate(venues, 1).counts().dropped()).isZero();
  }

  @Test
  void aPairIsTwoDifferentNodesWithinTheWindow() {
    Network network = TestNetworks.byHand();
    PairRule near = new PairRule(PAPER, VENUE, 2);
    PairRule papers = new PairRule(PAPER, PAPER, 1);
    assertThat(near.holds(network.numbers(), new int[] {9, 0, 1, 5}, 0, 4)).isFalse();
    assertThat(near.holds(network.numbers(), new int[] {9, 0, 5, 1}, 0, 4)).isTrue();
    assertThat(near.holds(network.numbers(), new int[] {5, 0, 9, 1}, 0, 3)).isTrue();
    assertThat(papers.holds(network.numbers(), new int[] {5, 5}, 0, 2)).isFalse();
    assertThat(papers.holds(network.numbers(), new int[] {5, 6}, 0, 2)).isTrue();
    PairRule anywhere = new PairRule(PAPER, VENUE, Integer.MAX_VALUE);
    assertThat(anywhere.holds(network.numbers(), new int[] {0, 9, 1, 5}, 0, 4)).isTrue();
  }

  @Test
  void otherSeedsAndOtherMetaPathsGiveOtherStreams() {
    Network network = TestNetworks.byHand();
    long one = walker(network, "APA", DEFAULTS).frame().stream(0, 0);
    assertThat(walker(network, "APA", new WalkSettings(5, 20, 2)).frame().stream(0, 0))
        .isNotEqualTo(one);
    assertThat(walker(network, "APPA", DEFAULTS).frame().stream(0, 0)).isNotEqualTo(one);
    assertThat(walker(network, "author-paper-author", DEFAULTS).frame().stream(0, 0))
        .isEqualTo(one);
  }

  @Test
  void settingsAndRowsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WalkSettings(0, 20, 1))
        .withMessage("perNode must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WalkSettings(5, 1, 1))
        .withMessage("length must be >= 2 and <= 32767, got 1");
    Walker walker = walker(TestNetworks.byHand(), "APA", DEFAULTS);
    assertThatThrownBy(() -> walker.walk(24, 2, new int[40], 0)).hasMessage("rows 24 to 26 of 25");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> walker(TestNetworks.byHand(), "APA", new WalkSettings(1 << 30, 20, 1)))
        .withMessageContaining("ask for fewer per node");
  }
}
