package org.tapem.method.hne;

import java.util.function.IntFunction;
import org.tapem.math.RandomStream;
import org.tapem.nn.Learner;
import org.tapem.nn.StepLoss;
import org.tapem.nn.Weights;
import org.tapem.sample.Batches;
import org.tapem.sample.CooccurrenceBatch;
import org.tapem.sample.CooccurrenceDraw;
import org.tapem.sample.EpochPlan;

/**
 * Trains a neighbour model on batches around query nodes, and on co-occurrences in walks that are
 * dealt out to them evenly.
 */
final class NeighbourLearner implements Learner {
  private final NeighbourModel model;
  private final NeighbourStep step;
  private final Batches batches;
  private final IntFunction<EpochPlan> plans;
  private final CooccurrenceDraw cooccurrences;
  private final long perEpoch;
  private final long seed;
  private EpochPlan plan;
  private int count;

  /**
   * A learner.
   *
   * @param plans the plan of an epoch, counted from 1
   * @param cooccurrences null where an epoch has none
   * @param perEpoch co-occurrences of an epoch
   * @param seed of the co-occurrences
   */
  public NeighbourLearner(
      NeighbourModel model,
      NeighbourStep step,
      Batches batches,
      IntFunction<EpochPlan> plans,
      CooccurrenceDraw cooccurrences,
      long perEpoch,
      long seed) {
    this.model = model;
    this.step = step;
    this.batches = batches;
    this.plans = plans;
    this.cooccurrences = cooccurrences;
    this.perEpoch = perEpoch;
    this.seed = seed;
  }

  @Override
  public Weights weights() {
    return model;
  }

  @Override
  public int begin(int epoch) {
    plan = plans.apply(epoch);
    count = batches.count(plan);
    return count;
  }

  @Override
  public StepLoss step(int number) {
    return step.run(batches.batch(plan, number), met(number));
  }

  private CooccurrenceBatch met(int number) {
    if (cooccurrences == null) {
      return CooccurrenceBatch.NONE;
    }
    long own = perEpoch * (number + 1) / count - perEpoch * number / count;
    return cooccurrences.draw((int) own, new RandomStream(seed, plan.epoch(), number));
  }

  @Override
  public long wordsRead() {
    return step.wordsRead();
  }

  @Override
  public double work() {
    return 0;
  }
}
