package org.tapem.nn;

import org.tapem.base.Workers;

/** Takes single steps: has gradients computed and moves the weights. */
final class Steps {
  private static final StepLoss FAILED = StepLoss.ZERO.times(Double.NaN);

  private final TrainSettings settings;
  private final Learner learner;
  private final Adam adam;
  private final Workers workers;

  Steps(TrainSettings settings, Learner learner, Adam adam, Workers workers) {
    this.settings = settings;
    this.learner = learner;
    this.adam = adam;
    this.workers = workers;
  }

  /** Takes a step and gives its loss; where that is no number, the weights were not moved. */
  StepLoss take(int number, double rate) {
    StepLoss loss = learner.step(number);
    double norm = adam.gradientNorm();
    if (!Double.isFinite(loss.total()) || !Double.isFinite(norm)) {
      return FAILED;
    }
    double scale = settings.clip() > 0 && norm > settings.clip() ? settings.clip() / norm : 1;
    adam.step(workers, rate, rate * settings.tableRate(), scale);
    return loss;
  }
}
