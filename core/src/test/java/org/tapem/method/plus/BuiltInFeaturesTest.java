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
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.settings.SettingsForm;
import org.tapem.text.SparseVector;

class BuiltInFeaturesTest {
  private static final int TEXTS = 60;
  private static final int RIGHTS = 25;

  private final BagCase bag = BagCase.random(TEXTS, 50, RIGHTS, 3);
  private final PlusSettings settings =
      SettingsForm.changed(PlusSettings.defaults(), "dim=16", "path=0.1", "spread=0.4");

  private FeatureIndex index(TextContext context, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new FeatureIndex(
          Features.BUILT_IN, settings, bag.model(), bag.links(), context, LinkBudget.ALL, workers);
    }
  }

  private FeatureIndex index(int threads) {
    return index(TextContext.none(TEXTS), threads);
  }

  /** Links of each text to up to three of some nodes, by two relations; some have none. */
  private static TextContext context() {
    Adjacency places = links(4, 2, 11);
    Adjacency fields = links(3, 1, 12);
    return TextContext.of(
        TEXTS, null, List.of(places, fields), List.of(4, 3), List.of(links(TEXTS, 3, 13)));
  }

  private static Adjacency links(int nodes, int most, long seed) {
    RandomStream stream = new RandomStream(seed);
    int[][] targets = new int[TEXTS][];
    for (int i = 0; i < TEXTS; i++) {
      targets[i] =
          IntStream.range(0, stream.nextInt(most + 1))
              .map(k -> stream.nextInt(nodes))
              .distinct()
              .sorted()
              .toArray();
    }
    int[] offsets = new int[TEXTS + 1];
    Arrays.setAll(offsets, i -> Arrays.stream(targets).limit(i).mapToInt(t -> t.length).sum());
    int[] all = Arrays.stream(targets).flatMapToInt(IntStream::of).toArray();
    return Adjacency.of(offsets, all, nodes);
  }

  private static double dot(float[] a, float[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> (double) a[i] * b[i]).sum();
  }

  private static double[] words(SparseVector text, int words) {
    double[] dense = new double[words];
    for (int i = 0; i < text.size(); i++) {
      dense[text.id(i)] = text.weight(i);
    }
    return dense;
  }

  private static double cosine(double[] a, double[] b) {
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += a[i] * b[i];
      aa += a[i] * a[i];
      bb += b[i] * b[i];
    }
    return aa * bb == 0 ? 0 : ab / Math.sqrt(aa * bb);
  }

  /** The kernel of a text and each of the others, by definition: a part for each right node. */
  private double kernel(SparseVector text, int left) {
    SparseVector other = bag.texts().vector(left);
    double cos = dot(bag.model().vector(text), bag.model().vector(other));
    return Math.exp(settings.sharpWords() * text.dot(other) + settings.sharpVectors() * cos)
        / Math.pow(bag.partners().degree(left), settings.share());
  }

  @Test
  void evidenceIsWhatItsDefinitionSays() {
    FeatureIndex index = index(2);
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    for (int query : new int[] {1, 5, 17, 40}) {
      SparseVector text = bag.texts().vector(query);
      OneText.gather(index, OneText.asked(text, QueryLinks.NONE), values);
      for (int right = 0; right < RIGHTS; right++) {
        int[] own = bag.lefts().neighbours(right);
        double[] bags = new double[16];
        double[] sums = new double[50];
        double near = 1e-6;
        for (int left : own) {
          near += kernel(text, left) + settings.path() * reached(text, right, left);
          float[] vector = bag.model().vector(bag.texts().vector(left));
          double[] counted = words(bag.texts().vector(left), sums.length);
          Arrays.setAll(bags, i -> bags[i] + vector[i]);
          Arrays.setAll(sums, i -> sums[i] + counted[i]);
        }
        float[] vector = bag.model().vector(text);
        double[] asked = new double[16];
        Arrays.setAll(asked, i -> vector[i]);
        assertThat(values.of[FeatureNumbers.SIMILAR_TEXTS][right])
            .isCloseTo((float) Math.log(near), within(2e-4f));
        assertThat((double) values.of[FeatureNumbers.WORDS][right])
            .isCloseTo(cosine(words(text, sums.length), sums), within(1e-5));
        assertThat((double) values.of[FeatureNumbers.VECTORS][right])
            .isCloseTo(cosine(asked, bags), within(1e-5));
        assertThat((double) values.of[FeatureNumbers.TEXTS][right])
            .isCloseTo(Math.log(Math.max(0.5, own.length)), within(1e-6));
        for (int kind = FeatureNumbers.RECENCY; kind < FeatureNumbers.COUNT; kind++) {
          assertThat(values.of[kind][right]).isZero();
        }
      }
    }
  }

  @Test
  void placesAreThoseOfNearTexts() {
    TextContext context = context();
    Adjacency places = context.places();
    assertThat(IntStream.of(places.targets()).max()).hasValue(6); // of the second relation
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    SparseVector text = bag.texts().vector(5);
    QueryLinks known = new QueryLinks(new int[0], new int[] {1, 5});
    OneText.gather(index(context, 2), OneText.asked(text, known), values);
    double[] chance = new double[7];
    double total = 0;
    for (int left = 0; left < TEXTS; left++) {
      if (bag.partners().degree(left) == 0) {
        continue;
      }
      for (int place : places.neighbours(left)) {
        chance[place] += kernel(text, left) / places.degree(left);
      }
      total += places.degree(left) > 0 ? kernel(text, left) : 0;
    }
    double[] usual = new double[7];
    for (int right = 0; right < RIGHTS; right++) {
      for (int left : bag.lefts().neighbours(right)) {
        for (int place : places.neighbours(left)) {
          usual[place] += 0.1 / RIGHTS;
        }
      }
    }
    for (int right = 0; right < RIGHTS; right++) {
      double[] own = usual.clone();
      for (int left : bag.lefts().neighbours(right)) {
        for (int place : places.neighbours(left)) {
          own[place]++;
        }
      }
      double all = Arrays.stream(own).sum();
      double there = 0;
      for (int place = 0; place < 7; place++) {
        there += own[place] / all * chance[place] / total;
      }
      assertThat((double) values.of[FeatureNumbers.CONTEXT][right])
          .isCloseTo(Math.log(there + 1e-4), within(1e-5));
      double asked = (own[1] + own[5]) / 2 / all;
      assertThat((double) values.of[FeatureNumbers.CONTEXT_MATCH][right])
          .isCloseTo(Math.log(asked + 1e-4), within(1e-5));
    }
    QueryLinks unknown = new QueryLinks(new int[0], new int[] {7});
    OneText.gather(index(context, 1), OneText.asked(text, unknown), values);
    assertThat(values.of[FeatureNumbers.CONTEXT_MATCH]).containsOnly(0);
  }

  @Test
  void whatATextPointsToIsCountedForItsRightNodesAndForThoseThatPointThereToo() {
    TextContext context = context();
    FeatureIndex index = index(context, 2);
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    int[] cited = {3, 8, 20, 41};
    OneText.gather(
        index, OneText.asked(bag.texts().vector(5), new QueryLinks(cited, new int[0])), values);
    int some = 0;
    for (int right = 0; right < RIGHTS; right++) {
      double own = 0;
      double shared = 0;
      for (int left : bag.lefts().neighbours(right)) {
        for (int one : cited) {
          own += left == one ? seldom(context, one) : 0;
          shared += context.cites().contains(left, one) ? seldom(context, one) : 0;
        }
      }
      some += shared > 0 ? 1 : 0;
      assertThat((double) values.of[FeatureNumbers.CITED][right])
          .isCloseTo(Math.log1p(own), within(1e-6));
      assertThat((double) values.of[FeatureNumbers.COUPLING][right])
          .isCloseTo(Math.log1p(shared), within(1e-6));
    }
    assertThat(some).isPositive();
    OneText.gather(
        index,
        OneText.asked(bag.texts().vector(5), QueryLinks.NONE),
        values); // nothing is left behind
    assertThat(values.of[FeatureNumbers.CITED]).containsOnly(0);
    assertThat(values.of[FeatureNumbers.COUPLING]).containsOnly(0);
  }

  /** 1 / (1 + how many texts of right nodes point to a text). */
  private double seldom(TextContext context, int text) {
    long times =
        IntStream.range(0, TEXTS)
            .filter(left -> bag.partners().degree(left) > 0)
            .filter(left -> context.cites().contains(left, text))
            .count();
    return 1.0 / (1 + times);
  }

  @Test
  void textsThatPointToNearOnesSpeakForTheirRightNodes() {
    TextContext context = context();
    FeatureIndex index = index(context, 2);
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    for (int query : new int[] {2, 31}) {
      SparseVector text = bag.texts().vector(query);
      OneText.gather(index, OneText.asked(text, QueryLinks.NONE), values);
      int some = 0;
      for (int right = 0; right < RIGHTS; right++) {
        double sum = 0;
        for (int left : bag.lefts().neighbours(right)) {
          for (int cited : context.cites().neighbours(left)) {
            sum += bag.partners().degree(cited) > 0 ? kernel(text, cited) : 0;
          }
        }
        some += sum > 0 ? 1 : 0;
        assertThat((double) values.of[FeatureNumbers.CITING][right])
            .isCloseTo(Math.log1p(sum), within(2e-4));
      }
      assertThat(some).isGreaterThan(RIGHTS / 2);
    }
  }

  @Test
  void whatATextPointsToCountsForItsVectorByHalfItsWordsAndForNoOtherNearness() {
    FeatureIndex index = index(context(), 1);
    SparseVector text = bag.texts().vector(5);
    QueryLinks two = new QueryLinks(new int[] {3, 8}, new int[0]);
    ScoringQuery asked = index.corpus().query(text, two, new byte[0], -1);
    double[] cited = words(bag.texts().vector(3), 50);
    double[] more = words(bag.texts().vector(8), 50);
    Arrays.setAll(cited, i -> cited[i] + more[i]);
    double length = Math.sqrt(Arrays.stream(cited).map(x -> x * x).sum());
    double[] sum = words(text, 50);
    Arrays.setAll(sum, i -> sum[i] + 0.5 * cited[i] / length);
    assertThat(cosine(words(asked.topic(), 50), sum)).isCloseTo(1, within(1e-6));
    assertThat(asked.topic().length()).isCloseTo(1, within(1e-6));
    assertThat(asked.text()).isSameAs(text);
    assertThat(index.corpus().query(text, QueryLinks.NONE, new byte[0], -1).topic()).isSameAs(text);
    int[] empty = {0}; // has no word
    assertThat(
            index.corpus().query(text, new QueryLinks(empty, new int[0]), new byte[0], -1).topic())
        .isSameAs(text);
    FeatureValues with = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    FeatureValues alone = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    OneText.gather(index, asked, with);
    OneText.gather(index, OneText.asked(text, QueryLinks.NONE), alone);
    for (int kind :
        new int[] {
          FeatureNumbers.SIMILAR_TEXTS,
          FeatureNumbers.WORDS,
          FeatureNumbers.CONTEXT,
          FeatureNumbers.CITING
        }) {
      assertThat(with.of[kind]).containsExactly(alone.of[kind]);
    }
    assertThat(with.of[FeatureNumbers.VECTORS]).isNotEqualTo(alone.of[FeatureNumbers.VECTORS]);
    FeatureValues topic = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    OneText.gather(index, OneText.asked(asked.topic(), QueryLinks.NONE), topic);
    assertThat(with.of[FeatureNumbers.VECTORS]).containsExactly(topic.of[FeatureNumbers.VECTORS]);
  }

  /** What a right node reaches over one of its texts: all texts of the others that share it. */
  private double reached(SparseVector text, int right, int left) {
    int[] sharing = bag.partners().neighbours(left);
    double sum = 0;
    for (int other : sharing) {
      if (other != right) {
        for (int theirs : bag.lefts().neighbours(other)) {
          sum += kernel(text, theirs) / (sharing.length - 1);
        }
      }
    }
    return sum;
  }

  @Test
  void idleIsTheTimeSinceTheLastText() {
    int[] times = new int[TEXTS];
    RandomStream stream = new RandomStream(9);
    Arrays.setAll(times, i -> i % 7 == 0 ? Query.NO_TIME : 2000 + stream.nextInt(20));
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    Adjacency none = TextContext.none(TEXTS).cites();
    FeatureIndex index = index(new TextContext(times, none, none, null), 2);
    OneText.gather(index, OneText.asked(bag.texts().vector(3), QueryLinks.NONE), values);
    int latest =
        IntStream.range(0, TEXTS)
            .filter(left -> bag.partners().degree(left) > 0)
            .map(left -> times[left])
            .max()
            .orElseThrow();
    for (int right = 0; right < RIGHTS; right++) {
      int last =
          IntStream.of(bag.lefts().neighbours(right))
              .map(left -> times[left])
              .max()
              .orElse(Query.NO_TIME);
      double idle = last == Query.NO_TIME ? 0 : Math.log(1.0 + latest - last);
      assertThat((double) values.of[FeatureNumbers.RECENCY][right]).isCloseTo(idle, within(1e-6));
    }
  }

  @Test
  void spreadMovesChancesAlongSharedTexts() {
    double[] scores = new double[RIGHTS];
    RandomStream stream = new RandomStream(4);
    Arrays.setAll(scores, i -> 5 * stream.nextGaussian());
    double most = Arrays.stream(scores).max().orElseThrow();
    double all = Arrays.stream(scores).map(score -> Math.exp(score - most)).sum();
    double[] chances = Arrays.stream(scores).map(s -> Math.exp(s - most) / all).toArray();
    double[] expected = chances.clone();
    for (int giver = 0; giver < RIGHTS; giver++) {
      int[] shared =
          IntStream.of(bag.lefts().neighbours(giver))
              .filter(left -> bag.partners().degree(left) > 1)
              .toArray();
      for (int left : shared) {
        for (int taker : bag.partners().neighbours(left)) {
          if (taker != giver) {
            expected[taker] +=
                0.4 * chances[giver] / shared.length / (bag.partners().degree(left) - 1);
          }
        }
      }
    }
    index(1).spread(scores);
    for (int right = 0; right < RIGHTS; right++) {
      assertThat(Math.exp(scores[right])).isCloseTo(expected[right], within(1e-12));
    }
  }

  @Test
  void withoutSpreadScoresAreLogarithmsOfChancesAllTheSame() {
    PlusSettings still = SettingsForm.changed(settings, "spread=0");
    double[] scores = new double[RIGHTS];
    Arrays.setAll(scores, i -> 30 + 0.1 * i);
    try (Workers workers = new Workers(1)) {
      new FeatureIndex(
              Features.BUILT_IN,
              still,
              bag.model(),
              bag.links(),
              TextContext.none(TEXTS),
              LinkBudget.ALL,
              workers)
          .spread(scores);
    }
    assertThat(Arrays.stream(scores).map(Math::exp).sum()).isCloseTo(1, within(1e-9));
    for (int right = 1; right < RIGHTS; right++) {
      assertThat(scores[right] - scores[right - 1]).isCloseTo(0.1, within(1e-9));
    }
  }

  @Test
  void theNumberOfThreadsChangesNoBit() {
    FeatureValues one = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
    QueryLinks known = new QueryLinks(new int[] {1, 2, 30}, new int[] {1, 4});
    OneText.gather(index(context(), 1), OneText.asked(bag.texts().vector(8), known), one);
    for (int threads : new int[] {2, 7}) {
      FeatureValues other = new FeatureValues(FeatureNumbers.COUNT, RIGHTS);
      OneText.gather(index(context(), threads), OneText.asked(bag.texts().vector(8), known), other);
      assertThat(other.of).isDeepEqualTo(one.of);
    }
  }
}
