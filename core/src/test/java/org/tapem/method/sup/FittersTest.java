package org.tapem.method.sup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.math.Kernels;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

/** The fitters of this module: linear ones and the network. */
class FittersTest {
  private static SettingsValues values(FeatureLearner learner, String... more) {
    return new SettingsForm()
        .group("sup", new SupSettings(learner, true, 1, 100))
        .group("linear", LinearSettings.defaults())
        .group("neural", NeuralSettings.defaults())
        .withAssignments(List.of(more));
  }

  private static FeatureScorer fit(
      FeatureLearner learner, FeatureRows rows, int threads, String... more) {
    SettingsValues values = values(learner, more);
    return FeatureFitter.of(learner).fit(rows, values, 1, threads, Progress.NONE);
  }

  private static double logarithms(float[] rows, int at) {
    return Math.log1p(rows[at + FeatureColumns.SHARED_WORDS])
        - Math.log1p(rows[at + FeatureColumns.QUERY_NODES]);
  }

  @ParameterizedTest
  @EnumSource(names = {"LOGISTIC", "SVM", "NEURAL"})
  void aPlantedRuleIsFound(FeatureLearner learner) {
    PlantedRows.Rule rule = (rows, at) -> logarithms(rows, at) > 0;
    FeatureScorer scorer = fit(learner, PlantedRows.of(3000, 1, rule), 2, "batch=32");
    assertThat(PlantedRows.auc(scorer, PlantedRows.of(500, 2, rule))).isGreaterThan(0.98);
  }

  @Test
  void theNetworkFindsWhatNoSumOfFeaturesTells() {
    PlantedRows.Rule rule =
        (rows, at) ->
            (rows[at + FeatureColumns.AT_THIRD_SHARE] > 0.5)
                == (rows[at + FeatureColumns.SHARED_WORDS_SHARE] > 0.5);
    FeatureRows rows = PlantedRows.of(4000, 1, rule);
    FeatureRows others = PlantedRows.of(500, 2, rule);
    FeatureScorer network = fit(FeatureLearner.NEURAL, rows, 2, "epochs=20", "batch=64");
    assertThat(PlantedRows.auc(network, others)).isGreaterThan(0.9);
    assertThat(PlantedRows.auc(fit(FeatureLearner.LOGISTIC, rows, 1), others)).isLessThan(0.65);
  }

  @ParameterizedTest
  @EnumSource(names = {"LOGISTIC", "SVM"})
  void linearWeightsLieWhereTheLossHasNoSlope(FeatureLearner learner) {
    FeatureRows rows = PlantedRows.of(700, 3, (x, at) -> logarithms(x, at) + x[at + 13] > 0.4);
    double penalty = 0.01;
    LinearScorer scorer = (LinearScorer) fit(learner, rows, 1, "regularisation=" + penalty);
    double[] slope = new double[FeatureColumns.COUNT + 1];
    float[] x = new float[FeatureColumns.COUNT + 1];
    x[FeatureColumns.COUNT] = 1;
    for (int i = 0; i < rows.count(); i++) {
      scorer.scale().put(rows.values(), i, x, 0);
      double sign = rows.labels()[i] > 0 ? 1 : -1;
      double margin = scorer.bias();
      for (int j = 0; j < FeatureColumns.COUNT; j++) {
        margin += scorer.weights()[j] * x[j];
      }
      margin *= sign;
      double down =
          learner == FeatureLearner.LOGISTIC
              ? -1 / (1 + Math.exp(margin))
              : -2 * Math.max(0, 1 - margin);
      for (int j = 0; j < slope.length; j++) {
        slope[j] += down * sign * x[j] / rows.count();
      }
    }
    for (int j = 0; j < FeatureColumns.COUNT; j++) {
      assertThat(scorer.weights()[j]).isNotZero();
      assertThat(slope[j] + penalty * scorer.weights()[j]).isCloseTo(0, within(1e-6));
    }
    assertThat(slope[FeatureColumns.COUNT]).isCloseTo(0, within(1e-6));
  }

  private static float[] scores(FeatureScorer scorer, FeatureRows rows) {
    float[] scores = new float[rows.count()];
    scorer.scores(rows.values(), rows.count(), scores);
    return scores;
  }

