package org.tapem.method.sup;

import java.util.Optional;
import java.util.ServiceLoader;
import org.tapem.base.Progress;
import org.tapem.settings.SettingsValues;

/**
 * Fits scorers to rows. Fitters of this module are known; those of others are found by {@link
 * ServiceLoader}. What they give needs nothing but this module to rank.
 */
public interface FeatureFitter {
  /** Whether it can fit this. */
  boolean fits(FeatureLearner learner);

  /**
   * Fits what the {@link SupSettings} of {@code values} ask for. The same rows, values and seed
   * give the same bits on any number of threads.
   */
  FeatureScorer fit(
      FeatureRows rows, SettingsValues values, long seed, int threads, Progress progress);

  /** The fitter of a learner; refuses one whose module is not there. */
  static FeatureFitter of(FeatureLearner learner) {
    FeatureFitter ours =
        switch (learner) {
          case LOGISTIC, SVM -> new LinearFitter();
          case NEURAL -> new NeuralFitter();
          case GBDT, FOREST -> null;
        };
    return Optional.ofNullable(ours)
        .or(
            () ->
                ServiceLoader.load(FeatureFitter.class).stream()
                    .map(ServiceLoader.Provider::get)
                    .filter(found -> found.fits(learner))
                    .findFirst())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "sup.ranker %s needs the module tapem-learners, which is not there"
                        .formatted(learner.key())));
  }
}
