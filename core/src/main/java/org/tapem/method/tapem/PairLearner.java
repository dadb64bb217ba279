package org.tapem.method.tapem;

import java.util.function.IntFunction;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;
import org.tapem.nn.Learner;
import org.tapem.nn.StepLoss;
import org.tapem.nn.Weights;
import org.tapem.sample.Batches;
import org.tapem.sample.EpochPlan;

/** Trains a pair model on batches around query nodes. */
final class PairLearner implements Learner {
  private final PairModel model;
  private final Batches batches;
  private final IntFunction<EpochPlan> plans;
  private final TrainingStep step;
  private final long seed;
  private EpochPlan plan;

  /**
   * A learner.
   *
   * @param plans the plan of an epoch, counted from 1
   * @param seed of what is dropped
   */
  public PairLearner(
      PairModel model, Batches batches, IntFunction<EpochPlan> plans, Workers workers, long seed) {
    this.model = model;
    this.batches = batches;
    this.plans = plans;
    this.seed = seed;
    step = new TrainingStep(model, workers);
  }

  @Override
  public Weights weights() {
    return model;
  }

  @Override
  public int begin(int epoch) {
    plan = plans.apply(epoch);
    return batches.count(plan);
  }

  @Override
  public StepLoss step(int number) {
    return step.run(batches.batch(plan, number), RandomStream.key(seed, plan.epoch(), number));
  }

  @Override
  public long wordsRead() {
    return step.wordsRead();
  }

  @Override
  public double work() {
    return step.work();
  }
}
