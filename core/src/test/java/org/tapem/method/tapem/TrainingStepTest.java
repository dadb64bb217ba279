package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;
import static org.tapem.network.TestNetworks.ACADEMIC;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.method.tapem.ModelSettings.PathEncoding;
import org.tapem.method.tapem.ModelSettings.Pooling;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.nn.LaneSum;
import org.tapem.nn.NodeTable;
import org.tapem.nn.NodeTexts;
import org.tapem.nn.Parameter;
import org.tapem.nn.PlainLoss;
import org.tapem.nn.StepLoss;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.Batches;
import org.tapem.sample.EpochPlan;
import org.tapem.sample.ValidityPairs;

class TrainingStepTest {
  private static final Task WHO_CITES = Task.of(ACADEMIC, "paper", "paper", "cites");

  /** More texts, words, pairs and paths than one piece of work holds. */
  private static final Network LARGE = TestNetworks.random(5, 150, 200, 5);

  private static final Batch LARGE_BATCH =
      TestModels.batch(LARGE, TestModels.WHO_WROTE, "APA", 5, 120);
  private static final Batch SMALL_BATCH =
      TestModels.batch(LARGE, TestModels.WHO_WROTE, "APPA", 6, 9);

  private static final float[] WORD_VECTORS = TestModels.wordVectors(5);

  private static ModelSettings dots(double context) {
    return TestModels.paths(PathEncoding.LINEAR, Pooling.MEAN)
        .with("dropout=0.2", "validity=dot", "score=dot")
        .with("metric-weight=2", "validity-weight=0.5", "context-weight=" + context);
  }

  static Stream<ModelSettings> variants() {
    return Stream.of(
        TestModels.pairs(2, Norm.HIDDEN, 0.15),
        TestModels.pairs(3, Norm.ALL, 0),
        TestModels.paths(PathEncoding.LINEAR, Pooling.ATTENTION),
        dots(1),
        dots(0));
  }

  /** All gradients of the last step, behind each other, and which rows of tables they are of. */
  private static float[] gradients(PairModel model) {
    List<float[]> parts = new ArrayList<>();
    for (Parameter parameter : model.parameters()) {
      parts.add(parameter.gradient());
    }
    for (NodeTable table : model.tables()) {
      for (int i = 0; i < table.touched(); i++) {
        int at = table.gradientAt(i);
        parts.add(new float[] {table.touchedRow(i)});
        parts.add(Arrays.copyOfRange(table.gradients(), at, at + table.dim()));
      }
    }
    float[] all = new float[parts.stream().mapToInt(part -> part.length).sum()];
    int at = 0;
    for (float[] part : parts) {
      System.arraycopy(part, 0, all, at, part.length);
      at += part.length;
    }
    return all;
  }

