package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Candidates;
import org.tapem.dataset.WholeSet;
import org.tapem.math.RandomStream;
import org.tapem.rank.Query;
import org.tapem.rank.TableRanker;

class EvaluatorTest {
  private static final Offset<Double> CLOSE = within(1e-12);
  private static final int[] NONE = new int[0];

  private static Evaluation evaluate(
      float[][] table, int[] degrees, List<EvaluationCase> cases, List<Integer> cutoffs) {
    return new Evaluator(new EvaluationSettings(cutoffs, 5, 1), degrees)
        .evaluate(new TableRanker(degrees.length, table), "test", cases, Progress.NONE);
  }

  private static EvaluationCase ofList(int row, int[] truth, int... negatives) {
    return new EvaluationCase(new Query(row, NONE), new CandidateList(truth, negatives));
  }

  private static EvaluationCase ofAll(int row, int... truth) {
    return new EvaluationCase(new Query(row, NONE), new WholeSet(truth));
  }

  /**
   * Query 0: true 0 (score 5) and 1 (score 2); negatives 2, 3, 4 with 5, 3, 1. The true 0 ties with
   * 2 and has rank 2; the true 1 has two negatives and one true before it, rank 4. AUC: 0 beats 3
   * and 4 and ties with 2, 1 beats 4: 3.5 of 6. Query 1: true 4 (score 9) comes first of all.
   */
  private static final float[][] BY_HAND = {{5, 2, 5, 3, 1}, {1, 2, 3, 4, 9}};

  private static final int[] DEGREES = {6, 5, 1, 1, 6};

  @Test
  void figuresAreThoseComputedByHand() {
    List<EvaluationCase> cases =
        List.of(ofList(0, new int[] {1, 0}, 2, 3, 4), ofList(1, new int[] {4}, 0, 1, 2, 3));
    Evaluation found = evaluate(BY_HAND, DEGREES, cases, List.of(1, 2, 3, 4));
    RankFigures figures = found.figures();
    assertThat(figures.recall(1)).isCloseTo((0 + 1) / 2.0, CLOSE);
    assertThat(figures.recall(2)).isCloseTo((0.5 + 1) / 2.0, CLOSE);
    assertThat(figures.recall(3)).isCloseTo((0.5 + 1) / 2.0, CLOSE);
    assertThat(figures.recall(4)).isCloseTo(1, CLOSE);
    assertThat(figures.at(2).precision()).isCloseTo((0.5 + 0.5) / 2, CLOSE);
    assertThat(figures.at(4).precision()).isCloseTo((0.5 + 0.25) / 2, CLOSE);
    assertThat(figures.at(2).f1()).isCloseTo(2 * 0.75 * 0.5 / (0.75 + 0.5), CLOSE);
    assertThat(figures.auc()).isCloseTo((3.5 / 6 + 1) / 2, CLOSE);
    assertThat(found.method()).isEqualTo("table");
    assertThat(found.part()).isEqualTo("test");
    assertThat(found.queries()).isEqualTo(2);
    assertThat(found.skipped()).isZero();
    assertThat(found.violation()).isEmpty();
    assertThat(found.perQuery().recalls(2)).containsExactly(0.5f, 1f);
    assertThat(found.perQuery().aucs()).containsExactly((float) (3.5 / 6), 1f);
  }

  @Test
  void activeTrueOnesAreTakenOutWhereTheInactiveAreAsked() {
    List<EvaluationCase> cases =
        List.of(ofList(0, new int[] {1, 0}, 2, 3, 4), ofList(1, new int[] {4}, 0, 1, 2, 3));
    RankFigures inactive = evaluate(BY_HAND, DEGREES, cases, List.of(2, 3)).inactive();
    // Only the true 1 of query 0 has at most 5 links: behind 2 and 3, rank 3. Query 1 has none.
    assertThat(inactive.queries()).isEqualTo(1);
    assertThat(inactive.skipped()).isEqualTo(1);
    assertThat(inactive.recall(2)).isZero();
    assertThat(inactive.recall(3)).isEqualTo(1);
    assertThat(inactive.auc()).isCloseTo(1 / 3.0, CLOSE);
  }

