package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.WholeSet;
import org.tapem.eval.Measurement.Among;
import org.tapem.eval.Measurement.Baseline;
import org.tapem.eval.Measurement.Figure;
import org.tapem.math.RandomStream;
import org.tapem.method.simple.Popularity.PopularityRanker;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

class MeasuringTest {
  private static final List<Integer> CUTOFFS = List.of(1, 5, 10, 20, 100);

  /** Scores that the query's first word and the candidate draw; true ones get more. */
  private record Drawn(int candidates, double gain, List<EvaluationCase> cases) implements Ranker {
    @Override
    public String method() {
      return "drawn";
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return PreparedQueries.oneByOne(queries, this::scorer);
    }

    private QueryScorer scorer(Query query) {
      int number = query.words()[0];
      int[] truth = cases.get(number).candidates().truth();
      return new QueryScorer() {
        @Override
        public void scores(int[] nodes, int count, float[] scores) {
          for (int i = 0; i < count; i++) {
            boolean belongs = Arrays.binarySearch(truth, nodes[i]) >= 0;
            double drawn = new RandomStream(number, nodes[i]).nextInt(1000) / 1000.0;
            scores[i] = (float) (drawn + (belongs ? gain : 0));
          }
        }

        @Override
        public void scores(int from, int to, float[] scores) {
          scores(IntStream.range(from, to).toArray(), to - from, scores);
        }
      };
    }
  }

  private static int[] degrees(int candidateCount, RandomStream random) {
    return IntStream.range(0, candidateCount).map(i -> random.nextInt(6)).toArray();
  }

