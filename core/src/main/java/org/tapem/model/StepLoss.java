package org.tapem.model;

/**
 * The loss of a step by its parts, weighted.
 *
 * @param metric partners closer than others
 * @param validity pairs told apart
 * @param context pairs near their paths
 */
public record StepLoss(double metric, double validity, double context) {
  /** No loss at all. */
  public static final StepLoss ZERO = new StepLoss(0, 0, 0);

  public double total() {
    return metric + validity + context;
  }

  public StepLoss plus(StepLoss other) {
    return new StepLoss(metric + other.metric, validity + other.validity, context + other.context);
  }

  public StepLoss times(double factor) {
    return new StepLoss(metric * factor, validity * factor, context * factor);
  }
}
