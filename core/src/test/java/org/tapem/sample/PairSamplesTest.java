package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkFile;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

class PairSamplesTest {
  private static final Task WHO_WROTE = Task.of(ACADEMIC, "paper", "author", "writes");
  private static final Task WHO_CITES = Task.of(ACADEMIC, "paper", "paper", "cites");
  private static final PairSettings DEFAULTS = PairSettings.defaults();

  /** Author a1 wrote p1 and p2, a2 wrote p2; a0 and p0 are there so that names count from 1. */
  private static final Network CHAIN =
      Network.of(
          ACADEMIC,
          new int[] {3, 3, 0},
          List.of(
              Links.ofPairs(3, new int[] {1, 1, 2}, new int[] {1, 2, 2}),
              new Links(new int[4], new int[0]),
              new Links(new int[4], new int[0])));

  private static final int A1 = 1;
  private static final int A2 = 2;
  private static final int P1 = 4;
  private static final int P2 = 5;

  /** Samples as sentences: (left,right): path; a star marks a pair that is joined. */
  private static List<String> sentences(Network network, PairSamples samples) {
    Task task = samples.task();
    List<String> shown = new ArrayList<>();
    int[] path = new int[64];
    for (int i = 0; i < samples.size(); i++) {
      int length = samples.copyPath(i, path);
      StringBuilder text = new StringBuilder();
      text.append(network.nodeName(network.globalId(task.queryType(), samples.queryNode(i))))
          .append(',')
          .append(
              network.nodeName(network.globalId(task.candidateType(), samples.candidateNode(i))))
          .append(samples.direct(i) ? "*:" : ":");
      for (int j = 0; j < length; j++) {
        text.append(' ').append(network.nodeName(path[j]));
      }
      shown.add(text.toString());
    }
    return shown;
  }

  private static List<String> chain(Order order, int... walk) {
    Walks walks = Walks.of(CHAIN.nodes(), walk.length, walk);
    PairSettings settings = DEFAULTS.withOrder(order);
    return sentences(CHAIN, PairSamples.build(walks, CHAIN, WHO_WROTE, settings, 0, 1));
  }

  @Test
  void fourNodesHoldThreePairsWithTheQueryNodeFirst() {
    assertThat(chain(Order.LEFT_FIRST, P1, A1, P2, A2))
        .containsExactly("p1,a1*: p1 a1", "p1,a2: p1 a1 p2 a2", "p2,a2*: p2 a2");
  }

  @Test
  void inEitherOrderThereIsAFourthPair() {
    assertThat(chain(Order.BOTH, P1, A1, P2, A2))
        .containsExactly("p1,a1*: p1 a1", "p1,a2: p1 a1 p2 a2", "p2,a1*: p2 a1", "p2,a2*: p2 a2");
  }

  @Test
  void pathsAreToldFromTheQueryNodeEvenWhereItStandsLast() {
    assertThat(chain(Order.RIGHT_FIRST, A2, P2, A1, P1))
        .containsExactly("p2,a2*: p2 a2", "p1,a2: p1 a1 p2 a2", "p1,a1*: p1 a1");
    assertThat(chain(Order.RIGHT_FIRST, A1, P1, A2, P2))
        .containsExactly("p1,a1*: p1 a1", "p2,a1*: p2 a2 p1 a1", "p2,a2*: p2 a2");
    assertThat(chain(Order.LEFT_FIRST, A2, P2, A1, P1)).containsExactly("p2,a1*: p2 a1");
  }

  @Test
  void positionsOfAReversedPathAreThoseInTheWalk() {
    Walks walks = Walks.of(CHAIN.nodes(), 4, new int[] {A2, P2, A1, P1});
    PairSettings far = DEFAULTS.withNodes(4, 4);
    PairSamples samples = PairSamples.build(walks, CHAIN, WHO_WROTE, far, 0, 1);
    assertThat(samples.size()).isEqualTo(1);
    assertThat(samples.row(0)).isZero();
    assertThat(samples.from(0)).isZero();
    assertThat(samples.pathLength(0)).isEqualTo(4);
    assertThat(samples.reversed(0)).isTrue();
    assertThat(samples.pathNode(0, 0)).isEqualTo(P1);
    assertThat(samples.pathNode(0, 3)).isEqualTo(A2);
  }