  private static List<EvaluationCase> cases(
      int count, int candidateCount, boolean lists, RandomStream random) {
    List<EvaluationCase> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int[] drawn =
          IntStream.range(0, 9).map(j -> random.nextInt(candidateCount)).distinct().toArray();
      int truths = Math.min(drawn.length, random.nextInt(4));
      int[] truth = Arrays.copyOf(drawn, truths);
      int[] others = Arrays.copyOfRange(drawn, truths, drawn.length);
      Arrays.sort(truth);
      cases.add(
          new EvaluationCase(
              Query.ofText(new int[] {i}),
              lists ? new CandidateList(truth, others) : new WholeSet(truth, others)));
    }
    return cases;
  }

  private static Measurement measure(
      Ranker ranker, int[] degrees, List<EvaluationCase> cases, Among among) {
    Evaluation found =
        new Evaluator(new EvaluationSettings(CUTOFFS, 5, 2), degrees)
            .evaluate(ranker, "valid", cases, Progress.NONE);
    return new Measuring(degrees, true, true).measure(found, cases, among, cases.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void popularityIsWhatARankingByTheNumberOfLinksGives(int seed) {
    RandomStream random = new RandomStream(seed);
    int candidateCount = 12 + random.nextInt(300);
    int[] degrees = degrees(candidateCount, random);
    for (boolean lists : new boolean[] {true, false}) {
      List<EvaluationCase> cases = cases(40, candidateCount, lists, random);
      Among among = lists ? Among.LISTS : Among.ALL;
      Measurement drawn = measure(new Drawn(candidateCount, 0.5, cases), degrees, cases, among);
      Measurement popular = measure(new PopularityRanker(degrees), degrees, cases, among);
      assertThat(drawn.nodes()).isEqualTo(popular.nodes()).isPositive();
      for (Figure figure : drawn.figures()) {
        double expected = popular.figure(figure.name()).orElseThrow().value();
        assertThat(figure.popularity().value()).isCloseTo(expected, within(1e-6));
        assertThat(figure.value()).isBetween(figure.low(), figure.high());
        assertThat(figure.low()).isBetween(0.0, 1.0);
        assertThat(figure.high()).isBetween(0.0, 1.0);
      }
      for (Figure same : popular.figures()) { // no better than itself
        assertThat(same.popularity().beaten()).isFalse();
      }
      assertThat(popular.notAbovePopularity()).isPresent();
    }
  }

  @Test
  void recallIsToldByRisingNUpToTheNumberOfCandidates() {
    RandomStream random = new RandomStream(7);
    int[] degrees = degrees(19, random);
    List<EvaluationCase> cases = cases(30, 19, false, random);
    Measurement measured = measure(new Drawn(19, 0.2, cases), degrees, cases, Among.ALL);
    assertThat(measured.candidates()).isBetween(11, 19);
    assertThat(measured.figures())
        .extracting(Figure::name)
        .containsExactly("recall@1", "recall@5", "recall@10", "ndcg@10", "mrr", "auc");
    Figure ten = measured.figure("recall@10").orElseThrow();
    assertThat(ten.chance().value()).isBetween(10.0 / 19, 10.0 / measured.fewestCandidates());
  }

  @Test
  void aRankingThatIsClearlyBetterIsNotWarnedOf() {
    RandomStream random = new RandomStream(8);
    int[] degrees = degrees(500, random);
    List<EvaluationCase> cases = cases(200, 500, false, random);
    Measurement good = measure(new Drawn(500, 0.9, cases), degrees, cases, Among.ALL);
    assertThat(good.notAbovePopularity()).isEmpty();
    assertThat(good.notAboveChance()).isEmpty();
  }

  @Test
  void aRankingByChanceIsWarnedOf() {
    int warned = 0;
    for (int seed = 0; seed < 60; seed++) {
      RandomStream random = new RandomStream(seed);
      int[] degrees = degrees(300, random);
      List<EvaluationCase> cases = cases(20 + 40 * (seed % 5), 300, seed % 2 == 0, random);
      Measurement drawn = measure(new Drawn(300, 0, cases), degrees, cases, Among.LISTS);
      warned += drawn.notAboveChance().isPresent() ? 1 : 0;
    }
    assertThat(warned).as("of 60, of which an interval misses 1 or 2").isGreaterThanOrEqualTo(56);
  }

  @Test
  void threeNodesTellLittle() {
    int[] degrees = new int[50];
    List<EvaluationCase> cases =
        IntStream.range(0, 3)
            .mapToObj(
                i -> new EvaluationCase(Query.ofText(new int[] {i}), new WholeSet(new int[] {i})))
            .toList();
    Measurement perfect = measure(new Drawn(50, 2, cases), degrees, cases, Among.ALL);
    Figure first = perfect.figure("recall@1").orElseThrow();
    assertThat(first.value()).isEqualTo(1);
    assertThat(first.high() - first.low()).as("width of the interval").isGreaterThan(0.4);
    Baseline popularity = first.popularity();
    assertThat(popularity.differenceLow()).isNegative();
    assertThat(perfect.notAbovePopularity()).isPresent();
  }

  @Test
  void noNodeWithATrueCandidateGivesNoFigure() {
    List<EvaluationCase> cases =
        List.of(new EvaluationCase(Query.ofText(new int[] {0}), new WholeSet(new int[0])));
    Measurement none = measure(new Drawn(4, 0, cases), new int[4], cases, Among.ALL);
    assertThat(none.nodes()).isZero();
    assertThat(none.figures()).isEmpty();
    assertThat(none.notAboveChance()).isEmpty();
  }

  /** 95 % intervals hold the true mean about as often as they say, also of few nodes. */
  @Test
  void intervalsHoldTheMeanAsOftenAsTheySay() {
    RandomStream random = new RandomStream(3);
    for (int nodes : new int[] {5, 20, 200}) {
      for (double mean : new double[] {0.02, 0.3, 0.95}) {
        int held = 0;
        for (int repeat = 0; repeat < 400; repeat++) {
          double[] values = new double[nodes];
          for (int i = 0; i < nodes; i++) {
            values[i] = random.nextInt(1_000_000) < 1_000_000 * mean ? 1 : 0;
          }
          MeanInterval interval = MeanInterval.ofFigures(values);
          held += interval.low() <= mean && mean <= interval.high() ? 1 : 0;
        }
        assertThat(held).as("%d nodes, mean %s", nodes, mean).isGreaterThan(360);
      }
    }
  }
}
