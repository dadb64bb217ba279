package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.method.tapem.ModelSettings.PathEncoding;
import org.tapem.method.tapem.ModelSettings.Pooling;
import org.tapem.method.tapem.ModelSettings.ValidityScore;
import org.tapem.network.Network;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Parameter;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;

/** The gradient of every weight against the loss on both sides of it. */
class ModelGradientTest {
  private static ModelSettings with(
      int layers,
      Norm norm,
      double dropout,
      PathEncoding paths,
      Pooling pooling,
      ValidityScore validity,
      double metric,
      double context) {
    return TestModels.pairs(layers, norm, dropout)
        .with("path-encoder=" + TestModels.word(paths), "pooling=" + TestModels.word(pooling))
        .with("score=" + TestModels.word(validity), "validity=" + TestModels.word(validity))
        .with("metric-weight=" + metric, "context-weight=" + context);
  }

  static Stream<ModelSettings> variants() {
    PathEncoding gru = PathEncoding.BIGRU;
    PathEncoding linear = PathEncoding.LINEAR;
    Pooling attention = Pooling.ATTENTION;
    ValidityScore classifier = ValidityScore.CLASSIFIER;
    return Stream.of(
        TestModels.small(),
        with(2, Norm.NONE, 0.3, gru, attention, classifier, 1, 1),
        with(2, Norm.ALL, 0.3, gru, attention, classifier, 1, 1),
        with(3, Norm.HIDDEN, 0, gru, Pooling.MEAN, classifier, 1, 1),
        with(1, Norm.NONE, 0, linear, attention, classifier, 0, 2),
        with(2, Norm.HIDDEN, 0, linear, Pooling.MEAN, classifier, 1, 1),
        with(2, Norm.HIDDEN, 0, gru, attention, ValidityScore.DOT, 1, 1),
        with(2, Norm.HIDDEN, 0, gru, attention, classifier, 1, 0),
        with(2, Norm.HIDDEN, 0, gru, attention, ValidityScore.DOT, 3, 0),
        with(2, Norm.HIDDEN, 0, gru, attention, ValidityScore.DOT, 1, 0)
            .with("metric-weight=1", "validity-weight=0", "context-weight=0")
            .with("cooccurrence-weight=0.5", "cooccurrence-bias=true")
            .with("penalty=0.01", "table-start=0.5"),
        with(2, Norm.HIDDEN, 0, gru, attention, ValidityScore.DOT, 1, 0)
            .with("metric-weight=0", "validity-weight=0", "context-weight=0")
            .with("cooccurrence-weight=2", "cooccurrence-bias=false"),
        TestModels.small()
            .with("cooccurrence-weight=0.7", "cooccurrence-bias=true")
            .with("penalty=0.003", "table-start=0.5"));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyGradientIsTheSlopeOfTheLoss(ModelSettings settings) {
    Network network = TestModels.network(5);
    Batch batch = TestModels.batch(network, TestModels.WHO_WROTE, "APA", 5);
    assertThat(batch.triples()).isPositive();
    assertThat(batch.paths()).isGreaterThan(batch.truePaths());
    PairModel model = TestModels.model(settings, network, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      GradientCheck check = new GradientCheck(() -> step.run(batch, 9).total());
      for (Parameter parameter : model.parameters()) {
        step.run(batch, 9); // the check's own runs left gradients of other weights
        check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
      }
      for (NodeTable table : model.tables()) {
        for (int i = 0; i < table.touched(); i++) {
          step.run(batch, 9);
          float[] gradient = new float[table.dim()];
          System.arraycopy(table.gradients(), table.gradientAt(i), gradient, 0, table.dim());
          check.row(table.name(), table.value(), table.touchedRow(i) * table.dim(), gradient);
        }
      }
      assertThat(check.checked()).isGreaterThan(150);
    }
  }
}