  @Test
  void theWindowAndTheNumberOfNodesBoundThePath() {
    Walks walks = Walks.of(CHAIN.nodes(), 5, new int[] {P1, A1, P2, A2, -1});
    PairSettings left = DEFAULTS.withOrder(Order.LEFT_FIRST);
    assertThat(
            sentences(CHAIN, PairSamples.build(walks, CHAIN, WHO_WROTE, left.withWindow(2), 0, 1)))
        .containsExactly("p1,a1*: p1 a1", "p2,a2*: p2 a2");
    assertThat(
            sentences(
                CHAIN, PairSamples.build(walks, CHAIN, WHO_WROTE, left.withNodes(3, 4), 0, 1)))
        .containsExactly("p1,a2: p1 a1 p2 a2");
    PairSettings whole = left.withWindow(Integer.MAX_VALUE - 1);
    assertThat(sentences(CHAIN, PairSamples.build(walks, CHAIN, WHO_WROTE, whole, 0, 1)))
        .containsExactly("p1,a1*: p1 a1", "p1,a2: p1 a1 p2 a2", "p2,a2*: p2 a2");
  }

  @Test
  void twoNodesOfOneTypeMakeAPairInEachOrderButNotWithThemselves() {
    Network network = TestNetworks.byHand();
    Walks walks = Walks.of(network.nodes(), 3, new int[] {8, 5, 8}); // p3 p0 p3
    assertThat(sentences(network, PairSamples.build(walks, network, WHO_CITES, DEFAULTS, 0, 1)))
        .containsExactly("p3,p0*: p3 p0", "p0,p3: p0 p3", "p0,p3: p0 p3", "p3,p0*: p3 p0");
    PairSettings left = DEFAULTS.withOrder(Order.LEFT_FIRST);
    assertThat(sentences(network, PairSamples.build(walks, network, WHO_CITES, left, 0, 1)))
        .containsExactly("p3,p0*: p3 p0", "p0,p3: p0 p3");
  }

  /** The plain twin: all ordered pairs of positions, each rule spelt out. */
  private static List<String> slowSamples(
      Network network, Walks walks, Task task, PairSettings settings) {
    List<String> shown = new ArrayList<>();
    for (int row = 0; row < walks.rows(); row++) {
      int length = walks.walkLength(row);
      for (int i = 0; i < length; i++) {
        for (int j = 0; j < length; j++) {
          int v = walks.node(row, i);
          int u = walks.node(row, j);
          int nodes = Math.abs(i - j) + 1;
          if (network.typeOf(v) != task.queryType()
              || network.typeOf(u) != task.candidateType()
              || v == u
              || nodes - 1 > settings.window()
              || nodes < settings.minNodes()
              || nodes > settings.maxNodes()
              || (settings.order() == Order.LEFT_FIRST && j < i)
              || (settings.order() == Order.RIGHT_FIRST && i < j)) {
            continue;
          }
          int queryNode = network.localOf(v);
          int candidateNode = network.localOf(u);
          boolean direct =
              task.equals(WHO_WROTE)
                  ? network.joined(TestNetworks.WRITES, candidateNode, queryNode)
                  : network.joined(TestNetworks.CITES, queryNode, candidateNode);
          StringBuilder text = new StringBuilder();
          text.append(network.nodeName(v)).append(',').append(network.nodeName(u));
          text.append(direct ? "*:" : ":");
          for (int k = i; ; k += Integer.signum(j - i)) {
            text.append(' ').append(network.nodeName(walks.node(row, k)));
            if (k == j) {
              break;
            }
          }
          shown.add(text.toString());
        }
      }
    }
    return shown;
  }

  private static Walks walks(Network network, String path, long seed) {
    MetaPath metaPath = MetaPath.parse(path, ACADEMIC);
    return Walks.generate(new Walker(network, metaPath, new WalkSettings(3, 12, seed)), 2);
  }

