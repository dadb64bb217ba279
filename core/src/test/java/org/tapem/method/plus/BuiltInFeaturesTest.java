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
  private static final int CANDIDATES = 25;

  private final BagCase bag = BagCase.random(TEXTS, 50, CANDIDATES, 3);
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

  private static Adjacency links(int nodes, int max, long seed) {
    RandomStream stream = new RandomStream(seed);
    int[][] targets = new int[TEXTS][];
    for (int i = 0; i < TEXTS; i++) {
      targets[i] =
          IntStream.range(0, stream.nextInt(max + 1))
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

  /** The kernel of a text and each of the others, by definition: a part for each candidate node. */
  private double kernel(SparseVector text, int queryNode) {
    SparseVector other = bag.texts().vector(queryNode);
    double cos = dot(bag.model().vector(text), bag.model().vector(other));
    return Math.exp(settings.sharpWords() * text.dot(other) + settings.sharpVectors() * cos)
        / Math.pow(bag.partners().degree(queryNode), settings.share());
  }

  @Test
  void evidenceIsWhatItsDefinitionSays() {
    FeatureIndex index = index(2);
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    for (int query : new int[] {1, 5, 17, 40}) {
      SparseVector text = bag.texts().vector(query);
      OneText.gather(index, OneText.scoringQuery(text, QueryLinks.NONE), values);
      for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
        int[] own = bag.queryNodes().neighbours(candidateNode);
        double[] bags = new double[16];
        double[] sums = new double[50];
        double near = 1e-6;
        for (int queryNode : own) {
          near +=
              kernel(text, queryNode) + settings.path() * reached(text, candidateNode, queryNode);
          float[] vector = bag.model().vector(bag.texts().vector(queryNode));
          double[] counted = words(bag.texts().vector(queryNode), sums.length);
          Arrays.setAll(bags, i -> bags[i] + vector[i]);
          Arrays.setAll(sums, i -> sums[i] + counted[i]);
        }
        float[] vector = bag.model().vector(text);
        double[] requested = new double[16];
        Arrays.setAll(requested, i -> vector[i]);
        assertThat(values.of[FeatureNumbers.SIMILAR_TEXTS][candidateNode])
            .isCloseTo((float) Math.log(near), within(2e-4f));
        assertThat((double) values.of[FeatureNumbers.WORDS][candidateNode])
            .isCloseTo(cosine(words(text, sums.length), sums), within(1e-5));
        assertThat((double) values.of[FeatureNumbers.VECTORS][candidateNode])
            .isCloseTo(cosine(requested, bags), within(1e-5));
        assertThat((double) values.of[FeatureNumbers.TEXTS][candidateNode])
            .isCloseTo(Math.log(Math.max(0.5, own.length)), within(1e-6));
        for (int kind = FeatureNumbers.RECENCY; kind < FeatureNumbers.COUNT; kind++) {
          assertThat(values.of[kind][candidateNode]).isZero();
        }
      }
    }
  }

  @Test
  void placesAreThoseOfNearTexts() {
    TextContext context = context();
    Adjacency places = context.places();
    assertThat(IntStream.of(places.targets()).max()).hasValue(6); // of the second relation
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    SparseVector text = bag.texts().vector(5);
    QueryLinks known = new QueryLinks(new int[0], new int[] {1, 5});
    OneText.gather(index(context, 2), OneText.scoringQuery(text, known), values);
    double[] chance = new double[7];
    double total = 0;
    for (int queryNode = 0; queryNode < TEXTS; queryNode++) {
      if (bag.partners().degree(queryNode) == 0) {
        continue;
      }
      for (int place : places.neighbours(queryNode)) {
        chance[place] += kernel(text, queryNode) / places.degree(queryNode);
      }
      total += places.degree(queryNode) > 0 ? kernel(text, queryNode) : 0;
    }
    double[] usual = new double[7];
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
      for (int queryNode : bag.queryNodes().neighbours(candidateNode)) {
        for (int place : places.neighbours(queryNode)) {
          usual[place] += 0.1 / CANDIDATES;
        }
      }
    }
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
      double[] own = usual.clone();
      for (int queryNode : bag.queryNodes().neighbours(candidateNode)) {
        for (int place : places.neighbours(queryNode)) {
          own[place]++;
        }
      }
      double all = Arrays.stream(own).sum();
      double there = 0;
      for (int place = 0; place < 7; place++) {
        there += own[place] / all * chance[place] / total;
      }
      assertThat((double) values.of[FeatureNumbers.CONTEXT][candidateNode])
          .isCloseTo(Math.log(there + 1e-4), within(1e-5));
      double requested = (own[1] + own[5]) / 2 / all;
      assertThat((double) values.of[FeatureNumbers.CONTEXT_MATCH][candidateNode])
          .isCloseTo(Math.log(requested + 1e-4), within(1e-5));
    }
    QueryLinks unknown = new QueryLinks(new int[0], new int[] {7});
    OneText.gather(index(context, 1), OneText.scoringQuery(text, unknown), values);
    assertThat(values.of[FeatureNumbers.CONTEXT_MATCH]).containsOnly(0);
  }

  @Test
  void whatATextPointsToIsCountedForItsCandidateNodesAndForThoseThatPointThereToo() {
    TextContext context = context();
    FeatureIndex index = index(context, 2);
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    int[] cited = {3, 8, 20, 41};
    OneText.gather(
        index,
        OneText.scoringQuery(bag.texts().vector(5), new QueryLinks(cited, new int[0])),
        values);
    int some = 0;
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
      double own = 0;
      double shared = 0;
      for (int queryNode : bag.queryNodes().neighbours(candidateNode)) {
        for (int one : cited) {
          own += queryNode == one ? seldom(context, one) : 0;
          shared += context.cites().contains(queryNode, one) ? seldom(context, one) : 0;
        }
      }
      some += shared > 0 ? 1 : 0;
      assertThat((double) values.of[FeatureNumbers.CITED][candidateNode])
          .isCloseTo(Math.log1p(own), within(1e-6));
      assertThat((double) values.of[FeatureNumbers.COUPLING][candidateNode])
          .isCloseTo(Math.log1p(shared), within(1e-6));
    }
    assertThat(some).isPositive();
    OneText.gather(
        index,
        OneText.scoringQuery(bag.texts().vector(5), QueryLinks.NONE),
        values); // nothing is left behind
    assertThat(values.of[FeatureNumbers.CITED]).containsOnly(0);
    assertThat(values.of[FeatureNumbers.COUPLING]).containsOnly(0);
  }

  /** 1 / (1 + how many texts of candidate nodes point to a text). */
  private double seldom(TextContext context, int text) {
    long times =
        IntStream.range(0, TEXTS)
            .filter(queryNode -> bag.partners().degree(queryNode) > 0)
            .filter(queryNode -> context.cites().contains(queryNode, text))
            .count();
    return 1.0 / (1 + times);
  }

  @Test
  void textsThatPointToNearOnesSpeakForTheirCandidateNodes() {
    TextContext context = context();
    FeatureIndex index = index(context, 2);
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    for (int query : new int[] {2, 31}) {
      SparseVector text = bag.texts().vector(query);
      OneText.gather(index, OneText.scoringQuery(text, QueryLinks.NONE), values);
      int some = 0;
      for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
        double sum = 0;
        for (int queryNode : bag.queryNodes().neighbours(candidateNode)) {
          for (int cited : context.cites().neighbours(queryNode)) {
            sum += bag.partners().degree(cited) > 0 ? kernel(text, cited) : 0;
          }
        }
        some += sum > 0 ? 1 : 0;
        assertThat((double) values.of[FeatureNumbers.CITING][candidateNode])
            .isCloseTo(Math.log1p(sum), within(2e-4));
      }
      assertThat(some).isGreaterThan(CANDIDATES / 2);
    }
  }

  @Test
  void whatATextPointsToCountsForItsVectorByHalfItsWordsAndForNoOtherNearness() {
    FeatureIndex index = index(context(), 1);
    SparseVector text = bag.texts().vector(5);
    QueryLinks two = new QueryLinks(new int[] {3, 8}, new int[0]);
    ScoringQuery scoringQuery = index.corpus().query(text, two, new byte[0], -1);
    double[] cited = words(bag.texts().vector(3), 50);
    double[] more = words(bag.texts().vector(8), 50);
    Arrays.setAll(cited, i -> cited[i] + more[i]);
    double length = Math.sqrt(Arrays.stream(cited).map(x -> x * x).sum());
    double[] sum = words(text, 50);
    Arrays.setAll(sum, i -> sum[i] + 0.5 * cited[i] / length);
    assertThat(cosine(words(scoringQuery.topic(), 50), sum)).isCloseTo(1, within(1e-6));
    assertThat(scoringQuery.topic().length()).isCloseTo(1, within(1e-6));
    assertThat(scoringQuery.text()).isSameAs(text);
    assertThat(index.corpus().query(text, QueryLinks.NONE, new byte[0], -1).topic()).isSameAs(text);
    int[] empty = {0}; // has no word
    assertThat(
            index.corpus().query(text, new QueryLinks(empty, new int[0]), new byte[0], -1).topic())
        .isSameAs(text);
    FeatureValues with = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    FeatureValues alone = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    OneText.gather(index, scoringQuery, with);
    OneText.gather(index, OneText.scoringQuery(text, QueryLinks.NONE), alone);
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
    FeatureValues topic = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    OneText.gather(index, OneText.scoringQuery(scoringQuery.topic(), QueryLinks.NONE), topic);
    assertThat(with.of[FeatureNumbers.VECTORS]).containsExactly(topic.of[FeatureNumbers.VECTORS]);
  }

  /** What a candidate node reaches over one of its texts: all texts of the others that share it. */
  private double reached(SparseVector text, int candidateNode, int queryNode) {
    int[] sharing = bag.partners().neighbours(queryNode);
    double sum = 0;
    for (int other : sharing) {
      if (other != candidateNode) {
        for (int theirs : bag.queryNodes().neighbours(other)) {
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
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    Adjacency none = TextContext.none(TEXTS).cites();
    FeatureIndex index = index(new TextContext(times, none, none, null), 2);
    OneText.gather(index, OneText.scoringQuery(bag.texts().vector(3), QueryLinks.NONE), values);
    int latest =
        IntStream.range(0, TEXTS)
            .filter(queryNode -> bag.partners().degree(queryNode) > 0)
            .map(queryNode -> times[queryNode])
            .max()
            .orElseThrow();
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
      int last =
          IntStream.of(bag.queryNodes().neighbours(candidateNode))
              .map(queryNode -> times[queryNode])
              .max()
              .orElse(Query.NO_TIME);
      double idle = last == Query.NO_TIME ? 0 : Math.log(1.0 + latest - last);
      assertThat((double) values.of[FeatureNumbers.RECENCY][candidateNode])
          .isCloseTo(idle, within(1e-6));
    }
  }

  @Test
  void spreadMovesChancesAlongSharedTexts() {
    double[] scores = new double[CANDIDATES];
    RandomStream stream = new RandomStream(4);
    Arrays.setAll(scores, i -> 5 * stream.nextGaussian());
    double max = Arrays.stream(scores).max().orElseThrow();
    double all = Arrays.stream(scores).map(score -> Math.exp(score - max)).sum();
    double[] chances = Arrays.stream(scores).map(s -> Math.exp(s - max) / all).toArray();
    double[] expected = chances.clone();
    for (int giver = 0; giver < CANDIDATES; giver++) {
      int[] shared =
          IntStream.of(bag.queryNodes().neighbours(giver))
              .filter(queryNode -> bag.partners().degree(queryNode) > 1)
              .toArray();
      for (int queryNode : shared) {
        for (int taker : bag.partners().neighbours(queryNode)) {
          if (taker != giver) {
            expected[taker] +=
                0.4 * chances[giver] / shared.length / (bag.partners().degree(queryNode) - 1);
          }
        }
      }
    }
    index(1).spread(scores);
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
      assertThat(Math.exp(scores[candidateNode])).isCloseTo(expected[candidateNode], within(1e-12));
    }
  }

  @Test
  void withoutSpreadScoresAreLogarithmsOfChancesAllTheSame() {
    PlusSettings still = SettingsForm.changed(settings, "spread=0");
    double[] scores = new double[CANDIDATES];
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
    for (int candidateNode = 1; candidateNode < CANDIDATES; candidateNode++) {
      assertThat(scores[candidateNode] - scores[candidateNode - 1]).isCloseTo(0.1, within(1e-9));
    }
  }

  @Test
  void theNumberOfThreadsChangesNoBit() {
    FeatureValues one = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    QueryLinks known = new QueryLinks(new int[] {1, 2, 30}, new int[] {1, 4});
    OneText.gather(index(context(), 1), OneText.scoringQuery(bag.texts().vector(8), known), one);
    for (int threads : new int[] {2, 7}) {
      FeatureValues other = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
      OneText.gather(
          index(context(), threads), OneText.scoringQuery(bag.texts().vector(8), known), other);
      assertThat(other.of).isDeepEqualTo(one.of);
    }
  }
}