  @Test
  void tiesGoAgainstTheTrueOneAndCountHalfInAuc() {
    float[][] same = {{1, 1, 1, 1, 1}};
    List<EvaluationCase> cases = List.of(ofList(0, new int[] {0, 3}, 1, 2, 4), ofAll(0, 0, 3));
    RankFigures figures = evaluate(same, DEGREES, cases, List.of(3, 4, 5)).figures();
    assertThat(figures.recall(3)).isZero();
    assertThat(figures.recall(4)).isEqualTo(0.5);
    assertThat(figures.recall(5)).isEqualTo(1);
    assertThat(figures.auc()).isEqualTo(0.5);
  }

  @Test
  void aNegativeListedTwiceTakesTwoPlaces() {
    float[][] scores = {{2, 3, 1, 0, 0}};
    List<EvaluationCase> cases = List.of(ofList(0, new int[] {0}, 1, 1, 2));
    RankFigures figures = evaluate(scores, DEGREES, cases, List.of(2, 3)).figures();
    assertThat(figures.recall(2)).isZero();
    assertThat(figures.recall(3)).isEqualTo(1);
    assertThat(figures.auc()).isCloseTo(1 / 3.0, CLOSE);
  }

  @Test
  void queriesWithoutTrueOnesAreSkippedAndThoseWithoutNegativesHaveNoAuc() {
    List<EvaluationCase> cases =
        List.of(
            ofList(0, NONE, 1, 2),
            ofList(0, new int[] {0}),
            ofAll(0),
            ofList(0, new int[] {0}, 3, 2));
    Evaluation found = evaluate(BY_HAND, DEGREES, cases, List.of(1));
    assertThat(found.queries()).isEqualTo(2);
    assertThat(found.skipped()).isEqualTo(2);
    assertThat(found.figures().withoutNegatives()).isEqualTo(1);
    assertThat(found.figures().auc()).isEqualTo(0.75); // beats 3, ties with 2
    assertThat(found.figures().recall(1)).isEqualTo(0.5);
    assertThat(found.perQuery().size()).isEqualTo(2);
    assertThat(found.perQuery().caseNumber(0)).isEqualTo(1);
    assertThat(found.perQuery().caseNumber(1)).isEqualTo(3);
    assertThat(found.perQuery().aucs()[0]).isNaN();
  }

  @Test
  void nothingToEvaluateGivesNoNumbers() {
    RankFigures figures = evaluate(BY_HAND, DEGREES, List.of(), List.of(1)).figures();
    assertThat(figures.queries()).isZero();
    assertThat(figures.recall(1)).isNaN();
    assertThat(figures.auc()).isNaN();
  }

  @Test
  void aScoreThatIsNotANumberNeverHelps() {
    float[][] broken = {{Float.NaN, 1, 2, Float.NaN, 0}};
    List<EvaluationCase> truthBroken = List.of(ofList(0, new int[] {0}, 1, 2));
    RankFigures figures = evaluate(broken, DEGREES, truthBroken, List.of(2, 3)).figures();
    assertThat(figures.recall(2)).isZero();
    assertThat(figures.recall(3)).isEqualTo(1);
    assertThat(figures.auc()).isZero();
    List<EvaluationCase> negativeBroken = List.of(ofAll(0, 2));
    assertThat(evaluate(broken, DEGREES, negativeBroken, List.of(2)).figures().recall(2)).isZero();
  }

  @Test
  void nodesLeftOutAreNotRanked() {
    float[][] scores = {{5, 4, 3, 2, 1}};
    EvaluationCase all =
        new EvaluationCase(new Query(0, NONE), new WholeSet(new int[] {2}, new int[] {0, 4}));
    RankFigures figures = evaluate(scores, DEGREES, List.of(all), List.of(1, 2)).figures();
    assertThat(figures.recall(1)).isZero();
    assertThat(figures.recall(2)).isEqualTo(1);
    assertThat(figures.auc()).isEqualTo(0.5);
  }

  /** Random cases with many ties; more than one block of queries and of candidate nodes. */
  private static final int CANDIDATES = 4500;

  private static final int ROWS = 7;
  private static final List<Integer> CUTOFFS = List.of(1, 2, 5, 10, 20);

  private static float[][] randomTable() {
    RandomStream stream = new RandomStream(23);
    float[][] table = new float[ROWS][CANDIDATES];
    for (float[] row : table) {
      for (int i = 0; i < CANDIDATES; i++) {
        row[i] = stream.nextInt(30);
      }
    }
    return table;
  }