  @ParameterizedTest
  @CsvSource({
    "APA, BOTH, 3, 2, 4",
    "APA, RIGHT_FIRST, 5, 3, 6",
    "APPA, LEFT_FIRST, 4, 2, 3",
    "APVPA, BOTH, 11, 2, 12",
    "P[cites]P, BOTH, 3, 2, 4",
  })
  void samplesAreThoseOfThePlainTwin(String path, Order order, int window, int min, int max) {
    PairSettings settings = new PairSettings(window, order, min, max, 1.0, 1);
    for (int seed = 0; seed < 3; seed++) {
      Network network = TestNetworks.random(seed, 40, 60, 5);
      Walks walks = walks(network, path, seed);
      for (Task task : List.of(WHO_WROTE, WHO_CITES)) {
        PairSamples samples = PairSamples.build(walks, network, task, settings, 0, 2);
        assertThat(sentences(network, samples))
            .isEqualTo(slowSamples(network, walks, task, settings));
      }
    }
  }

  @Test
  void samplesAreTheSameOnAnyNumberOfThreads() {
    Network network = TestNetworks.random(4, 20_000, 15_000, 5);
    Walks walks = walks(network, "APA", 4);
    PairSettings settings = DEFAULTS.withShare(0.2);
    List<String> one =
        sentences(network, PairSamples.build(walks, network, WHO_WROTE, settings, 3, 1));
    for (int threads : new int[] {2, 7}) {
      PairSamples samples = PairSamples.build(walks, network, WHO_WROTE, settings, 3, threads);
      assertThat(sentences(network, samples).equals(one)).isTrue();
    }
  }

  @Test
  void aShareIsDrawnAnewForEachEpoch() {
    Network network = TestNetworks.random(6, 400, 600, 5);
    Walks walks = walks(network, "APA", 6);
    int all = PairSamples.build(walks, network, WHO_WROTE, DEFAULTS, 0, 1).size();
    PairSettings tenth = DEFAULTS.withShare(0.1);
    PairSamples first = PairSamples.build(walks, network, WHO_WROTE, tenth, 0, 1);
    PairSamples second = PairSamples.build(walks, network, WHO_WROTE, tenth, 1, 1);
    double deviation = Math.sqrt(all * 0.1 * 0.9);
    assertThat((double) first.size())
        .isBetween(all * 0.1 - 4 * deviation, all * 0.1 + 4 * deviation);
    assertThat(sentences(network, second)).isNotEqualTo(sentences(network, first));
  }

  @Test
  void samplesOfAMappedFileAreThoseOfMemory(@TempDir Path folder) throws IOException {
    Network network = TestNetworks.random(8, 50, 70, 5);
    Walker walker = new Walker(network, MetaPath.parse("APA", ACADEMIC), WalkSettings.defaults());
    Path file = folder.resolve("walks.bin");
    WalkFile.write(walker, List.of(RowTarget.binary(file)), 2, rows -> {});
    Walks mapped = WalkFile.open(file);
    Walks inMemory = Walks.generate(walker, 1);
    assertThat(sentences(network, PairSamples.build(mapped, network, WHO_WROTE, DEFAULTS, 0, 2)))
        .isEqualTo(
            sentences(network, PairSamples.build(inMemory, network, WHO_WROTE, DEFAULTS, 0, 1)));
  }

  @Test
  void settingsAndTasksAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withWindow(0))
        .withMessage("window must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withNodes(1, 4))
        .withMessage("minNodes must be >= 2, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withNodes(2, 5))
        .withMessage(
            "maxNodes must be >= minNodes and <= window + 1, got 5 for minNodes 2 and window 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DEFAULTS.withShare(0))
        .withMessage("share must be > 0 and <= 1, got 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Task.of(ACADEMIC, "author", "venue", "writes"))
        .withMessage("relation writes does not join author and venue");
    Walks walks = Walks.of(11, 2, new int[] {0, 5});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PairSamples.build(walks, CHAIN, WHO_WROTE, DEFAULTS, 0, 1))
        .withMessage("walks on a network of 11 nodes, but this has 6");
  }
}
