package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.WholeSet;
import org.tapem.math.RandomStream;
import org.tapem.rank.Query;
import org.tapem.rank.TableRanker;

/** NDCG, reciprocal rank and hit rate; golden values were computed by a script of another kind. */
class RankMeasuresTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  private static final int[] NONE = {};
  private static final int CANDIDATES = 120;
  private static final List<Integer> CUTOFFS = List.of(1, 2, 5, 7, 10, 50, 1021);

  private static Evaluation evaluate(
      float[][] table, int[] degrees, List<EvaluationCase> cases, List<Integer> cutoffs) {
    return new Evaluator(new EvaluationSettings(cutoffs, 5, 2), degrees)
        .evaluate(new TableRanker(degrees.length, table), "test", cases, Progress.NONE);
  }

  private static EvaluationCase ofList(int row, int[] truth, int... negatives) {
    return new EvaluationCase(new Query(row, NONE), new CandidateList(truth, negatives));
  }

  /** Ranks 2 (behind a tie) and 4 of two true ones, and rank 1 of one. */
  @Test
  void aTieCountsAgainstTheTrueOneAsItDoesInRecall() {
    float[][] table = {{5, 2, 5, 3, 1}, {1, 2, 3, 4, 9}};
    List<EvaluationCase> cases =
        List.of(ofList(0, new int[] {1, 0}, 2, 3, 4), ofList(1, new int[] {4}, 0, 1, 2, 3));
    Evaluation found = evaluate(table, new int[] {6, 5, 1, 1, 6}, cases, List.of(1, 2, 3, 4));
    RankFigures figures = found.figures();
    assertThat(figures.at(1).ndcg()).isCloseTo(0.5, CLOSE);
    assertThat(figures.at(2).ndcg()).isCloseTo(0.6934264036172708, CLOSE);
    assertThat(figures.at(3).ndcg()).isCloseTo(0.6934264036172708, CLOSE);
    assertThat(figures.at(4).ndcg()).isCloseTo(0.8254604649035663, CLOSE);
    assertThat(figures.mrr()).isCloseTo((1 / 2.0 + 1) / 2, CLOSE);
    assertThat(figures.at(1).hitRate()).isEqualTo(0.5);
    assertThat(figures.at(2).hitRate()).isEqualTo(1);
    // Of the inactive there is one, at rank 3 once the other true one is taken out.
    assertThat(found.inactive().mrr()).isCloseTo(1 / 3.0, CLOSE);
    assertThat(found.inactive().at(2).ndcg()).isZero();
    assertThat(found.inactive().at(3).ndcg()).isCloseTo(0.5, CLOSE); // 1 / log2(4)
    assertThat(found.inactive().at(3).hitRate()).isEqualTo(1);
  }

  @Test
  void sameScoresForAllGiveTheWorstRanks() {
    float[][] same = {{1, 1, 1, 1, 1}};
    EvaluationCase all = new EvaluationCase(new Query(0, NONE), new WholeSet(new int[] {0, 3}));
    RankFigures figures = evaluate(same, new int[5], List.of(all), List.of(3, 4)).figures();
    assertThat(figures.mrr()).isCloseTo(1 / 4.0, CLOSE);
    assertThat(figures.at(3).ndcg()).isZero();
    assertThat(figures.at(3).hitRate()).isZero();
    assertThat(figures.at(4).hitRate()).isEqualTo(1);
  }

  @Test
  void ranksAloneTellAllButTheAuc() {
    List<int[]> ranks =
        List.of(new int[] {1, 6}, new int[] {4}, NONE, new int[] {2, 3, 30}, new int[] {11});
    RankFigures figures = RankFigures.ofRanks(ranks, List.of(1, 5, 10));
    assertThat(figures.at(1).ndcg()).isCloseTo(0.25, CLOSE);
    assertThat(figures.at(5).ndcg()).isCloseTo(0.39363625620402376, CLOSE);
    assertThat(figures.at(10).ndcg()).isCloseTo(0.44823811540856473, CLOSE);
    assertThat(figures.mrr()).isCloseTo(0.4602272727272727, CLOSE);
    assertThat(figures.at(5).hitRate()).isEqualTo(0.75);
    assertThat(figures.recall(10)).isCloseTo((1 + 1 + 2 / 3.0 + 0) / 4, CLOSE);
    assertThat(figures.at(5).precision()).isCloseTo((1 + 1 + 2) / 5.0 / 4, CLOSE);
    assertThat(figures.queries()).isEqualTo(4);
    assertThat(figures.skipped()).isEqualTo(1);
    assertThat(figures.auc()).isNaN();
  }

  @Test
  void nothingToEvaluateGivesNoNumbers() {
    RankFigures figures = RankFigures.ofRanks(List.of(), List.of(1));
    assertThat(figures.mrr()).isNaN();
    assertThat(figures.at(1).ndcg()).isNaN();
    assertThat(figures.at(1).hitRate()).isNaN();
  }

  private static float[][] randomTable(int rows) {
    RandomStream stream = new RandomStream(41);
    float[][] table = new float[rows][CANDIDATES];
    for (float[] row : table) {
      for (int i = 0; i < CANDIDATES; i++) {
        row[i] = stream.nextInt(15); // many ties
      }
    }
    return table;
  }

  /** Up to {@code max} true ones, none for some; all others are negatives. */
  private static List<EvaluationCase> randomCases(int count, int min, int max) {
    List<EvaluationCase> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      RandomStream stream = new RandomStream(43, i);
      int wanted = min + stream.nextInt(max - min + 1);
      int[] truth =
          IntStream.range(0, wanted).map(t -> stream.nextInt(CANDIDATES)).distinct().toArray();
      cases.add(new EvaluationCase(new Query(i, NONE), new WholeSet(truth)));
    }
    return cases;
  }

  /** Whether each place of the ranking is true: sorted, with true ones last among equals. */
  private static boolean[] ranking(float[] row, int[] truth) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, CANDIDATES).boxed().toList());
    order.sort(
        (a, b) ->
            row[a] != row[b]
                ? Float.compare(row[b], row[a])
                : Boolean.compare(isTrue(truth, a), isTrue(truth, b)));
    boolean[] ranking = new boolean[CANDIDATES];
    for (int place = 0; place < CANDIDATES; place++) {
      ranking[place] = isTrue(truth, order.get(place));
    }
    return ranking;
  }

  private static boolean isTrue(int[] truth, int node) {
    return Arrays.stream(truth).anyMatch(t -> t == node);
  }

  private static double gain(boolean[] ranking, int n) {
    double gain = 0;
    for (int place = 0; place < Math.min(n, ranking.length); place++) {
      gain += ranking[place] ? 1 / (Math.log(place + 2) / Math.log(2)) : 0;
    }
    return gain;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 30})
  void figuresAreThoseOfSortingTheWholeList(int mostTrue) {
    int count = 300;
    float[][] table = randomTable(count);
    List<EvaluationCase> cases = randomCases(count, 0, mostTrue);
    RankFigures figures = evaluate(table, new int[CANDIDATES], cases, CUTOFFS).figures();
    double[] ndcg = new double[CUTOFFS.size()];
    double[] hits = new double[CUTOFFS.size()];
    double mrr = 0;
    int queries = 0;
    for (int i = 0; i < count; i++) {
      int[] truth = cases.get(i).candidates().truth();
      if (truth.length == 0) {
        continue;
      }
      queries++;
      boolean[] ranking = ranking(table[i], truth);
      boolean[] ideal = new boolean[CANDIDATES];
      Arrays.fill(ideal, 0, truth.length, true);
      int first =
          IntStream.range(0, CANDIDATES).filter(place -> ranking[place]).findFirst().orElse(0);
      mrr += 1.0 / (first + 1);
      for (int c = 0; c < ndcg.length; c++) {
        int n = CUTOFFS.get(c);
        ndcg[c] += gain(ranking, n) / gain(ideal, n);
        hits[c] += first < n ? 1 : 0;
      }
    }
    assertThat(queries).isBetween(100, 299);
    assertThat(figures.mrr()).isCloseTo(mrr / queries, CLOSE);
    for (int c = 0; c < ndcg.length; c++) {
      assertThat(figures.at(CUTOFFS.get(c)).ndcg()).isCloseTo(ndcg[c] / queries, CLOSE);
      assertThat(figures.at(CUTOFFS.get(c)).hitRate()).isCloseTo(hits[c] / queries, CLOSE);
    }
  }

  @Test
  void whereThereIsOneTrueCandidateHitRateIsRecallAndAtOneAllAgree() {
    float[][] table = randomTable(300);
    List<EvaluationCase> cases = randomCases(300, 1, 1);
    for (int i = 0; i < cases.size(); i++) {
      table[i][cases.get(i).candidates().truth()[0]] += i % 12; // some come first of all
    }
    RankFigures figures = evaluate(table, new int[CANDIDATES], cases, CUTOFFS).figures();
    RankFigures.AtCutoff one = figures.at(1);
    assertThat(one.hitRate()).isBetween(0.001, 0.5).isEqualTo(one.precision());
    assertThat(one.hitRate()).isEqualTo(one.recall()).isEqualTo(one.ndcg());
    for (RankFigures.AtCutoff at : figures.at()) {
      assertThat(at.hitRate()).isEqualTo(at.recall());
      assertThat(at.ndcg()).isLessThanOrEqualTo(at.recall());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 9, 60})
  void figuresKeepTheirBounds(int mostTrue) {
    float[][] table = randomTable(300);
    for (EvaluationCase single : randomCases(300, 1, mostTrue)) {
      RankFigures figures =
          evaluate(table, new int[CANDIDATES], List.of(single), CUTOFFS).figures();
      double hitBefore = 0;
      for (RankFigures.AtCutoff at : figures.at()) {
        assertThat(at.ndcg()).isBetween(0.0, 1.0);
        assertThat(at.ndcg() > 0).isEqualTo(at.hitRate() > 0);
        assertThat(at.hitRate()).isGreaterThanOrEqualTo(Math.max(at.recall(), hitBefore));
        assertThat(at.hitRate() > 0).isEqualTo(figures.mrr() >= 1.0 / at.n());
        hitBefore = at.hitRate();
      }
      assertThat(figures.at(1021).hitRate()).isEqualTo(1);
      assertThat(figures.mrr()).isBetween(1.0 / CANDIDATES, 1.0);
    }
  }

  @Test
  void aPerfectRankingHasTheHighestFigures() {
    float[][] table = randomTable(50);
    List<EvaluationCase> cases = randomCases(50, 1, 20);
    for (int i = 0; i < cases.size(); i++) {
      for (int node : cases.get(i).candidates().truth()) {
        table[i][node] = 100 + node;
      }
    }
    RankFigures figures = evaluate(table, new int[CANDIDATES], cases, CUTOFFS).figures();
    assertThat(figures.mrr()).isEqualTo(1);
    for (RankFigures.AtCutoff at : figures.at()) {
      assertThat(at.ndcg()).isEqualTo(1);
      assertThat(at.hitRate()).isEqualTo(1);
    }
  }
}
