package org.tapem.method.tapem.bag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tapem.math.TestArrays.bits;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.math.GradientCheck;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.network.Adjacency;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Parameter;
import org.tapem.nn.StepLoss;
import org.tapem.text.RandomTexts;

class BagStepTest {
  private static final int ALL = 1000; // more candidate nodes than there are
  private static final float STEP = 1e-2f;

  private final Workers workers = new Workers(2);

  @AfterEach
  void close() {
    workers.close();
  }

  private static BagCase small(long seed) {
    return BagCase.random(30, 40, 12, seed);
  }

  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "3, false", "1, true", "2, true", "3, true"})
  void theLossAndEveryGradientAreThoseOfTheFormulaInDoublePrecision(long seed, boolean single) {
    BagCase of = small(seed);
    int[] batch = of.teaching();
    assertThat(batch).hasSizeGreaterThan(20).contains(0); // whose text has no word
    PlainBagLoss plain = new PlainBagLoss(of, single);
    BagStep step = of.step(ALL, 0, single, workers);
    StepLoss loss = step.run(batch, 7);
    assertThat(loss.total()).isPositive().isEqualTo(loss.validity());
    assertThat(loss.total()).isCloseTo(plain.loss(batch), within(1e-5));

    step.run(Arrays.copyOf(batch, 5), 8); // which must leave nothing behind
    step.run(batch, 9);
    GradientCheck check = new GradientCheck(() -> plain.loss(batch), 100_000);
    for (Parameter parameter : of.model.parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient());
    }
    assertThat(check.checked()).isEqualTo(36 * BagCase.DIM + 7);
  }

  @ParameterizedTest
  @CsvSource({"true, false", "true, true", "false, false", "false, true"})
  void candidateNodesThatAreNoPartnersAreFoundByAllTheirTextsTheirOwnAmongThem(
      boolean oneType, boolean single) {
    BagCase of = BagCase.predicted(30, 40, 12, oneType, 3);
    check(of, single);
  }

  @ParameterizedTest
  @CsvSource({"true, false", "true, true", "false, false", "false, true"})
  void knownPartnersThatWereThinnedAwayAreHeldAgainstNothing(boolean oneType, boolean single) {
    BagCase all = BagCase.predicted(30, 40, 12, oneType, 4);
    BagCase of = all.with(all.links().thinned(oneType ? 70 : 50, 1));
    assertThat(of.partners.targets().length).isLessThan(of.links().joined().targets().length);
    check(of, single);
  }

  @ParameterizedTest
  @CsvSource({"40, false", "40, true", "130, true"}) // the last has a group that is cut
  void groupsOfTextsThatPointToEachOtherAreFoundAsCandidateNodesAre(int texts, boolean single) {
    BagCase all = BagCase.random(texts, 40, 12, 5);
    RandomStream stream = new RandomStream(6);
    int[][] points = new int[texts][];
    for (int i = 0; i < texts; i++) {
      points[i] = IntStream.of(3, stream.nextInt(texts)).distinct().sorted().toArray();
    }
    BagCase of = all.with(CitationGroups.added(all.links(), BagCase.adjacency(points, texts)));
    assertThat(of.queryNodes.nodes()).isGreaterThan(all.queryNodes.nodes() + 10);
    int[] batch = of.teaching();
    assertThat(batch).hasSizeGreaterThan(30);
    holds(of, batch, single);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void vectorsOfCandidateNodesAndIndirectPairsHaveTheGradientsOfTheFormula(boolean single) {
    BagCase of = small(7).withTable();
    int[] batch = of.teaching();
    int[][] drawn = new int[of.partners.nodes()][];
    for (int queryNode = 0; queryNode < drawn.length; queryNode++) {
      int text = queryNode;
      drawn[queryNode] =
          IntStream.of(2, 5, 8)
              .filter(candidateNode -> !of.partners.contains(text, candidateNode))
              .toArray();
    }
    Adjacency indirect = BagCase.adjacency(drawn, of.queryNodes.nodes());
    PlainBagLoss plain = new PlainBagLoss(of, single).with(indirect, 0.3);
    BagStep step = of.step(ALL, 0, single, workers);
    double direct = step.run(batch, 7).total();
    step.alsoFind(indirect, 0.3);
    double loss = step.run(batch, 7).total();
    assertThat(loss).isGreaterThan(direct).isCloseTo(plain.loss(batch), within(1e-5));

    NodeTable table = of.model.tables().get(0);
    assertThat(table.touched()).isEqualTo(of.queryNodes.nodes() - 1); // one has no text
    float[] gradients = new float[table.value().length];
    for (int i = 0; i < table.touched(); i++) {
      int to = table.touchedRow(i) * table.dim();
      System.arraycopy(table.gradients(), table.gradientAt(i), gradients, to, table.dim());
    }
    GradientCheck check = new GradientCheck(() -> plain.loss(batch), 100_000);
    check.all("table", table.value(), gradients);
    for (Parameter parameter : of.model.parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient());
    }
    assertThat(check.checked()).isGreaterThan(500);
  }

  @Test
  void weightDecayAddsAShareOfAVectorToItsGradient() {
    float[][] gradients = new float[2][];
    for (int i = 0; i < 2; i++) {
      BagCase of = small(8).withTable();
      BagStep step = new BagStep(of.model, of.links(), ALL, 0, 5, 3, i == 0 ? 0 : 0.5, workers);
      step.run(of.teaching(), 7);
      NodeTable table = of.model.tables().get(0);
      int at = table.gradientAt(0);
      gradients[i] = Arrays.copyOfRange(table.gradients(), at, at + table.dim());
      if (i == 1) {
        float[] rows = table.value();
        for (int k = 0; k < table.dim(); k++) {
          float decay = 0.5f * rows[table.touchedRow(0) * table.dim() + k];
          assertThat(gradients[1][k] - gradients[0][k]).isCloseTo(decay, within(1e-5f));
        }
      }
    }
  }

  /** Checks that there is what was meant, and holds the loss and gradients against the formula. */
  private void check(BagCase of, boolean single) {
    int[] batch = of.teaching();
    assertThat(batch).hasSizeGreaterThan(15);
    int joined = 0;
    int others = 0;
    for (int queryNode : batch) {
      for (int candidateNode : of.links().targets().neighbours(queryNode)) {
        joined += of.links().joined().contains(queryNode, candidateNode) ? 1 : 0;
        others += of.partners.contains(queryNode, candidateNode) ? 0 : 1;
      }
    }
    assertThat(joined).isPositive();
    assertThat(others).isGreaterThan(20);
    holds(of, batch, single);
  }

  private void holds(BagCase of, int[] batch, boolean single) {
    PlainBagLoss plain = new PlainBagLoss(of, single);
    BagStep step = of.step(ALL, 0, single, workers);
    assertThat(step.run(batch, 7).total()).isCloseTo(plain.loss(batch), within(1e-5));
    GradientCheck check = new GradientCheck(() -> plain.loss(batch), 100);
    for (Parameter parameter : of.model.parameters()) {
      check.all(parameter.name(), parameter.value(), parameter.gradient());
    }
    assertThat(check.checked()).isGreaterThan(100);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 0, 30, false",
    "1000, 0.4, 30, true",
    "5, 0, 30, true",
    "5, 0.4, 30, false",
    "5, 0.4, 30, true",
    "1, 0.4, 30, true",
    "5, 0.4, 7, true"
  })
  void gradientsAreTheSlopesOfTheLossOfTheSameStep(
      int negatives, double drop, int size, boolean single) {
    BagCase of = small(4);
    int[] batch = Arrays.copyOf(of.teaching(), Math.min(size, of.teaching().length));
    BagStep step = of.step(negatives, drop, single, workers);
    step.run(batch, 21);
    float[] words = of.model.words.gradient().clone();
    float[] scales = of.model.scales.gradient().clone();
    RandomStream stream = new RandomStream(9);
    int counting = 0;
    for (int i = 0; i < 120; i++) {
      int at = stream.nextInt(words.length);
      slope("words", step, batch, of.model.words.value(), at, words[at]);
      counting += Math.abs(words[at]) > 1e-3 ? 1 : 0;
    }
    assertThat(counting).as("gradients that could be wrong").isGreaterThan(30);
    for (int k = 0; k < scales.length; k++) {
      slope("scales", step, batch, of.model.scales.value(), k, scales[k]);
    }
  }

  /** Compares a gradient with the slope between two points, in floats. */
  private static void slope(
      String name, BagStep step, int[] batch, float[] value, int at, double gradient) {
    float kept = value[at];
    value[at] = kept + STEP;
    double above = step.run(batch, 21).total();
    double high = value[at];
    value[at] = kept - STEP;
    double below = step.run(batch, 21).total();
    double slope = (above - below) / (high - value[at]);
    value[at] = kept;
    assertThat(gradient)
        .as("%s[%d]", name, at)
        .isCloseTo(slope, within(Math.max(2e-4, 2e-2 * Math.abs(slope))));
  }

  @Test
  void aSumOverSomeCandidateNodesIsScaledUpToAll() {
    BagCase of = small(5);
    int[] batch = of.teaching();
    double exact = new PlainBagLoss(of).loss(batch);
    BagStep step = of.step(8, 0, workers); // of 11
    double mean = IntStream.range(0, 400).mapToDouble(i -> step.run(batch, i).total()).sum() / 400;
    assertThat(mean).isCloseTo(exact, within(0.1 * exact));
    assertThat(step.run(batch, 1).total()).isNotEqualTo(step.run(batch, 2).total());
  }

  @ParameterizedTest
  @CsvSource({"60, 0.4, false", "60, 0.4, true", "1000, 0, true"})
  void aStepHasTheSameBitsOnAnyNumberOfThreads(int negatives, double drop, boolean single) {
    int[] one = stepBits(negatives, drop, single, 1, Kernels.best());
    assertThat(stepBits(negatives, drop, single, 2, Kernels.best())).isEqualTo(one);
    assertThat(stepBits(negatives, drop, single, 7, Kernels.best())).isEqualTo(one);
    assertThat(stepBits(negatives, drop, single, 2, Kernels.plain())).isEqualTo(one);
  }

  /** Bits of the gradients and losses of two steps. */
  private static int[] stepBits(
      int negatives, double drop, boolean single, int threads, Kernels kernels) {
    BagCase of = BagCase.random(500, 150, 110, 6, kernels); // several blocks of everything
    int[] batch = of.teaching();
    new RandomStream(2).shuffle(batch);
    try (Workers some = new Workers(threads)) {
      BagStep step = of.step(negatives, drop, single, some);
      IntStream.Builder all = IntStream.builder();
      for (int number = 0; number < 2; number++) {
        int[] part = Arrays.copyOfRange(batch, number * 150, number * 150 + 150 - number);
        long loss = Double.doubleToRawLongBits(step.run(part, number).total());
        all.add((int) loss).add((int) (loss >>> 32)).add((int) step.wordsRead());
        for (Parameter parameter : of.model.parameters()) {
          Arrays.stream(bits(parameter.gradient())).forEach(all::add);
        }
      }
      return all.build().toArray();
    }
  }

  @Test
  void wordsAreLeftOutAtTheAskedShare() {
    BagCase of = BagCase.random(500, 150, 110, 7);
    int[] batch = of.teaching();
    BagStep whole = of.step(ALL, 0, workers);
    whole.run(batch, 1);
    long known =
        IntStream.range(0, of.texts.texts() - 1) // the last has no candidate node
            .flatMap(i -> Arrays.stream(of.texts.ids(), of.texts.starts()[i], end(of, i)))
            .filter(word -> word < of.model.words())
            .count();
    assertThat(whole.wordsRead()).isEqualTo(known);
    BagStep some = of.step(ALL, 0.4, workers);
    some.run(batch, 1);
    assertThat(some.wordsRead() / (double) known).isCloseTo(0.6, within(0.04));
    assertThat(some.run(batch, 1)).isEqualTo(some.run(batch, 1));
    assertThat(some.run(batch, 1)).isNotEqualTo(some.run(batch, 2));
  }

  private static int end(BagCase of, int text) {
    return of.texts.starts()[text + 1];
  }

  private static void finite(BagCase of, StepLoss loss) {
    assertThat(loss.total()).isFinite().isNotNegative();
    for (Parameter parameter : of.model.parameters()) {
      for (float value : parameter.gradient()) {
        assertThat(value).isFinite();
      }
    }
  }

  @Test
  void aTextWithoutAKnownWordTeachesTheScalesAlone() {
    BagCase of = small(1);
    BagStep step = of.step(ALL, 0, workers);
    StepLoss loss = step.run(new int[] {0}, 3); // no word at all
    finite(of, loss);
    assertThat(loss.total()).isCloseTo(new PlainBagLoss(of).loss(new int[] {0}), within(1e-6));
    assertThat(of.model.words.gradient()).containsOnly(0);
    assertThat(of.model.scales.gradient()[1]).isNotZero();

    RandomTexts texts = RandomTexts.of(3, new int[] {2, 2}, new int[] {0, 2}, new int[] {1});
    BagCase beyond = // word 2 has no vector
        BagCase.of(texts, 2, new int[][] {{0}, {0}, {1}}, 2, Kernels.best());
    StepLoss other = beyond.step(ALL, 0, workers).run(new int[] {0}, 3);
    finite(beyond, other);
    assertThat(other.total()).isCloseTo(new PlainBagLoss(beyond).loss(new int[] {0}), within(1e-6));
    assertThat(beyond.model.words.gradient()).containsOnly(0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aStepWithoutAnyWordLeftIsFinite(boolean single) {
    BagCase of = small(2);
    BagStep step = of.step(5, 1 - 1e-9, single, workers);
    finite(of, step.run(of.teaching(), 3));
    assertThat(step.wordsRead()).isZero();
    assertThat(of.model.words.gradient()).containsOnly(0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aQueryNodeThatIsJoinedToAllDrawnHasNoLoss(boolean single) {
    RandomTexts texts = RandomTexts.of(4, 12, 6, 3);
    int[][] links = {{0, 1, 2}, {0, 1}, {0}, {2}};
    BagCase of = BagCase.of(texts, 12, links, 3, Kernels.best());
    BagStep step = of.step(ALL, 0, single, workers);
    StepLoss alone = step.run(new int[] {0}, 1);
    finite(of, alone);
    assertThat(alone.total()).isZero();
    assertThat(of.model.words.gradient()).containsOnly(0);
    assertThat(of.model.scales.gradient()).containsOnly(0);
    StepLoss both = step.run(new int[] {0, 1}, 1);
    finite(of, both);
    assertThat(both.total())
        .isPositive()
        .isCloseTo(step.run(new int[] {1}, 1).total() / 2, within(1e-6));
    BagStep one = of.step(1, 0.4, single, workers);
    for (int key = 0; key < 30; key++) { // now a partner is drawn, now another
      finite(of, one.run(new int[] {1, 0, 3}, key));
    }
  }

  @Test
  void aKnownPartnerOfWhichNoTextIsLeftIsStillNoNegative() {
    // Query node 0 is joined to all three; thinned to one text each, candidate node 0 keeps
    // another's.
    int[][] links = {{0, 1, 2}, {0, 1}, {0, 2}, {1, 2}};
    BagCase all = BagCase.of(RandomTexts.of(4, 12, 6, 3), 12, links, 3, Kernels.best());
    int lost = 0;
    int question = 0;
    for (int seed = 0; seed < 20; seed++) {
      BagCase of = all.with(all.links().thinned(3, seed));
      lost += 3 - of.partners.degree(0);
      BagStep step = of.step(ALL, 0, false, workers);
      assertThat(step.run(new int[] {0}, 1).total()).isZero();
      if (of.links().others(1, 0) + of.links().others(1, 1) > 0) {
        assertThat(step.run(new int[] {1}, 1).total()).as("2 is none of its own").isPositive();
        question++;
      }
    }
    assertThat(question).isPositive();
    assertThat(lost).isBetween(20, 58);
  }

  @Test
  void wordsThatEveryTextHasGiveNoEvidenceAndNoNan() {
    // Word 0 is in all texts, so candidate node 0 has texts of weight 0 only.
    RandomTexts texts =
        RandomTexts.of(3, new int[] {0}, new int[] {0, 0}, new int[] {0, 1}, new int[] {2, 0, 1});
    int[][] links = {{0}, {0}, {1}, {1}};
    BagCase of = BagCase.of(texts, 3, links, 2, Kernels.best());
    int[] batch = {0, 1, 2, 3};
    StepLoss loss = of.step(ALL, 0, workers).run(batch, 1);
    finite(of, loss);
    assertThat(loss.total()).isCloseTo(new PlainBagLoss(of).loss(batch), within(1e-6));
  }

  @Test
  void aQueryNodeTeachesWhereAPartnerHasAnotherText() {
    int[][] links = {{0, 1}, {1}, {2}, {}};
    BagCase of = BagCase.of(RandomTexts.of(4, 5, 4, 1), 5, links, 4, Kernels.best());
    assertThat(of.teaching()).containsExactly(0, 1);
  }
}
