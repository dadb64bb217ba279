package org.tapem.method.plus.bag;

import java.util.Arrays;
import org.tapem.math.RandomStream;
import org.tapem.nn.Learner;
import org.tapem.nn.StepLoss;
import org.tapem.nn.Weights;

/** Trains a bag model on batches of left nodes, in a new order each epoch. */
public final class BagLearner implements Learner {
  private final BagModel model;
  private final BagStep step;
  private final int[] teaching;
  private final int size;
  private final int alone;
  private final long seed;
  private int[] order;
  private int epoch;

  /**
   * A learner.
   *
   * @param teaching the left nodes to learn from
   * @param size left nodes of a batch
   * @param alone epochs in which single texts do not count yet
   */
  public BagLearner(BagModel model, BagStep step, int[] teaching, int size, int alone, long seed) {
    this.model = model;
    this.alone = alone;
    this.step = step;
    this.size = size;
    this.seed = seed;
    this.teaching = teaching.clone();
  }

  @Override
  public Weights weights() {
    return model;
  }

  @Override
  public int begin(int number) {
    epoch = number;
    step.countSingleTexts(epoch > alone);
    order = teaching.clone();
    new RandomStream(seed, epoch).shuffle(order);
    return (order.length + size - 1) / size;
  }

  @Override
  public StepLoss step(int number) {
    int from = number * size;
    int[] batch = Arrays.copyOfRange(order, from, Math.min(order.length, from + size));
    return step.run(batch, RandomStream.key(seed, epoch, number));
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
