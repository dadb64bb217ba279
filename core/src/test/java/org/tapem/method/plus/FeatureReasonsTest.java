package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.rank.Reasons;
import org.tapem.settings.SettingsForm;
import org.tapem.text.SparseVector;

class FeatureReasonsTest {
  private static final int TEXTS = 60;
  private static final int CANDIDATES = 25;
  private static final int QUERY = 17;
  private static final int[] ALL = IntStream.range(0, CANDIDATES).toArray();
  private static final QueryLinks KNOWN = new QueryLinks(new int[] {3, 8, 21}, new int[] {1});
  private static final double[] WEIGHTS = {
    0.6, 2, 4, 0.3, -0.4, 0.3, 1, 0.5, 0.2, 3, 2, 1, 1, 0.3, 0.2, 0.4
  };

  private final BagCase bag = BagCase.random(TEXTS, 50, CANDIDATES, 3);
  private final PlusSettings settings =
      SettingsForm.changed(PlusSettings.defaults(), "dim=16", "path=0.1", "spread=0.4");

  private final TextIncidence links = heldOut();

  /** All but the text that is requested: it would be nearer to itself than any is in life. */
  private TextIncidence heldOut() {
    boolean[] without = new boolean[TEXTS];
    without[QUERY] = true;
    return bag.links().without(without);
  }

  private static TextContext context() {
    RandomStream stream = new RandomStream(5);
    int[] times = IntStream.range(0, TEXTS).map(i -> 2000 + stream.nextInt(15)).toArray();
    times[7] = Query.NO_TIME;
    int[][] cites = new int[TEXTS][];
    int[][] places = new int[TEXTS][];
    for (int i = 0; i < TEXTS; i++) {
      places[i] = new int[] {stream.nextInt(4)};
      cites[i] =
          IntStream.range(0, 3).map(k -> stream.nextInt(TEXTS)).distinct().sorted().toArray();
    }
    return TextContext.of(
        TEXTS, times, List.of(adjacency(places, 4)), List.of(4), List.of(adjacency(cites, TEXTS)));
  }

  private static Adjacency adjacency(int[][] targets, int nodes) {
    int[] offsets = new int[targets.length + 1];
    Arrays.setAll(offsets, i -> Arrays.stream(targets).limit(i).mapToInt(t -> t.length).sum());
    return Adjacency.of(
        offsets, Arrays.stream(targets).flatMapToInt(IntStream::of).toArray(), nodes);
  }

  private FeatureIndex index(TextIncidence links) {
    try (Workers workers = new Workers(2)) {
      return new FeatureIndex(
          Features.BUILT_IN, settings, bag.model(), links, context(), LinkBudget.ALL, workers);
    }
  }

  private static double[] scores(FeatureIndex index, SparseVector text) {
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    OneText.gather(index, OneText.scoringQuery(text, KNOWN), values);
    double[] scores = new double[CANDIDATES];
    Arrays.setAll(scores, candidateNode -> values.score(WEIGHTS, candidateNode));
    index.spread(scores);
    return scores;
  }

  private Reasons reasons(FeatureIndex index, SparseVector text) {
    return new FeatureReasons(index, WEIGHTS, OneText.scoringQuery(text, KNOWN)).of(ALL);
  }

  /** The index as if a candidate node had not one of its texts. */
  private FeatureIndex without(int candidateNode, int text) {
    int[][] queryNodes = new int[CANDIDATES][];
    for (int i = 0; i < CANDIDATES; i++) {
      int node = i;
      queryNodes[i] =
          IntStream.of(links.queryNodes().neighbours(i))
              .filter(queryNode -> node != candidateNode || queryNode != text)
              .toArray();
    }
    Adjacency less = adjacency(queryNodes, TEXTS);
    return index(TextIncidence.of(bag.texts(), less.reversed(TEXTS), less));
  }

  @Test
  void theVectorOfATextThatCitesStaysThatOfItsTopicWithoutOneOfTheTexts() {
    FeatureIndex index = index(links);
    ScoringQuery scoringQuery =
        index.corpus().query(bag.texts().vector(QUERY), KNOWN, new byte[0], Query.NEW);
    assertThat(scoringQuery.topic()).isNotSameAs(scoringQuery.text());
    QueryBatch batch = new QueryBatch(index.corpus(), List.of(scoringQuery));
    FeatureValues less = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    int[] subset =
        IntStream.range(0, CANDIDATES)
            .filter(candidateNode -> links.queryNodes().degree(candidateNode) > 1)
            .toArray();
    for (int candidateNode : Arrays.copyOf(subset, 3)) {
      int text = links.queryNodes().neighbours(candidateNode)[0];
      OneText.gather(without(candidateNode, text), scoringQuery, less);
      double[] kinds = index.without(batch, 0, candidateNode, text);
      for (int kind : new int[] {FeatureNumbers.VECTORS, FeatureNumbers.WORDS}) {
        assertThat(kinds[kind]).isCloseTo(less.of[kind][candidateNode], within(1e-4));
      }
    }
  }

  @Test
  void partsSumUpToTheScore() {
    FeatureIndex index = index(links);
    for (int query : new int[] {1, 5, QUERY}) {
      SparseVector text = bag.texts().vector(query);
      double[] scores = scores(index, text);
      List<Reasons.Split> splits = reasons(index, text).splits();
      double base = Arrays.stream(scores).average().orElseThrow();
      for (int candidateNode : ALL) {
        double parts =
            splits.get(candidateNode).parts().stream().mapToDouble(Reasons.Part::value).sum();
        assertThat(splits.get(candidateNode).base()).isCloseTo(base, within(1e-9));
        assertThat(base + parts).isCloseTo(scores[candidateNode], within(1e-9));
      }
    }
  }

  @Test
  void scoresFallAsTheyDoWhenTheTextIsReallyTakenAway() {
    FeatureIndex index = index(links);
    SparseVector text = bag.texts().vector(QUERY);
    double[] scores = scores(index, text);
    List<Reasons.Split> splits = reasons(index, text).splits();
    double best = 0;
    double random = 0;
    int several = 0;
    for (int candidateNode : ALL) {
      int[] own = links.queryNodes().neighbours(candidateNode);
      assertThat(splits.get(candidateNode).falls()).hasSameSizeAs(own);
      double[] really = new double[own.length];
      for (int i = 0; i < own.length; i++) {
        double fall =
            scores[candidateNode] - scores(without(candidateNode, own[i]), text)[candidateNode];
        double given = splits.get(candidateNode).falls()[i];
        really[i] = fall;
        // What the loss changes for others is not followed.
        assertThat(given).isCloseTo(fall, within(0.05 + 0.15 * Math.abs(fall)));
      }
      if (own.length > 2) {
        several++;
        best += really[argMax(splits.get(candidateNode).falls())];
        random += Arrays.stream(really).average().orElseThrow();
      }
    }
    assertThat(several).isGreaterThan(10);
    assertThat(best / several)
        .as("without the text that is said to count most")
        .isGreaterThan(random / several + 0.5);
  }

  private static int argMax(double[] values) {
    return IntStream.range(0, values.length)
        .reduce((a, b) -> values[b] > values[a] ? b : a)
        .orElseThrow();
  }
}
