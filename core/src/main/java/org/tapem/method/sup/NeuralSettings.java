package org.tapem.method.sup;

import org.tapem.settings.Meaning;

/** How a neural network is fitted, by Adam with a rate that falls to 0. */
public record NeuralSettings(
    @Meaning("units of the hidden layer") int hidden,
    @Meaning("times that all pairs are seen") int epochs,
    @Meaning("learning rate at the beginning") double learningRate,
    @Meaning("pairs of a step") int batch) {
  public NeuralSettings {
    if (hidden < 1) {
      throw new IllegalArgumentException("hidden must be >= 1, got " + hidden);
    }
    if (epochs < 1) {
      throw new IllegalArgumentException("epochs must be >= 1, got " + epochs);
    }
    if (!(learningRate > 0)) {
      throw new IllegalArgumentException("learningRate must be > 0, got " + learningRate);
    }
    if (batch < 1) {
      throw new IllegalArgumentException("batch must be >= 1, got " + batch);
    }
  }

  public static NeuralSettings defaults() {
    return new NeuralSettings(64, 10, 0.002, 512);
  }
}
