package org.tapem.nn;

import java.util.List;
import org.tapem.base.Workers;

/** A learner that takes ranges of steps for a training, from states that it is given. */
public final class Replica {
  private final Learner learner;
  private final Adam adam;
  private final Steps steps;
  private int begun; // epoch

  /** A replica in a process of its own. */
  public Replica(TrainSettings settings, Learner learner, Workers workers) {
    this(settings, learner, new Adam(learner.weights()), 0, workers);
  }

  /**
   * A replica that works in the place of a training's own state.
   *
   * @param begun the epoch that the learner was made ready for; 0 for none
   */
  Replica(TrainSettings settings, Learner learner, Adam adam, int begun, Workers workers) {
    this.learner = learner;
    this.adam = adam;
    this.begun = begun;
    steps = new Steps(settings, learner, adam, workers);
  }

  /** Takes the steps of a range from a state; afterwards the learner has what came of it. */
  public WorkerUpdate run(StateSnapshot start, StepRange range) {
    start.copyTo(learner.weights(), adam);
    if (begun != range.epoch()) {
      learner.begin(range.epoch());
      begun = range.epoch();
    }
    List<Double> rates = range.rates();
    StepLoss sum = StepLoss.ZERO;
    long words = 0;
    double work = 0;
    int taken = 0;
    while (taken < rates.size() && Double.isFinite(sum.total())) {
      sum = sum.plus(steps.take(range.from() + taken, rates.get(taken)));
      words += learner.wordsRead();
      work += learner.work();
      taken++;
    }
    StateDelta change = StateDelta.since(start, learner.weights(), adam);
    return new WorkerUpdate(change, sum, taken, words, work);
  }
}