  @ParameterizedTest
  @EnumSource(names = {"LOGISTIC", "SVM", "NEURAL"})
  void threadsChangeNoBit(FeatureLearner learner) {
    FeatureRows rows = PlantedRows.of(9000, 4, (x, at) -> logarithms(x, at) > x[at + 13]);
    float[] once = scores(fit(learner, rows, 1, "epochs=1"), rows);
    assertThat(scores(fit(learner, rows, 2, "epochs=1"), rows)).containsExactly(once);
    assertThat(scores(fit(learner, rows, 7, "epochs=1"), rows)).containsExactly(once);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1021})
  void theNetworkScoresAsItsPlainTwinOnAllKernels(int count) {
    FeatureRows rows = PlantedRows.of(count, 5, (x, at) -> x[at] > 3);
    FeatureRows learnt = PlantedRows.of(300, 6, (x, at) -> x[at] > 3);
    NeuralScorer network =
        (NeuralScorer) fit(FeatureLearner.NEURAL, learnt, 1, "hidden=21", "epochs=2");
    NeuralScorer plain =
        new NeuralScorer(
            network.scale(),
            network.hidden(),
            network.hiddenBias(),
            network.out(),
            network.bias(),
            Kernels.plain());
    float[] scores = scores(network, rows);
    assertThat(scores(plain, rows)).containsExactly(scores);
    float[] x = new float[FeatureColumns.COUNT];
    for (int i = 0; i < count; i++) {
      network.scale().put(rows.values(), i, x, 0);
      double expected = network.bias();
      for (int unit = 0; unit < 21; unit++) {
        double sum = network.hiddenBias()[unit];
        for (int j = 0; j < x.length; j++) {
          sum += network.hidden()[unit * x.length + j] * x[j];
        }
        expected += Math.max(0, sum) * network.out()[unit];
      }
      assertThat((double) scores[i]).isCloseTo(expected, within(1e-5));
    }
  }

  @Test
  void aScaleBringsColumnsToMeanZeroAndDeviationOne() {
    FeatureRows rows = PlantedRows.of(1000, 7, (x, at) -> true);
    for (int i = 0; i < 300; i++) {
      rows.values()[i * FeatureColumns.COUNT + FeatureColumns.TIME] = 0; // not known
    }
    FeatureScale scale = FeatureScale.of(rows);
    double[] sums = new double[FeatureColumns.COUNT];
    double[] squares = new double[FeatureColumns.COUNT];
    float[] x = new float[FeatureColumns.COUNT];
    for (int i = 0; i < rows.count(); i++) {
      scale.put(rows.values(), i, x, 0);
      for (int j = 0; j < x.length; j++) {
        sums[j] += x[j];
        squares[j] += x[j] * x[j];
      }
      assertThat(x[FeatureColumns.TIME] == 0 || i >= 300).isTrue();
    }
    for (int j = 0; j < x.length; j++) {
      int known = j == FeatureColumns.TIME ? 700 : 1000;
      assertThat(sums[j] / known).isCloseTo(0, within(1e-3));
      assertThat(squares[j] / known).isCloseTo(1, within(1e-3));
    }
    float[] far = new float[FeatureColumns.COUNT];
    Arrays.fill(far, 1e9f);
    scale.put(far, 0, x, 0);
    assertThat(x).containsOnly(8);
  }

  @Test
  void aColumnThatNeverChangesCountsForNothing() {
    FeatureRows rows = PlantedRows.of(500, 8, (x, at) -> x[at] > 3);
    for (int i = 0; i < rows.count(); i++) {
      rows.values()[i * FeatureColumns.COUNT + 4] = 3;
    }
    LinearScorer scorer = (LinearScorer) fit(FeatureLearner.LOGISTIC, rows, 1, "regularisation=0");
    assertThat(scorer.weights()[4]).isZero();
    assertThat(scorer.weights()).doesNotContain(Float.NaN);
  }

  @Test
  void treesNeedAModuleThatIsNotHere() {
    assertThatThrownBy(() -> FeatureFitter.of(FeatureLearner.GBDT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("sup.ranker gbdt needs the module tapem-learners, which is not there");
  }
}
