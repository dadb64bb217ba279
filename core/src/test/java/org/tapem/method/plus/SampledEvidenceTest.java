package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.network.Adjacency;
import org.tapem.rank.Reasons;
import org.tapem.settings.SettingsForm;

/** FeatureValues where some texts stand for others, against that where all are looked at. */
class SampledEvidenceTest {
  private static final int QUERY_NODES = 1500;
  private static final long ALL = 1_000_000;
  private static final double[] WEIGHTS = {0.6, 2, 4, 0.3, 0, 0, 0, 0, 0, 3, 2, 1.5, 1, 0, 0, 0};

  private final BagCase bag = BagCase.ofDocuments(QUERY_NODES, 60, 20, false, 7);
  private final FeatureIndex exact = index(LinkBudget.ALL, "0.1");

  private FeatureIndex index(LinkBudget budget, String path) {
    return index(budget, path, TextContext.none(bag.texts().texts()));
  }

  private FeatureIndex index(LinkBudget budget, String path, TextContext context) {
    PlusSettings settings =
        SettingsForm.changed(PlusSettings.defaults(), "dim=16", "path=" + path, "spread=0.4");
    try (Workers workers = new Workers(2)) {
      return new FeatureIndex(
          Features.BUILT_IN, settings, bag.model(), bag.links(), context, budget, workers);
    }
  }

