package org.tapem.nn;

import java.io.Serializable;
import java.util.List;

/**
 * Steps of an epoch that one replica takes in a round.
 *
 * @param from number of the first step
 * @param rates the learning rate of each
 */
public record StepRange(int epoch, int from, List<Double> rates) implements Serializable {
  public StepRange {
    rates = List.copyOf(rates);
  }
}
