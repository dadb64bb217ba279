package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Workers;

class TrainerTest {
  /** Epochs of one step, whose losses are given. */
  private static final class Shown implements Learner {
    private final double[] losses;
    private int epoch;

    Shown(double... losses) {
      this.losses = losses;
    }

    @Override
    public Weights weights() {
      return new NoWeights();
    }

    @Override
    public int begin(int next) {
      epoch = next;
      return 1;
    }

    @Override
    public StepLoss step(int number) {
      return new StepLoss(losses[epoch - 1], 0, 0, 0, 0);
    }

    @Override
    public long wordsRead() {
      return 0;
    }

    @Override
    public double work() {
      return 0;
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0.9, FINISHED", "0, 1.1, DIVERGED", "1, 19, FINISHED", "1, 21, DIVERGED"})
  void aLossExplodesWhenItIsManyTimesTheLowestAndNotJustMoreThanNothing(
      double first, double second, Outcome.Reason expected) throws IOException {
    TrainSettings settings =
        TrainSettings.defaults().with("epochs=2", "learning-rate=1", "schedule=linear");
    try (Workers workers = new Workers(1)) {
      Trainer trainer = new Trainer(settings, new Shown(first, second), Map::of, workers);
      Outcome outcome = trainer.run(new TrainState(new NoWeights(), 1), List.of());
      assertThat(outcome.reason()).isEqualTo(expected);
    }
  }
}
