package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.settings.SettingsForm;

/** Texts that are queried together, against one at a time and against plain sums. */
class TogetherTest {
  private static final int QUERY_NODES = 60;
  private final PlusSettings settings =
      SettingsForm.changed(PlusSettings.defaults(), "dim=16", "path=0.1", "spread=0.4");

  private static BagCase bag(boolean oneType) {
    return BagCase.ofDocuments(QUERY_NODES, 50, 25, oneType, 8);
  }

  private static double[] random(int size, long seed) {
    RandomStream stream = new RandomStream(seed);
    return IntStream.range(0, size).mapToDouble(i -> stream.nextDouble()).toArray();
  }

  private FeatureIndex index(BagCase bag) {
    TextIncidence links = bag.links();
    int texts = links.texts().texts();
    int[] offsets = IntStream.rangeClosed(0, texts).toArray();
    int[] targets = IntStream.range(0, texts).map(i -> i % 4).toArray();
    int[] cited = IntStream.range(0, texts).map(i -> i * 7 % texts).toArray();
    Adjacency cites = Adjacency.of(offsets, cited, texts);
    TextContext context =
        TextContext.of(
            texts, null, List.of(Adjacency.of(offsets, targets, 4)), List.of(4), List.of(cites));
    try (Workers workers = new Workers(2)) {
      return new FeatureIndex(
          Features.BUILT_IN, settings, bag.model(), links, context, LinkBudget.ALL, workers);
    }
  }

  private static TextSample all(BagCase bag) {
    return new TextSample(bag.links(), LinkBudget.ALL);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void evidenceHasTheBitsOfOneAtATime(boolean oneType) {
    BagCase bag = bag(oneType);
    FeatureIndex index = index(bag);
    assertThat(index.corpus().together()).isEqualTo(Kernels.CELLS);
    List<ScoringQuery> scoringQueries = new ArrayList<>();
    for (int i = 0; i < 21; i++) { // two whole groups, and five
      QueryLinks known =
          i % 3 == 0 ? QueryLinks.NONE : new QueryLinks(new int[] {i}, new int[] {i % 4});
      scoringQueries.add(
          new ScoringQuery(bag.texts().vector(2 * i), known, new byte[0], i % 2 == 0 ? 2 * i : -1));
    }
    List<Integer> taken = new ArrayList<>();
    FeatureValues alone = new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates());
    index.gather(
        scoringQueries,
        new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates()),
        (i, values) -> {
          taken.add(i);
          OneText.gather(index, scoringQueries.get(i), alone);
          for (int kind = 0; kind < FeatureNumbers.COUNT; kind++) {
            assertThat(values.of[kind]).as("kind %d", kind).containsExactly(alone.of[kind]);
          }
        });
    assertThat(taken).containsExactlyElementsOf(IntStream.range(0, 21).boxed().toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, Kernels.CELLS})
  void whatIsReachedTextByTextHasTheBitsOfNodeByNode(int cells) {
    BagCase bag = bag(false);
    CoPartnerGraph company = new CoPartnerGraph(all(bag), Kernels.best());
    int candidateCount = bag.queryNodes().nodes();
    double[] own = random(candidateCount * cells, 5);
    double[] reached = company.reached(own, cells);
    for (int cell = 0; cell < cells; cell++) {
      int at = cell;
      double[] one =
          IntStream.range(0, candidateCount).mapToDouble(i -> own[i * cells + at]).toArray();
      double[] around = company.around(one);
      for (int candidateNode = 0; candidateNode < candidateCount; candidateNode++) {
        assertThat(reached[candidateNode * cells + cell])
            .isEqualTo(company.reached(candidateNode, around, one[candidateNode]));
      }
    }
    assertThat(Arrays.stream(reached).max().orElseThrow()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, Kernels.CELLS})
  void totalsHaveTheBitsOfNodeByNode(int cells) {
    BagCase bag = bag(false);
    int candidateCount = bag.queryNodes().nodes();
    CandidateTotals totals =
        new CandidateTotals(all(bag), bag.partners(), candidateCount, Kernels.best());
    double[] of = random(bag.partners().nodes() * cells, 6);
    double[] sums = totals.of(of, cells);
    for (int candidateNode = 0; candidateNode < candidateCount; candidateNode++) {
      for (int cell = 0; cell < cells; cell++) {
        double sum = 0;
        for (int queryNode : bag.queryNodes().neighbours(candidateNode)) {
          sum += of[queryNode * cells + cell];
        }
        assertThat(sums[candidateNode * cells + cell]).isEqualTo(sum);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 11})
  void chancesMoveWithTheBitsOfOneAtATime(int count) {
    FeatureIndex index = index(bag(true));
    double[][] scores = new double[count][];
    double[][] alone = new double[count][];
    for (int i = 0; i < count; i++) {
      scores[i] = random(index.corpus().candidates(), 10 + i);
      alone[i] = scores[i].clone();
      index.spread(alone[i]);
    }
    index.spread(scores);
    assertThat(scores).isDeepEqualTo(alone);
  }
}
