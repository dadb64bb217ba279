package org.tapem.method.hne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.TestNetworks;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTable;
import org.tapem.nn.NodeTexts;
import org.tapem.nn.Parameter;
import org.tapem.nn.StepLoss;
import org.tapem.nn.TestModels;
import org.tapem.sample.Batch;
import org.tapem.sample.CooccurrenceBatch;
import org.tapem.sample.TestBatches;

class NeighbourStepTest {
  private static final double COOCCURRENCE = 0.561976064738312;

  private static NodeSource vectors(String name, float... values) {
    return NodeSource.ofVectors(name, values.length / 2, values);
  }

  /** Two numbers a vector; see {@link TestNetworks#byHand} for who is joined to whom. */
  private static NeighbourModel byHand() {
    NeighbourModel model =
        new NeighbourModel(
            new NeighbourShape(
                2, 1, TestNetworks.AUTHOR, List.of(TestNetworks.PAPER, TestNetworks.VENUE), 2),
            List.of(
                vectors("author", 0.3f, 0, 9, 9, 0.6f, 0.9f, 0, -3, 0, 0),
                vectors("paper", 1, 1, 9, 9, 3, -1, -1, 2),
                vectors("venue", 9, 9, 0.5f, -1)),
            vectors(NeighbourModel.WORDS, 1, 0, 0, 2),
            NodeSource.ofVectors(NeighbourModel.BIAS, 5, new float[] {0.1f, 9, 0, -1, 0.5f}),
            1,
            Kernels.best());
    System.arraycopy(new float[] {1, 0.5f, 2}, 0, model.kinds.value(), 0, 3);
    model.paths.value()[1] = 0.25f;
    return model;
  }

  private static NeighbourStep step(NeighbourModel model) {
    Network network = TestNetworks.byHand();
    // p2 has the words 0, 1, 1; the others have none.
    NodeTexts texts = NodeTexts.of(new int[] {0, 1, 1}, new int[] {0, 0, 0, 3, 3}, 2, 100);
    Neighbours neighbours =
        new Neighbours(
            texts,
            List.of(
                network.adjacency(TestNetworks.CITES, Direction.FORWARD),
                network.adjacency(TestNetworks.PUBLISHED_IN, Direction.FORWARD)));
    return new NeighbourStep(model, neighbours, network, TestModels.WHO_WROTE);
  }

  /** p2 with its authors a2 and a3, against a0 and a4. */
  private static Batch oneQueryNode() {
    return TestBatches.ofTriples(
        new int[] {0, 2, 3, 4, 7},
        new int[] {0, 4, 5, 5},
        new int[][] {{4, 1, 1}, {4, 2, 1}, {4, 0, 0}, {4, 3, 0}},
        new int[][] {{0, 2}, {1, 3}});
  }

  @Test
  void lossesAreThoseOfAFewNodesByHand() {
    // V = (1/3, 4/3) + 0.5 ((1, 1) + (3, -1)) / 2 + 2 (0.5, -1) = (7/3, -2/3), so the scores are
    // a2 0.8, a3 1, a0 0.8, a4 0.5: hinges of 1 and 0.5. a0 meets p0 at z = 0.55, p3 is drawn
    // against it at z = -0.05: (ln(1 + e^-0.55) + ln(1 + e^-0.05)) / 2 partners.
    NeighbourStep step = step(byHand());
    StepLoss loss = step.run(oneQueryNode(), TestBatches.ofCooccurrence(1, 0, 5, 8));
    assertThat(loss.metric()).isCloseTo(0.75, within(1e-6));
    assertThat(loss.cooccurrence()).isCloseTo(COOCCURRENCE, within(1e-6));
    assertThat(loss.total()).isCloseTo(0.75 + COOCCURRENCE, within(1e-6));
    assertThat(step.wordsRead()).isEqualTo(3);
  }

