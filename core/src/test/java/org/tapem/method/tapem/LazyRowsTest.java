package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.network.Network;
import org.tapem.nn.Adam;
import org.tapem.nn.NodeTable;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;

/** Adam on the rows of tables that a step touches. */
class LazyRowsTest {
  private static final double RATE = 0.01;

  @Test
  void onlyTouchedRowsMoveAndARowStartsAfreshHoweverLateItIsTouched() {
    Network network = TestModels.network(5);
    PairModel model = TestModels.model(TestModels.small(), network, 5);
    NodeTable table = model.tables().get(0); // authors
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      Adam adam = new Adam(model);
      Batch first = TestModels.batch(network, TestModels.WHO_WROTE, "APA", 5, 2);
      Set<Integer> early = new HashSet<>();
      float[] start = table.value().clone();
      for (int i = 0; i < 20; i++) {
        step.run(first, i);
        adam.step(workers, RATE, RATE, 1);
      }
      for (int i = 0; i < table.touched(); i++) {
        early.add(table.touchedRow(i));
      }
      for (int row = 0; row < table.rows(); row++) {
        boolean moved = table.value()[row * table.dim()] != start[row * table.dim()];
        assertThat(moved).as("row %d", row).isEqualTo(early.contains(row));
      }
      step.run(TestModels.batch(network, TestModels.WHO_WROTE, "APA", 6, 20), 77);
      float[] before = table.value().clone();
      adam.step(workers, RATE, RATE, 1);
      int fresh = 0;
      for (int i = 0; i < table.touched(); i++) {
        int at = table.touchedRow(i) * table.dim();
        float gradient = table.gradients()[table.gradientAt(i)];
        if (!early.contains(table.touchedRow(i)) && Math.abs(gradient) > 1e-4) {
          double expected = -RATE * Math.signum(gradient); // both moments have one gradient
          assertThat((double) table.value()[at] - before[at]).isCloseTo(expected, within(1e-5));
          fresh++;
        }
      }
      assertThat(fresh).isPositive();
    }
  }
}
