package org.tapem.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.network.MetaPath;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.sample.CooccurrenceSettings.Against;
import org.tapem.sample.CooccurrenceSettings.Kind;
import org.tapem.walk.WalkSettings;
import org.tapem.walk.Walker;
import org.tapem.walk.Walks;

class CooccurrencesTest {
  private static final Task WHO_WROTE = Task.of(ACADEMIC, "paper", "author", "writes");
  private static final Network HAND = TestNetworks.byHand();

  private static CooccurrenceSettings settings(Kind kind, double ratio) {
    return new CooccurrenceSettings(kind, 3, ratio, 1, Against.UNIFORM, 5);
  }

  private static List<String> shown(Network network, Cooccurrences cooccurrences) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < cooccurrences.size(); i++) {
      String home = network.nodeName(network.globalId(TestNetworks.PAPER, cooccurrences.home(i)));
      String from = network.nodeName(cooccurrences.from(i));
      all.add(home + ": " + from + " " + network.nodeName(cooccurrences.to(i)));
    }
    return all;
  }

  private static Cooccurrences of(Network network, Walks walks, Kind kind, double ratio) {
    return Cooccurrences.of(walks, network, WHO_WROTE, settings(kind, ratio), 1).apply(1);
  }

  /** a0 p0 a1 p0: authors 0 to 4, then papers from 5. */
  @Test
  void indirectOnesAreAQueryNodeAndACandidateNodeThatAreNotJoined() {
    // a3 wrote p2 alone; p2 cites p0, which a0 and a1 wrote.
    Walks walks = Walks.of(HAND.nodes(), 4, new int[] {3, 7, 5, 0});
    assertThat(shown(HAND, of(HAND, walks, Kind.INDIRECT, 1000)))
        .containsExactly("p0: p0 a3", "p2: p2 a0");
  }

  @Test
  void allAreAnyTwoDifferentNodesWithAQueryNodeAmongOrBetweenThem() {
    Walks walks = Walks.of(HAND.nodes(), 4, new int[] {0, 5, 1, 5});
    List<String> found =
        shown(HAND, of(HAND, walks, Kind.ALL, 1000)).stream()
            .map(line -> line.replace("a1 a0", "a0 a1"))
            .map(line -> line.replaceAll("(p0) (a.)$", "$2 $1"))
            .toList();
    assertThat(found)
        .containsExactlyInAnyOrder("p0: a0 p0", "p0: a0 a1", "p0: a0 p0", "p0: a1 p0", "p0: a1 p0");
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"INDIRECT", "ALL"})
  void anEpochHasAboutAsManyAsAsked(Kind kind) {
    Network network = TestNetworks.random(3, 300, 500, 5);
    Walks walks = walks(network);
    int links = WHO_WROTE.partners(network).targets().length;
    Cooccurrences half = of(network, walks, kind, 0.5);
    assertThat((double) half.size()).isBetween(0.42 * links, 0.58 * links);
    Cooccurrences other =
        Cooccurrences.of(walks, network, WHO_WROTE, settings(kind, 0.5), 1).apply(2);
    assertThat(shown(network, other)).isNotEqualTo(shown(network, half));
    for (int i = 0; i < half.size(); i++) {
      assertThat(half.from(i)).isNotEqualTo(half.to(i));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 7})
  void theyAreTheSameOnAnyNumberOfThreads(int threads) {
    Network network = TestNetworks.random(4, 3000, 5000, 5);
    Walks walks = walks(network);
    CooccurrenceSettings requested = settings(Kind.ALL, 0.3);
    Cooccurrences one = Cooccurrences.of(walks, network, WHO_WROTE, requested, 1).apply(3);
    Cooccurrences many = Cooccurrences.of(walks, network, WHO_WROTE, requested, threads).apply(3);
    assertThat(shown(network, many)).isEqualTo(shown(network, one)).isNotEmpty();
  }

  private static Walks walks(Network network) {
    MetaPath path = MetaPath.parse("APVPA", ACADEMIC);
    return Walks.generate(new Walker(network, path, new WalkSettings(5, 20, 1)), 2);
  }

  @ParameterizedTest
  @EnumSource(Against.class)
  void whatIsDrawnAgainstACooccurrenceIsOfTheSameType(Against against) {
    Network network = TestNetworks.random(5, 40, 60, 4);
    CooccurrenceSettings requested = new CooccurrenceSettings(Kind.ALL, 3, 3, 4, against, 1);
    EpochPlan plan =
        EpochPlan.of(WHO_WROTE.partners(network), null, 1, 1)
            .with(Cooccurrences.of(walks(network), network, WHO_WROTE, requested, 1).apply(1));
    Batch batch =
        new Batches(network, WHO_WROTE, BatchSettings.defaults(), requested, false).batch(plan, 0);
    assertThat(batch.pairs()).isZero();
    assertThat(batch.cooccurrences()).isEqualTo(5 * batch.trueCooccurrences());
    for (int i = 0; i < batch.cooccurrences(); i++) {
      int met = batch.node(batch.cooccurrenceTo(i - i % 5));
      int to = batch.node(batch.cooccurrenceTo(i));
      assertThat(batch.met(i)).isEqualTo(i % 5 == 0);
      assertThat(network.typeOf(to)).isEqualTo(network.typeOf(met));
      assertThat(batch.met(i) || to != met).isTrue();
      assertThat(batch.cooccurrenceFrom(i)).isEqualTo(batch.cooccurrenceFrom(i - i % 5));
    }
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CooccurrenceSettings(Kind.ALL, 0, 1, 1, Against.UNIFORM, 1))
        .withMessage("window must be >= 1, got 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CooccurrenceSettings(Kind.ALL, 3, 0, 1, Against.UNIFORM, 1))
        .withMessage("ratio must be > 0 and <= 1000, got 0.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CooccurrenceSettings(Kind.ALL, 3, 1, 0, Against.UNIFORM, 1))
        .withMessage("negatives must be >= 1, got 0");
  }
}
