package org.tapem.method.sup;

import java.util.Locale;

/** What can be fitted to the features of pairs. */
public enum FeatureLearner {
  /** Logistic regression. */
  LOGISTIC,
  /** A linear support vector machine. */
  SVM,
  /** Gradient boosting of decision trees. */
  GBDT,
  /** A random forest. */
  FOREST,
  /** A neural network with one hidden layer. */
  NEURAL;

  /** The name users write. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