  private List<ScoringQuery> scoringQueries(int count) {
    List<ScoringQuery> scoringQueries = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      scoringQueries.add(
          new ScoringQuery(
              bag.texts().vector(i), QueryLinks.NONE, new byte[0], i % 4 == 0 ? -1 : i));
    }
    return scoringQueries;
  }

  private static FeatureValues gathered(FeatureIndex index, ScoringQuery scoringQuery) {
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates());
    OneText.gather(index, scoringQuery, values);
    return values;
  }

  /** Whether texts are looked at one by one or stand for themselves alone is the same. */
  @ParameterizedTest
  @ValueSource(longs = {0, 900, ALL})
  void allLinksGiveTheSameInEitherWay(long close) {
    FeatureIndex index = index(new LinkBudget(0, close, ALL), "0.1");
    assertThat(index.corpus().sample().whole()).isFalse();
    for (ScoringQuery scoringQuery : scoringQueries(20)) {
      FeatureValues expected = gathered(exact, scoringQuery);
      FeatureValues values = gathered(index, scoringQuery);
      for (int kind = 0; kind < FeatureNumbers.COUNT; kind++) {
        for (int candidateNode = 0; candidateNode < index.corpus().candidates(); candidateNode++) {
          assertThat(values.of[kind][candidateNode])
              .as("kind %d of %d", kind, candidateNode)
              .isCloseTo(expected.of[kind][candidateNode], within(2e-5f));
        }
      }
    }
  }

  @Test
  void wordsAreExactWhereAllThatShareAnyAreClose() {
    FeatureIndex index = index(new LinkBudget(0, ALL, 200), "0");
    for (ScoringQuery scoringQuery : scoringQueries(20)) {
      FeatureValues expected = gathered(exact, scoringQuery);
      FeatureValues values = gathered(index, scoringQuery);
      for (int kind = 0; kind < FeatureNumbers.COUNT; kind++) {
        for (int candidateNode = 0;
            candidateNode < index.corpus().candidates() && kind != FeatureNumbers.SIMILAR_TEXTS;
            candidateNode++) {
          assertThat(values.of[kind][candidateNode])
              .as("kind %d of %d", kind, candidateNode)
              .isCloseTo(expected.of[kind][candidateNode], within(2e-5f));
        }
      }
    }
  }

  /** Sums are as large as those of all texts in the mean, and the nearer the more are looked at. */
  @Test
  void someStandForAll() {
    FeatureIndex all = index(LinkBudget.ALL, "0");
    double before = Double.MAX_VALUE;
    for (long drawn : new long[] {300, 1200, 2400}) {
      FeatureIndex index = index(new LinkBudget(0, 100, drawn), "0");
      double near = 0;
      double words = 0;
      double off = 0;
      double allNear = 0;
      double allWords = 0;
      for (ScoringQuery scoringQuery : scoringQueries(200)) {
        FeatureValues expected = gathered(all, scoringQuery);
        FeatureValues values = gathered(index, scoringQuery);
        for (int candidateNode = 0; candidateNode < index.corpus().candidates(); candidateNode++) {
          double sum = Math.exp(expected.of[FeatureNumbers.SIMILAR_TEXTS][candidateNode]);
          off += Math.abs(Math.exp(values.of[FeatureNumbers.SIMILAR_TEXTS][candidateNode]) - sum);
          near += Math.exp(values.of[FeatureNumbers.SIMILAR_TEXTS][candidateNode]);
          words += values.of[FeatureNumbers.WORDS][candidateNode];
          allNear += sum;
          allWords += expected.of[FeatureNumbers.WORDS][candidateNode];
        }
      }
      assertThat(near / allNear).isCloseTo(1, within(0.05));
      assertThat(words / allWords).isCloseTo(1, within(0.05));
      assertThat(off / allNear).isLessThan(before / 1.2).isPositive();
      before = off / allNear;
    }
    assertThat(before).isLessThan(0.1);
  }

  @Test
  void textsThatAreCloseMakeItNearer() {
    double[] off = new double[2];
    FeatureIndex few = index(new LinkBudget(0, 0, 300), "0");
    FeatureIndex close = index(new LinkBudget(0, 600, 300), "0");
    FeatureIndex all = index(LinkBudget.ALL, "0");
    for (ScoringQuery scoringQuery : scoringQueries(100)) {
      float[] expected = gathered(all, scoringQuery).of[FeatureNumbers.SIMILAR_TEXTS];
      float[] without = gathered(few, scoringQuery).of[FeatureNumbers.SIMILAR_TEXTS];
      float[] with = gathered(close, scoringQuery).of[FeatureNumbers.SIMILAR_TEXTS];
      for (int candidateNode = 0; candidateNode < expected.length; candidateNode++) {
        off[0] += Math.abs(Math.exp(without[candidateNode]) - Math.exp(expected[candidateNode]));
        off[1] += Math.abs(Math.exp(with[candidateNode]) - Math.exp(expected[candidateNode]));
      }
    }
    assertThat(off[1]).isLessThan(off[0] / 1.5);
  }

  @Test
  void evidenceHasTheBitsOfOneAtATime() {
    FeatureIndex index = index(new LinkBudget(0, 200, 500), "0.1");
    List<ScoringQuery> scoringQueries = scoringQueries(21);
    List<Integer> taken = new ArrayList<>();
    index.gather(
        scoringQueries,
        new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates()),
        (i, values) -> {
          taken.add(i);
          FeatureValues alone = gathered(index, scoringQueries.get(i));
          for (int kind = 0; kind < FeatureNumbers.COUNT; kind++) {
            assertThat(values.of[kind]).as("kind %d", kind).containsExactly(alone.of[kind]);
          }
        });
    assertThat(taken).hasSize(21);
  }

  private static double[] scores(FeatureIndex index, ScoringQuery scoringQuery) {
    double[] scores = gathered(index, scoringQuery).scores(WEIGHTS);
    index.spread(scores);
    return scores;
  }

  @Test
  void reasonsSumUpToTheScoreAndNoTextIsMoreThanAll() {
    FeatureIndex index = index(new LinkBudget(0, 200, 500), "0.1");
    int[] all = IntStream.range(0, index.corpus().candidates()).toArray();
    double off = 0;
    int falls = 0;
    for (ScoringQuery scoringQuery : scoringQueries(8)) {
      double[] scores = scores(index, scoringQuery);
      List<Reasons.Split> splits =
          new FeatureReasons(index, WEIGHTS, scoringQuery).of(all).splits();
      List<Reasons.Split> exactly =
          new FeatureReasons(exact, WEIGHTS, scoringQuery).of(all).splits();
      for (int candidateNode : all) {
        Reasons.Split split = splits.get(candidateNode);
        double parts = split.parts().stream().mapToDouble(Reasons.Part::value).sum();
        assertThat(split.base() + parts).isCloseTo(scores[candidateNode], within(1e-9));
        double[] expected = exactly.get(candidateNode).falls();
        assertThat(split.falls()).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
          assertThat(Math.abs(split.falls()[i])).isLessThan(1.5);
          off += Math.abs(split.falls()[i] - expected[i]);
          falls++;
        }
      }
    }
    assertThat(off / falls).isLessThan(0.01);
  }

  @Test
  void whatTextsAreJoinedToNeedsAllOfThem() {
    int texts = bag.texts().texts();
    int[] offsets = IntStream.rangeClosed(0, texts).toArray();
    Adjacency places = Adjacency.of(offsets, new int[texts], 1);
    TextContext context = TextContext.of(texts, null, List.of(places), List.of(1), List.of());
    assertThat(index(LinkBudget.forCandidateNodes(20), "0", context).corpus().sample().whole())
        .isTrue();
    assertThatThrownBy(() -> index(new LinkBudget(0, 10, 10), "0", context))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("what texts are joined to");
  }

  @Test
  void budgetsGrowWithTheCandidateNodes() {
    long[] drawn =
        IntStream.of(10, 100_000, 1_000_000)
            .mapToLong(candidateCount -> LinkBudget.forCandidateNodes(candidateCount).drawn())
            .toArray();
    assertThat(drawn).containsExactly(500_000, 500_000, 5_000_000);
  }
}
