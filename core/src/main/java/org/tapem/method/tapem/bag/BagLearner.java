package org.tapem.method.tapem.bag;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.nn.Learner;
import org.tapem.nn.StepLoss;
import org.tapem.nn.Weights;

/** Trains a bag model on batches of query nodes, in a new order each epoch. */
public final class BagLearner implements Learner {
  private final BagModel model;
  private final BagStep step;
  private final int[] teaching;
  private final int size;
  private final int alone;
  private final long seed;
  private IntFunction<Adjacency> others; // by epoch; null where only the targets are found
  private double othersWeight;
  private int[] order;
  private int epoch;

  /**
   * A learner.
   *
   * @param teaching the query nodes to learn from
   * @param size query nodes of a batch
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

  /**
   * Has training find further candidate nodes.
   *
   * @param found candidate nodes of each query node, by epoch; null for none
   * @param weight of their loss, the loss of the targets being 1
   */
  public BagLearner alsoFinding(IntFunction<Adjacency> found, double weight) {
    others = found;
    othersWeight = weight;
    return this;
  }

  @Override
  public Weights weights() {
    return model;
  }

  @Override
  public int begin(int number) {
    epoch = number;
    step.countSingleTexts(epoch > alone);
    if (others != null) {
      step.alsoFind(others.apply(epoch), othersWeight);
    }
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