  @Test
  void theLargeBatchIsCutInManyPieces() {
    assertThat(LARGE_BATCH.pairs()).isGreaterThan(PairBlock.ROWS);
    assertThat(LARGE_BATCH.paths()).isGreaterThan(2 * PathVisits.ROWS);
    assertThat(LARGE_BATCH.firstSlot(2) - LARGE_BATCH.firstSlot(1)).isGreaterThan(84);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void theBitsDoNotDependOnTheThreadsNorOnTheKernels(ModelSettings settings) {
    StepLoss expected = null;
    int[] expectedBits = null;
    for (Kernels kernels : List.of(Kernels.best(), Kernels.plain())) {
      int[] counts = kernels == Kernels.best() ? new int[] {1, 2, 7} : new int[] {2};
      for (int threads : counts) {
        PairModel model = TestModels.model(settings, LARGE, 5, kernels);
        try (Workers workers = new Workers(threads)) {
          StepLoss loss = new TrainingStep(model, workers).run(LARGE_BATCH, 9);
          int[] bits = bits(gradients(model));
          expected = expected == null ? loss : expected;
          expectedBits = expectedBits == null ? bits : expectedBits;
          assertThat(loss).isEqualTo(expected);
          assertThat(bits)
              .as("%s kernels, %d threads", kernels.name(), threads)
              .isEqualTo(expectedBits);
        }
      }
    }
    assertThat(expected.total()).isPositive();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aStepThatIsRepeatedGivesTheSameWhateverCameBetween(ModelSettings settings) {
    PairModel model = TestModels.model(settings, LARGE, 5);
    PairModel fresh = TestModels.model(settings, LARGE, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      StepLoss large = step.run(LARGE_BATCH, 9);
      int[] largeBits = bits(gradients(model));
      StepLoss small = step.run(SMALL_BATCH, 4);
      assertThat(new TrainingStep(fresh, workers).run(SMALL_BATCH, 4)).isEqualTo(small);
      assertThat(bits(gradients(model))).isEqualTo(bits(gradients(fresh)));
      assertThat(step.run(LARGE_BATCH, 9)).isEqualTo(large);
      assertThat(bits(gradients(model))).isEqualTo(largeBits);
    }
  }

  @Test
  void theKeyDecidesWhatIsDropped() {
    PairModel model = TestModels.model(TestModels.pairs(2, Norm.HIDDEN, 0.15), LARGE, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      StepLoss one = step.run(SMALL_BATCH, 1);
      StepLoss two = step.run(SMALL_BATCH, 2);
      assertThat(two.validity()).isNotEqualTo(one.validity());
      assertThat(two.context()).isNotEqualTo(one.context());
      assertThat(two.metric()).as("nothing is dropped of it").isEqualTo(one.metric());
    }
  }

  static Stream<ModelSettings> withoutDropout() {
    return Stream.of(
        TestModels.small(),
        TestModels.pairs(3, Norm.ALL, 0),
        TestModels.paths(PathEncoding.LINEAR, Pooling.MEAN),
        TestModels.small()
            .with("cooccurrence-weight=0.5", "cooccurrence-bias=true")
            .with("penalty=0.01", "table-start=0.5"),
        TestModels.small().with("cooccurrence-weight=2", "cooccurrence-bias=false"),
        TestModels.pairs(1, Norm.NONE, 0)
            .with("pooling=mean", "validity=dot", "score=dot", "margin=0.3")
            .with("metric-weight=2", "validity-weight=0.5", "context-weight=0.25"));
  }

  @ParameterizedTest
  @MethodSource("withoutDropout")
  void theLossIsThatOfThePlainTwin(ModelSettings settings) {
    PairModel model = TestModels.model(settings, LARGE, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      for (Batch batch : List.of(SMALL_BATCH, LARGE_BATCH)) {
        StepLoss loss = step.run(batch, 1);
        StepLoss plain = PlainLoss.of(model, TestModels.sources(LARGE, 5), WORD_VECTORS, batch);
        assertThat(loss.metric()).isPositive().isCloseTo(plain.metric(), within(1e-5));
        assertThat(loss.validity()).isPositive().isCloseTo(plain.validity(), within(1e-5));
        assertThat(loss.context()).isPositive().isCloseTo(plain.context(), within(1e-5));
        assertThat(loss.cooccurrence()).isCloseTo(plain.cooccurrence(), within(1e-5));
        assertThat(loss.penalty()).isCloseTo(plain.penalty(), within(1e-5));
        assertThat(loss.cooccurrence() > 0).isEqualTo(settings.cooccurrenceWeight() > 0);
      }
    }
  }

  @Test
  void bothSidesMayBeOfOneTypeAndANodeItsOwnPartner() {
    Network network = TestNetworks.byHand(); // p2 cites itself
    Batch batch = TestModels.batch(network, WHO_CITES, "P[cites]P", 5);
    PairModel model = TestModels.model(TestModels.small(), network, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      GradientCheck check = new GradientCheck(() -> step.run(batch, 9).total(), 10);
      for (Parameter parameter : model.parameters()) {
        step.run(batch, 9);
        check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
      }
      assertThat(check.checked()).isGreaterThan(100);
    }
  }

  @Test
  void moreBlocksOfPairsThanLanesAddUp() {
    Network network = TestNetworks.random(5, 1000, 1300, 5);
    EpochPlan plan = EpochPlan.of(TestModels.WHO_WROTE.partners(network), null, 1, 0);
    BatchSettings settings = new BatchSettings(1300, 1, 0, ValidityPairs.BOTH, 1);
    Batch batch = new Batches(network, TestModels.WHO_WROTE, settings).batch(plan, 0);
    assertThat(batch.pairs()).isGreaterThan(LaneSum.LANES * PairBlock.ROWS);
    PairModel model = TestModels.model(TestModels.pairs(2, Norm.ALL, 0.1), network, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      GradientCheck check = new GradientCheck(() -> step.run(batch, 9).total(), 1);
      for (Parameter parameter : model.parameters()) {
        step.run(batch, 9);
        check.all(parameter.name(), parameter.value(), parameter.gradient().clone());
      }
      assertThat(check.checked()).isGreaterThan(20);
    }
  }

  @Test
  void withoutPathsThePathEmbedderRestsAndTheOthersLearn() {
    EpochPlan plan = EpochPlan.of(TestModels.WHO_WROTE.partners(LARGE), null, 1, 0);
    Batch noPaths =
        new Batches(LARGE, TestModels.WHO_WROTE, BatchSettings.defaults()).batch(plan, 0);
    PairModel model = TestModels.model(TestModels.small(), LARGE, 5);
    try (Workers workers = new Workers(2)) {
      TrainingStep step = new TrainingStep(model, workers);
      step.run(LARGE_BATCH, 1);
      StepLoss loss = step.run(noPaths, 1);
      assertThat(loss.context()).isZero();
      assertThat(loss.validity()).isPositive();
      for (Parameter parameter : model.parameters()) {
        boolean rests = parameter.name().startsWith("path.");
        float[] zeros = new float[parameter.gradient().length];
        boolean zero = Arrays.equals(parameter.gradient(), zeros);
        assertThat(zero).as(parameter.name()).isEqualTo(rests);
      }
    }
  }

  @Test
  void theWordsOfTheTextsAreCounted() {
    PairModel model = TestModels.model(TestModels.small(), LARGE, 5);
    NodeTexts texts = TestModels.sources(LARGE, 5).get(TestNetworks.PAPER).texts();
    long words = 0;
    for (int slot = SMALL_BATCH.firstSlot(1); slot < SMALL_BATCH.firstSlot(2); slot++) {
      words += texts.length(LARGE.localOf(SMALL_BATCH.node(slot)));
    }
    try (Workers workers = new Workers(1)) {
      TrainingStep step = new TrainingStep(model, workers);
      step.run(SMALL_BATCH, 1);
      assertThat(step.wordsRead()).isEqualTo(words).isPositive();
    }
  }

  @Test
  void lossesAddUpByTheirParts() {
    StepLoss loss = new StepLoss(1, 2, 4, 8, 16);
    assertThat(loss.total()).isEqualTo(31);
    assertThat(StepLoss.ZERO.plus(loss).plus(loss).times(0.5)).isEqualTo(loss);
  }
}
