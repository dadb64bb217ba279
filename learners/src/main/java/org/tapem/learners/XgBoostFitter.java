package org.tapem.learners;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import ml.dmlc.xgboost4j.java.Booster;
import ml.dmlc.xgboost4j.java.DMatrix;
import ml.dmlc.xgboost4j.java.XGBoost;
import ml.dmlc.xgboost4j.java.XGBoostError;
import org.tapem.base.Progress;
import org.tapem.math.RandomStream;
import org.tapem.method.sup.BoostingSettings;
import org.tapem.method.sup.FeatureColumns;
import org.tapem.method.sup.FeatureFitter;
import org.tapem.method.sup.FeatureLearner;
import org.tapem.method.sup.FeatureRows;
import org.tapem.method.sup.FeatureScorer;
import org.tapem.method.sup.ForestSettings;
import org.tapem.method.sup.SupSettings;
import org.tapem.settings.SettingsValues;

/**
 * Grows trees by XGBoost: one after the other for boosting, all against the labels themselves for a
 * forest, whose leaves then hold the share of joined pairs. Grows on one thread, since the order of
 * sums, and with it the last bit of a split, would follow from the number of threads.
 */
public final class XgBoostFitter implements FeatureFitter {
  @Override
  public boolean fits(FeatureLearner learner) {
    return learner == FeatureLearner.GBDT || learner == FeatureLearner.FOREST;
  }

  @Override
  public FeatureScorer fit(
      FeatureRows rows, SettingsValues values, long seed, int threads, Progress progress) {
    FeatureLearner learner = values.get(SupSettings.class).ranker();
    try {
      return TreeJson.read(grow(rows, values, seed, progress));
    } catch (LinkageError e) {
      throw new IllegalArgumentException(
          ("sup.ranker %s needs XGBoost, whose native library cannot be loaded here: %s;"
                  + " it is unpacked to %s (another folder: TAPEM_OPTS=-Djava.io.tmpdir=FOLDER)")
              .formatted(learner.key(), reason(e), System.getProperty("java.io.tmpdir")),
          e);
    } catch (XGBoostError | IOException e) {
      throw new IllegalStateException("XGBoost failed: " + e.getMessage(), e);
    }
  }

  private static String reason(Throwable e) {
    Throwable deepest = e;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return String.valueOf(deepest.getMessage()).lines().findFirst().orElse("");
  }

  /** The trees as XGBoost writes them. */
  static byte[] grow(FeatureRows rows, SettingsValues values, long seed, Progress progress)
      throws XGBoostError {
    Map<String, Object> parameters = parameters(values, seed);
    boolean boosted = values.get(SupSettings.class).ranker() == FeatureLearner.GBDT;
    int rounds = boosted ? values.get(BoostingSettings.class).trees() : 1;
    DMatrix matrix = new DMatrix(rows.values(), rows.count(), FeatureColumns.COUNT, Float.NaN);
    try {
      matrix.setLabel(rows.labels());
      Booster booster = XGBoost.train(matrix, parameters, 0, Map.of(), null, null);
      try {
        progress.phase("fit", boosted ? rounds : -1, boosted ? "trees" : "");
        for (int round = 0; round < rounds; round++) {
          booster.update(matrix, round);
          progress.advance(1);
        }
        return booster.toByteArray("json");
      } finally {
        booster.dispose();
      }
    } finally {
      matrix.dispose();
    }
  }

  private static Map<String, Object> parameters(SettingsValues values, long seed) {
    Map<String, Object> parameters = new HashMap<>();
    parameters.put("tree_method", "hist");
    parameters.put("nthread", 1);
    parameters.put("verbosity", 0);
    parameters.put("seed", (int) (RandomStream.mix(seed) >>> 33)); // it takes no more bits
    if (values.get(SupSettings.class).ranker() == FeatureLearner.GBDT) {
      BoostingSettings boosting = values.get(BoostingSettings.class);
      parameters.put("objective", "binary:logistic");
      parameters.put("base_score", 0.5); // its logit is 0, so the trees are all there is
      parameters.put("max_depth", boosting.depth());
      parameters.put("eta", boosting.learningRate());
      parameters.put("subsample", boosting.sample());
    } else {
      ForestSettings forest = values.get(ForestSettings.class);
      parameters.put("objective", "reg:squarederror"); // a leaf is the mean of its labels
      parameters.put("base_score", 0);
      parameters.put("eta", 1);
      parameters.put("lambda", 0);
      parameters.put("num_parallel_tree", forest.trees());
      parameters.put("max_depth", forest.depth());
      parameters.put("min_child_weight", forest.minLeaf());
      parameters.put("subsample", forest.sample());
      parameters.put("colsample_bynode", forest.features());
    }
    return parameters;
  }
}
