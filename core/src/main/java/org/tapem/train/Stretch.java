package org.tapem.train;

import java.io.Serializable;
import java.util.List;

/**
 * Steps of an epoch that one replica takes in a round.
 *
 * @param from number of the first step
 * @param rates the learning rate of each
 */
public record Stretch(int epoch, int from, List<Double> rates) implements Serializable {
  public Stretch {
    rates = List.copyOf(rates);
  }
}
