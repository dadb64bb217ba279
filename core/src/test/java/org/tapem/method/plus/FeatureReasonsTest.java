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
  private static final int RIGHTS = 25;
  private static final int ASKED = 17;
  private static final int[] ALL = IntStream.range(0, RIGHTS).toArray();
  private static final QueryLinks KNOWN = new QueryLinks(new int[] {3, 8, 21}, new int[] {1});
  private static final double[] WEIGHTS = {
    0.6, 2, 4, 0.3, -0.4, 0.3, 1, 0.5, 0.2, 3, 2, 1, 1, 0.3, 0.2, 0.4
  };

  private final BagCase bag = BagCase.random(TEXTS, 50, RIGHTS, 3);
  private final PlusSettings settings =
      SettingsForm.changed(PlusSettings.defaults(), "dim=16", "path=0.1", "spread=0.4");

  private final TextIncidence links = heldOut();

  /** All but the text that is asked for: it would be nearer to itself than any is in life. */
  private TextIncidence heldOut() {
    boolean[] without = new boolean[TEXTS];
    without[ASKED] = true;
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
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    OneText.gather(index, OneText.asked(text, KNOWN), values);
    double[] scores = new double[RIGHTS];
    Arrays.setAll(scores, right -> values.score(WEIGHTS, right));
    index.spread(scores);
    return scores;
  }

  private Reasons reasons(FeatureIndex index, SparseVector text) {
    return new FeatureReasons(index, WEIGHTS, OneText.asked(text, KNOWN)).of(ALL);
  }

  /** The index as if a right node had not one of its texts. */
  private FeatureIndex without(int right, int text) {
    int[][] lefts = new int[RIGHTS][];
    for (int i = 0; i < RIGHTS; i++) {
      int node = i;
      lefts[i] =
          IntStream.of(links.lefts().neighbours(i))
              .filter(left -> node != right || left != text)
              .toArray();
    }
    Adjacency less = adjacency(lefts, TEXTS);
    return index(TextIncidence.of(bag.texts(), less.reversed(TEXTS), less));
  }

  @Test
  void theVectorOfATextThatCitesStaysThatOfItsTopicWithoutOneOfTheTexts() {
    FeatureIndex index = index(links);
    ScoringQuery asked =
        index.corpus().query(bag.texts().vector(ASKED), KNOWN, new byte[0], Query.NEW);
    assertThat(asked.topic()).isNotSameAs(asked.text());
    QueryBatch batch = new QueryBatch(index.corpus(), List.of(asked));
    FeatureValues less = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    int[] some =
        IntStream.range(0, RIGHTS).filter(right -> links.lefts().degree(right) > 1).toArray();
    for (int right : Arrays.copyOf(some, 3)) {
      int text = links.lefts().neighbours(right)[0];
      OneText.gather(without(right, text), asked, less);
      double[] kinds = index.without(batch, 0, right, text);
      for (int kind : new int[] {FeatureNumbers.VECTORS, FeatureNumbers.WORDS}) {
        assertThat(kinds[kind]).isCloseTo(less.of[kind][right], within(1e-4));
      }
    }
  }

  @Test
  void partsSumUpToTheScore() {
    FeatureIndex index = index(links);
    for (int query : new int[] {1, 5, ASKED}) {
      SparseVector text = bag.texts().vector(query);
      double[] scores = scores(index, text);
      List<Reasons.Split> splits = reasons(index, text).splits();
      double base = Arrays.stream(scores).average().orElseThrow();
      for (int right : ALL) {
        double parts = splits.get(right).parts().stream().mapToDouble(Reasons.Part::value).sum();
        assertThat(splits.get(right).base()).isCloseTo(base, within(1e-9));
        assertThat(base + parts).isCloseTo(scores[right], within(1e-9));
      }
    }
  }

  @Test
  void scoresFallAsTheyDoWhenTheTextIsReallyTakenAway() {
    FeatureIndex index = index(links);
    SparseVector text = bag.texts().vector(ASKED);
    double[] scores = scores(index, text);
    List<Reasons.Split> splits = reasons(index, text).splits();
    double best = 0;
    double random = 0;
    int several = 0;
    for (int right : ALL) {
      int[] own = links.lefts().neighbours(right);
      assertThat(splits.get(right).falls()).hasSameSizeAs(own);
      double[] really = new double[own.length];
      for (int i = 0; i < own.length; i++) {
        double fall = scores[right] - scores(without(right, own[i]), text)[right];
        double told = splits.get(right).falls()[i];
        really[i] = fall;
        // What the loss changes for others is not followed.
        assertThat(told).isCloseTo(fall, within(0.05 + 0.15 * Math.abs(fall)));
      }
      if (own.length > 2) {
        several++;
        best += really[argMax(splits.get(right).falls())];
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
