package org.tapem.nn;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The loss of a step by its parts, weighted.
 *
 * @param metric partners closer than others
 * @param validity pairs distinguished
 * @param context pairs near their paths
 * @param cooccurrence nodes that co-occur in walks near each other
 * @param penalty size of the weights
 */
public record StepLoss(
    double metric, double validity, double context, double cooccurrence, double penalty)
    implements Serializable {
  /** No loss at all. */
  public static final StepLoss ZERO = new StepLoss(0, 0, 0, 0, 0);

  public double total() {
    return metric + validity + context + cooccurrence + penalty;
  }

  public StepLoss plus(StepLoss other) {
    return new StepLoss(
        metric + other.metric,
        validity + other.validity,
        context + other.context,
        cooccurrence + other.cooccurrence,
        penalty + other.penalty);
  }

  public StepLoss times(double factor) {
    return new StepLoss(
        metric * factor,
        validity * factor,
        context * factor,
        cooccurrence * factor,
        penalty * factor);
  }

  /** The parts by name, in order. */
  public Map<String, Double> parts() {
    Map<String, Double> parts = new LinkedHashMap<>();
    parts.put("metric", metric);
    parts.put("validity", validity);
    parts.put("context", context);
    parts.put("meeting", cooccurrence);
    parts.put("penalty", penalty);
    return parts;
  }

  /** The loss whose parts have these values. */
  public static StepLoss of(ToDoubleFunction<String> part) {
    return new StepLoss(
        part.applyAsDouble("metric"),
        part.applyAsDouble("validity"),
        part.applyAsDouble("context"),
        part.applyAsDouble("meeting"),
        part.applyAsDouble("penalty"));
  }
}
