package org.tapem.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.ModelSettings;
import org.tapem.method.tapem.PairModel;

/** Adam against its formulas in double precision. */
class AdamTest {
  private static PairModel model() {
    ModelSettings settings = ModelSettings.defaults().with("validity=classifier", "score=dot");
    List<NodeSource> sources = List.of(NodeSource.ofTable("a", 3), NodeSource.ofTable("b", 2));
    return new PairModel(settings, sources, new float[0], 1, 1, Kernels.best());
  }

  @Test
  void weightsMoveByTheMomentsOfTheirGradients() {
    PairModel model = model();
    Adam adam = new Adam(model);
    Parameter parameter = model.parameters().get(0); // more than one piece of work
    int last = parameter.value().length - 1;
    double w = parameter.value()[last];
    double m = 0;
    double v = 0;
    try (Workers workers = new Workers(2)) {
      for (int step = 1; step <= 5; step++) {
        double g = 0.5 - 0.2 * step;
        parameter.gradient()[last] = (float) g;
        adam.step(workers, 0.01, 0.01, 0.5);
        double cut = g * 0.5;
        m = 0.9 * m + 0.1 * cut;
        v = 0.999 * v + 0.001 * cut * cut;
        double mean = m / (1 - Math.pow(0.9, step));
        double square = v / (1 - Math.pow(0.999, step));
        w -= 0.01 * mean / (Math.sqrt(square) + 1e-8);
        assertThat((double) parameter.value()[last]).isCloseTo(w, within(1e-5));
      }
    }
    assertThat(adam.steps()).isEqualTo(5);
  }

  @Test
  void theGradientNormIsOverAllWeights() {
    PairModel model = model();
    model.parameters().get(0).gradient()[3] = 3;
    model.parameters().get(2).gradient()[1] = -4;
    assertThat(new Adam(model).gradientNorm()).isCloseTo(5, within(1e-6));
  }
}
