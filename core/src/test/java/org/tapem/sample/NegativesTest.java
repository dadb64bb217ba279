package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tapem.math.RandomStream;
import org.tapem.network.Links;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

class NegativesTest {
  private static final PairTask WHO_WROTE = PairTask.of(ACADEMIC, "paper", "author", "writes");
  private static final PairTask WHO_CITES = PairTask.of(ACADEMIC, "paper", "paper", "cites");

  private static int[] draws(Negatives negatives, int left, int rightNodes, int times) {
    RandomStream stream = new RandomStream(9);
    int[] counts = new int[rightNodes];
    for (int i = 0; i < times; i++) {
      counts[negatives.right(stream, left)]++;
    }
    return counts;
  }

  @Test
  void aRightNodeIsUniformAmongThoseNotJoined() {
    Negatives negatives = new Negatives(TestNetworks.byHand(), WHO_WROTE);
    int[] counts = draws(negatives, 0, 5, 30_000); // a0 and a1 wrote p0
    assertThat(counts[0] + counts[1]).isZero();
    double chiSquare =
        Arrays.stream(counts, 2, 5).mapToDouble(c -> (c - 1e4) * (c - 1e4) / 1e4).sum();
    assertThat(chiSquare).as("2 degrees, 0.1 %% level").isLessThan(13.82);
  }

  @Test
  void aNodeIsNotItsOwnNegative() {
    Negatives negatives = new Negatives(TestNetworks.byHand(), WHO_CITES);
    int[] counts = draws(negatives, 3, 4, 1_000); // p3 cites p0
    assertThat(counts[0] + counts[3]).isZero();
    assertThat(counts[1]).isPositive();
    assertThat(counts[2]).isPositive();
  }

  /** One paper, written by all of {@code authors} but the ones in {@code others}. */
  private static Network crowd(int authors, Integer... others) {
    int[] writers = new int[authors - others.length];
    for (int i = 0, used = 0; i < authors; i++) {
      if (!List.of(others).contains(i)) {
        writers[used++] = i;
      }
    }
    Links none = new Links(new int[2], new int[0]);
    Links writes = Links.ofPairs(authors, writers, new int[writers.length]);
    return Network.of(ACADEMIC, new int[] {authors, 1, 0}, List.of(writes, none, none));
  }

  @Test
  void theOneNegativeAmongManyPartnersIsFound() {
    Negatives negatives = new Negatives(crowd(20_000, 123), WHO_WROTE);
    assertThat(negatives.right(new RandomStream(1), 0)).isEqualTo(123);
  }

  @Test
  void whereAllAreJoinedThereIsNoNegative() {
    Negatives negatives = new Negatives(crowd(50), WHO_WROTE);
    assertThat(negatives.right(new RandomStream(1), 0)).isEqualTo(Negatives.NONE);
  }

  private static String shape(Network network, PairSamples samples, int sample) {
    StringBuilder shape = new StringBuilder();
    for (int i = 0; i < samples.pathLength(sample); i++) {
      shape.append(network.schema().letter(network.typeOf(samples.pathNode(sample, i))));
    }
    return shape.toString();
  }

  @Test
  void aNegativePathHasTheSameShapeAndAnotherPair() {
    Network network = TestNetworks.random(3, 40, 60, 4);
    Walker walker =
        new Walker(network, MetaPath.parse("APPVPA", ACADEMIC), new WalkSettings(3, 15, 1));
    PairSettings settings = PairSettings.defaults().withWindow(5);
    PairSamples samples =
        PairSamples.build(Walks.generate(walker, 1), network, WHO_WROTE, settings, 0, 1);
    Negatives negatives = new Negatives(network, WHO_WROTE);
    RandomStream stream = new RandomStream(2);
    Set<String> shapes = new HashSet<>();
    Set<Integer> drawn = new HashSet<>();
    for (int i = 0; i < samples.size(); i++) {
      int other = negatives.pathLike(stream, samples, i);
      assertThat(shape(network, samples, other)).isEqualTo(shape(network, samples, i));
      assertThat(samples.left(other) == samples.left(i) && samples.right(other) == samples.right(i))
          .isFalse();
      shapes.add(shape(network, samples, i));
      drawn.add(other);
    }
    assertThat(shapes).contains("PA", "PPA", "PVPA");
    assertThat(samples.shapes().count()).isEqualTo(shapes.size());
    assertThat(drawn.size()).as("two thirds are expected").isGreaterThan(samples.size() / 2);
  }

  @Test
  void longPathsKeepTheirShape() {
    Network network = TestNetworks.byHand();
    Walker walker =
        new Walker(network, MetaPath.parse("APA", ACADEMIC), new WalkSettings(2, 60, 1));
    PairSettings settings = PairSettings.defaults().withWindow(59);
    PairSamples samples =
        PairSamples.build(Walks.generate(walker, 1), network, WHO_WROTE, settings, 0, 1);
    assertThat(samples.shapes().count()).as("2, 4 ... 60 nodes").isEqualTo(30);
    Negatives negatives = new Negatives(network, WHO_WROTE);
    RandomStream stream = new RandomStream(2);
    for (int i = 0; i < samples.size(); i++) {
      int other = negatives.pathLike(stream, samples, i);
      if (other != Negatives.NONE) {
        assertThat(samples.pathLength(other)).isEqualTo(samples.pathLength(i));
      }
    }
  }

  @Test
  void whereOnePairHasAllPathsOfAShapeThereIsNoNegativePath() {
    Network network = TestNetworks.byHand();
    Walks walks = Walks.of(network.nodes(), 2, new int[] {0, 5, 5, 0}); // a0 p0, p0 a0
    PairSamples samples =
        PairSamples.build(walks, network, WHO_WROTE, PairSettings.defaults(), 0, 1);
    Negatives negatives = new Negatives(network, WHO_WROTE);
    assertThat(samples.size()).isEqualTo(2);
    assertThat(negatives.pathLike(new RandomStream(1), samples, 0)).isEqualTo(Negatives.NONE);
  }
}
