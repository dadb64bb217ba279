package org.tapem.learners;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tapem.base.Progress;
import org.tapem.math.RandomStream;
import org.tapem.method.sup.BoostingSettings;
import org.tapem.method.sup.FeatureColumns;
import org.tapem.method.sup.FeatureFitter;
import org.tapem.method.sup.FeatureLearner;
import org.tapem.method.sup.FeatureRows;
import org.tapem.method.sup.ForestSettings;
import org.tapem.method.sup.SupSettings;
import org.tapem.method.sup.TreeScorer;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

class XgBoostFitterTest {
  /** XGBoost comes as machine code, which not every machine can run. */
  @BeforeAll
  static void needsXgBoost() throws XGBoostError {
    try {
      new DMatrix(new float[] {1}, 1, 1, Float.NaN).dispose();
    } catch (LinkageError e) {
      assumeTrue(false, "XGBoost cannot be loaded here: " + e);
    }
  }

  private static SettingsValues values(FeatureLearner learner, String... more) {
    return new SettingsForm()
        .group("sup", new SupSettings(learner, true, 1, 100))
        .group("gbdt", new BoostingSettings(30, 4, 0.3, 0.7))
        .group("forest", new ForestSettings(20, 9, 3, 0.7, 0.5))
        .withAssignments(List.of(more));
  }

  /** Joined where two numbers are both large or both small, which no sum of them tells. */
  private static FeatureRows rows(int count, long seed) {
    RandomStream stream = new RandomStream(seed);
    float[] values = new float[count * FeatureColumns.COUNT];
    float[] labels = new float[count];
    for (int i = 0; i < count; i++) {
      int at = i * FeatureColumns.COUNT;
      for (int column = 0; column < FeatureColumns.COUNT; column++) {
        values[at + column] = column % 2 == 0 ? stream.nextInt(20) : (float) stream.nextGaussian();
      }
      labels[i] = (values[at] > 9) == (values[at + 1] > 0) ? 1 : 0;
    }
    return new FeatureRows(values, labels);
  }

  private static float[] scores(TreeScorer trees, FeatureRows rows) {
    float[] scores = new float[rows.count()];
    trees.scores(rows.values(), rows.count(), scores);
    return scores;
  }

  private static TreeScorer fit(FeatureRows rows, SettingsValues values, long seed, int threads) {
    FeatureFitter fitter = FeatureFitter.of(values.get(SupSettings.class).ranker());
    return (TreeScorer) fitter.fit(rows, values, seed, threads, Progress.NONE);
  }

  @ParameterizedTest
  @EnumSource(names = {"GBDT", "FOREST"})
  void aPlantedRuleIsFound(FeatureLearner learner) {
    TreeScorer trees = fit(rows(3000, 1), values(learner), 1, 2);
    FeatureRows others = rows(1000, 2);
    float[] scores = scores(trees, others);
    float middle = learner == FeatureLearner.GBDT ? 0 : 0.5f;
    int right = 0;
    for (int i = 0; i < scores.length; i++) {
      right += (scores[i] > middle) == (others.labels()[i] > 0) ? 1 : 0;
    }
    assertThat(right).isGreaterThan(950);
  }

  @ParameterizedTest
  @EnumSource(names = {"GBDT", "FOREST"})
  void plainArraysScoreAsXgBoostItself(FeatureLearner learner) throws Exception {
    byte[] grown = XgBoostFitter.grow(rows(2000, 3), values(learner), 5, Progress.NONE);
    FeatureRows others = rows(1021, 4);
    float[] ours = scores(TreeJson.read(grown), others);
    Booster booster = XGBoost.loadModel(grown);
    DMatrix matrix = new DMatrix(others.values(), others.count(), FeatureColumns.COUNT, Float.NaN);
    float[][] theirs = booster.predict(matrix, true); // before the logistic function
    float min = ours[0];
    float max = ours[0];
    for (int i = 0; i < ours.length; i++) {
      assertThat(ours[i]).isCloseTo(theirs[i][0], within(1e-5f));
      min = Math.min(min, ours[i]);
      max = Math.max(max, ours[i]);
    }
    assertThat(max - min).isGreaterThan(0.5f);
  }

  @ParameterizedTest
  @EnumSource(names = {"GBDT", "FOREST"})
  void theSeedDecidesAndThreadsDoNot(FeatureLearner learner) {
    FeatureRows rows = rows(2000, 5);
    TreeScorer once = fit(rows, values(learner), 1, 1);
    for (int threads : new int[] {2, 7}) {
      TreeScorer again = fit(rows, values(learner), 1, threads);
      assertThat(again.roots()).containsExactly(once.roots());
      assertThat(again.features()).containsExactly(once.features());
      assertThat(again.values()).containsExactly(once.values());
      assertThat(again.lefts()).containsExactly(once.lefts());
    }
    TreeScorer other = fit(rows, values(learner), 2, 1);
    assertThat(other.values()).isNotEqualTo(once.values());
  }

  @Test
  void settingsAreKeptTo() {
    FeatureRows rows = rows(2000, 6);
    TreeScorer stumps =
        fit(rows, values(FeatureLearner.GBDT, "gbdt.trees=7", "gbdt.depth=1"), 1, 1);
    assertThat(stumps.roots()).hasSize(7);
    assertThat(stumps.features()).hasSize(21);
    TreeScorer forest =
        fit(rows, values(FeatureLearner.FOREST, "forest.trees=3", "forest.min-leaf=400"), 1, 1);
    assertThat(forest.roots()).hasSize(3);
    assertThat(forest.features()).hasSizeLessThanOrEqualTo(3 * 5); // 1400 rows: 3 leaves at most
  }

  @Test
  void whatIsNoTreeIsRefused() {
    byte[] json = "{\"trees\":[{\"left_children\":[-1]}]}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> TreeJson.read(json))
        .hasMessage("a tree without children, features or borders");
  }
}
