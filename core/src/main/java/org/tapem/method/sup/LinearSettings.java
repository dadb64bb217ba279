package org.tapem.method.sup;

import org.tapem.settings.Meaning;

/** How logistic regression and support vector machines are fitted. */
public record LinearSettings(
    @Meaning("weight of the squared weights, against the mean loss") double regularisation) {
  public LinearSettings {
    if (!(regularisation >= 0)) {
      throw new IllegalArgumentException("regularisation must be >= 0, got " + regularisation);
    }
  }

  public static LinearSettings defaults() {
    return new LinearSettings(1e-4);
  }
}