  @Test
  void gradientsAreThoseOfAFewNodesByHand() {
    NeighbourModel model = byHand();
    step(model).run(oneQueryNode(), CooccurrenceBatch.NONE);
    // Each triple counts half. dV = (a0 - a2 + a4 - a3) / 2 = (-0.15, 1.05).
    float[] kinds = model.kinds.gradient();
    assertThat(kinds[0]).isCloseTo(-0.05f + 1.4f, within(1e-5f));
    assertThat(kinds[1]).isCloseTo(-0.3f, within(1e-5f));
    assertThat(kinds[2]).isCloseTo(-0.075f - 1.05f, within(1e-5f));
    NodeTable words = model.ofKind(0);
    assertThat(words.touched()).isEqualTo(2);
    assertThat(words.touchedRow(1)).isEqualTo(1);
    assertThat(words.gradients()[words.gradientAt(1) + 1]).isCloseTo(0.7f, within(1e-5f));
    assertThat(model.bias.touched()).isEqualTo(4);
    assertThat(model.bias.gradients()[model.bias.gradientAt(0)]).isEqualTo(-0.5f);
    assertThat(model.paths.gradient()).containsOnly(0);
  }

  @Test
  void aQueryNodeWithoutNeighboursIsScoredByBiasesAlone() {
    NeighbourModel model = byHand();
    float[] queryVector = model.queryVector(new int[0], List.of(new int[0], new int[0]));
    assertThat(queryVector).containsOnly(0);
    assertThat(model.score(queryVector, 3)).isEqualTo(-1);
    assertThat(model.queryVector(new int[] {7, 1}, List.of(new int[0], new int[0])))
        .as("a word without a vector is left out")
        .containsExactly(0, 2);
  }

  @Test
  void aQueryNodeThatIsJoinedToAllHasNoLossOfItsOwn() {
    NeighbourModel model = byHand();
    Batch all =
        TestBatches.ofTriples(
            new int[] {2, 7}, new int[] {0, 1, 2, 2}, new int[][] {{1, 0, 1}}, new int[0][]);
    StepLoss loss = step(model).run(all, TestBatches.ofCooccurrence(0, 0, 5));
    assertThat(loss.metric()).isZero();
    assertThat(loss.cooccurrence()).isCloseTo(Math.log(1 + Math.exp(-0.3)), within(1e-6));
    assertThat(model.bias.touched()).isZero();
  }

  static Stream<NeighbourCase> cases() {
    return Stream.of(
        NeighbourCase.whoWrote(5), NeighbourCase.whoWrote(6), NeighbourCase.whoCites(5));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyGradientIsTheSlopeOfTheLossInDoublePrecision(NeighbourCase of) {
    Batch batch = of.batch(4, 2);
    CooccurrenceBatch cooccurrences = of.cooccurrences(4, 30);
    assertThat(cooccurrences.size()).isEqualTo(30);
    NeighbourStep step = of.step();
    StepLoss loss = step.run(batch, cooccurrences);
    PlainNeighbourLoss plain = of.plain();
    assertThat(loss.metric()).isPositive().isCloseTo(plain.metric(batch), within(1e-6));
    assertThat(loss.cooccurrence())
        .isCloseTo(plain.cooccurrence(batch, cooccurrences), within(1e-5));

    GradientCheck check =
        new GradientCheck(
            () -> plain.metric(batch) + plain.cooccurrence(batch, cooccurrences), 100_000);
    step.run(of.batch(5, 3), of.cooccurrences(5, 9)); // which must leave nothing behind
    step.run(batch, cooccurrences);
    for (Parameter parameter : of.model().parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient());
    }
    for (NodeTable table : of.model().tables()) {
      float[] gradient = new float[table.value().length]; // zero for rows that were not touched
      for (int i = 0; i < table.touched(); i++) {
        int at = table.touchedRow(i) * table.dim();
        System.arraycopy(table.gradients(), table.gradientAt(i), gradient, at, table.dim());
      }
      check.all(table.name(), table.value(), gradient);
    }
    assertThat(check.checked()).isGreaterThan(300);
  }
}