  private static int[] randomDegrees() {
    RandomStream stream = new RandomStream(29);
    return IntStream.range(0, CANDIDATES).map(i -> stream.nextInt(12)).toArray();
  }

  /** Case i has up to 6 true ones; negatives may be listed twice. */
  private static CandidateList randomList(int i) {
    RandomStream stream = new RandomStream(31, i);
    int[] truth =
        IntStream.range(0, stream.nextInt(7)).map(t -> stream.nextInt(40)).distinct().toArray();
    int count = i % 50 == 0 ? 0 : 60;
    int[] negatives = IntStream.range(0, count).map(n -> 40 + stream.nextInt(80)).toArray();
    return new CandidateList(truth, negatives);
  }

  private static List<EvaluationCase> randomCases(boolean whole, int count) {
    List<EvaluationCase> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      CandidateList list = randomList(i);
      Candidates candidates = whole ? new WholeSet(list.truth()) : list;
      cases.add(new EvaluationCase(new Query(i % ROWS, NONE), candidates));
    }
    return cases;
  }

  /** Sorts the whole list, negatives before true ones of the same score, and looks at its top. */
  private static double recallBySorting(float[] row, int[] truth, int[] negatives, int n) {
    List<float[]> list = new ArrayList<>();
    for (int node : negatives) {
      list.add(new float[] {row[node], 0});
    }
    for (int node : truth) {
      list.add(new float[] {row[node], 1});
    }
    list.sort((a, b) -> a[0] != b[0] ? Float.compare(b[0], a[0]) : Float.compare(a[1], b[1]));
    double hits = 0;
    for (float[] entry : list.subList(0, Math.min(n, list.size()))) {
      hits += entry[1];
    }
    return hits / truth.length;
  }

  private static double aucByPairs(float[] row, int[] truth, int[] negatives) {
    double wins = 0;
    for (int t : truth) {
      for (int n : negatives) {
        wins += row[t] > row[n] ? 1 : row[t] == row[n] ? 0.5 : 0;
      }
    }
    return wins / ((double) truth.length * negatives.length);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void figuresAreThoseOfSortingAndOfCountingPairs(boolean onlyInactive) {
    float[][] table = randomTable();
    int[] degrees = randomDegrees();
    Evaluation found = evaluate(table, degrees, randomCases(false, 600), CUTOFFS);
    RankFigures figures = onlyInactive ? found.inactive() : found.figures();
    double[] recall = new double[CUTOFFS.size()];
    double[] precision = new double[CUTOFFS.size()];
    double auc = 0;
    int queries = 0;
    int withoutNegatives = 0;
    for (int i = 0; i < 600; i++) {
      float[] row = table[i % ROWS];
      int[] negatives = randomList(i).negatives();
      int[] truth =
          Arrays.stream(randomList(i).truth())
              .filter(node -> !onlyInactive || degrees[node] <= 5)
              .toArray();
      if (truth.length == 0) {
        continue;
      }
      queries++;
      for (int c = 0; c < recall.length; c++) {
        double one = recallBySorting(row, truth, negatives, CUTOFFS.get(c));
        recall[c] += one;
        precision[c] += one * truth.length / CUTOFFS.get(c);
      }
      if (negatives.length == 0) {
        withoutNegatives++;
      } else {
        auc += aucByPairs(row, truth, negatives);
      }
    }
    assertThat(queries).isBetween(300, 590);
    assertThat(figures.queries()).isEqualTo(queries);
    assertThat(figures.skipped()).isEqualTo(600 - queries);
    assertThat(figures.withoutNegatives()).isEqualTo(withoutNegatives).isPositive();
    assertThat(figures.auc()).isCloseTo(auc / (queries - withoutNegatives), CLOSE);
    for (int c = 0; c < recall.length; c++) {
      RankFigures.AtCutoff at = figures.at(CUTOFFS.get(c));
      double r = recall[c] / queries;
      double p = precision[c] / queries;
      assertThat(at.recall()).isCloseTo(r, CLOSE);
      assertThat(at.precision()).isCloseTo(p, CLOSE);
      assertThat(at.f1()).isCloseTo(r + p == 0 ? 0 : 2 * r * p / (r + p), CLOSE);
    }
  }

  @Test
  void theWholeSetIsAListOfEverything() {
    List<EvaluationCase> lists = new ArrayList<>();
    for (EvaluationCase one : randomCases(true, 300)) {
      int[] truth = one.candidates().truth();
      int[] rest =
          IntStream.range(0, CANDIDATES).filter(i -> Arrays.binarySearch(truth, i) < 0).toArray();
      lists.add(new EvaluationCase(one.query(), new CandidateList(truth, rest)));
    }
    List<Integer> far = List.of(10, 200, 1000, 4000);
    Evaluation whole = evaluate(randomTable(), randomDegrees(), randomCases(true, 300), far);
    Evaluation listed = evaluate(randomTable(), randomDegrees(), lists, far);
    assertThat(whole.figures()).isEqualTo(listed.figures());
    assertThat(whole.inactive()).isEqualTo(listed.inactive());
    assertThat(whole.figures().recall(1000)).isBetween(0.05, 0.95);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 7})
  void figuresHaveTheSameBitsOnAnyNumberOfThreads(int threads) {
    List<EvaluationCase> cases = randomCases(false, 500);
    cases.addAll(randomCases(true, 40));
    Collections.rotate(cases, 20); // some blocks hold both kinds
    TableRanker ranker = new TableRanker(CANDIDATES, randomTable());
    Evaluation one =
        new Evaluator(new EvaluationSettings(CUTOFFS, 5, 1), randomDegrees())
            .evaluate(ranker, "", cases, Progress.NONE);
    Evaluation many =
        new Evaluator(new EvaluationSettings(CUTOFFS, 5, threads), randomDegrees())
            .evaluate(ranker, "", cases, Progress.NONE);
    assertThat(many.figures()).isEqualTo(one.figures());
    assertThat(many.inactive()).isEqualTo(one.inactive());
    assertThat(many.perQuery().recalls(5)).isEqualTo(one.perQuery().recalls(5));
    assertThat(many.perQuery().aucs()).isEqualTo(one.perQuery().aucs());
  }

  @Test
  void countsThatTravelledGiveTheSameBits() throws IOException {
    List<EvaluationCase> cases = randomCases(false, 300);
    cases.addAll(randomCases(true, 30));
    TableRanker ranker = new TableRanker(CANDIDATES, randomTable());
    Evaluator evaluator = new Evaluator(new EvaluationSettings(CUTOFFS, 5, 1), randomDegrees());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (List<EvaluationCase> part : List.of(cases.subList(0, 17), cases.subList(17, 330))) {
      List<TruthCounts> counted = new ArrayList<>();
      evaluator.count(ranker, part, Progress.NONE, counted::add);
      for (TruthCounts counts : counted) {
        counts.write(out);
      }
    }
    EvaluationSums sums = evaluator.sums();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    for (int i = 0; i < cases.size(); i++) {
      sums.add(TruthCounts.read(in));
    }
    Evaluation here = evaluator.evaluate(ranker, "test", cases, Progress.NONE);
    Evaluation there = sums.evaluation(ranker.method(), "test");
    assertThat(in.read()).isNegative();
    assertThat(there.figures()).isEqualTo(here.figures());
    assertThat(there.inactive()).isEqualTo(here.inactive());
    assertThat(there.perQuery().aucs()).isEqualTo(here.perQuery().aucs());
    assertThat(there.perQuery().ranks(7)).isEqualTo(here.perQuery().ranks(7));
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CandidateList(new int[] {1, 1}, NONE))
        .withMessage("truth must hold each node once, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CandidateList(new int[] {1}, new int[] {0, 1}))
        .withMessage("negatives must be nodes that are not true, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WholeSet(new int[] {1}, new int[] {1}))
        .withMessage("a true node cannot be left out, got 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new EvaluationSettings(List.of(2, 1), 5, 1))
        .withMessage("cutoffs must be >= 1 and rise, got [2, 1]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> evaluate(BY_HAND, DEGREES, List.of(ofAll(0, 5)), List.of(1)))
        .withMessage("candidates must be < 5, the number of candidate nodes, got 5");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Evaluator(EvaluationSettings.forLists(1), new int[3])
                    .evaluate(new TableRanker(5, BY_HAND), "", List.of(), Progress.NONE))
        .withMessage("table ranks 5 candidate nodes, but there are degrees of 3");
  }
}
