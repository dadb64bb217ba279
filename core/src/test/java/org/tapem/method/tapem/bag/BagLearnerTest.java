package org.tapem.method.tapem.bag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.TestArrays;
import org.tapem.nn.Parameter;

/** With nothing left out and all candidate nodes drawn, the loss of a batch tells what it holds. */
class BagLearnerTest {
  private static final int ALL = 1000;

  private final Workers workers = new Workers(2);
  private final BagCase of = BagCase.random(60, 40, 20, 5);

  @AfterEach
  void close() {
    workers.close();
  }

  private BagLearner learner(int size, long seed, int negatives, double drop) {
    BagStep step = of.step(negatives, drop, workers);
    return new BagLearner(of.model(), step, of.teaching(), size, 2, seed);
  }

  private static List<Double> losses(BagLearner learner, int epoch) {
    List<Double> losses = new ArrayList<>();
    int steps = learner.begin(epoch);
    for (int number = 0; number < steps; number++) {
      losses.add(learner.step(number).total());
    }
    return losses;
  }

  /** The loss of each query node that teaches, alone. */
  private List<Double> alone() {
    return alone(false);
  }

  private List<Double> alone(boolean single) {
    BagStep step = of.step(ALL, 0, workers);
    step.countSingleTexts(single);
    List<Double> losses = new ArrayList<>();
    for (int queryNode : of.teaching()) {
      losses.add(step.run(new int[] {queryNode}, 0).total());
    }
    return losses;
  }

  @Test
  void anEpochHoldsEachQueryNodeThatTeachesOnce() {
    List<Double> alone = alone();
    assertThat(alone).hasSizeLessThan(60).doesNotHaveDuplicates();
    BagLearner learner = learner(1, 5, ALL, 0);
    assertThat(learner.weights()).isSameAs(of.model());
    for (int epoch = 1; epoch <= 2; epoch++) {
      assertThat(losses(learner, epoch)).containsExactlyInAnyOrderElementsOf(alone);
    }
  }

  @Test
  void singleTextsCountAfterTheFirstEpochs() {
    List<Double> single = alone(true);
    assertThat(single).doesNotContainAnyElementsOf(alone(false));
    BagLearner learner = learner(1, 5, ALL, 0);
    assertThat(losses(learner, 3)).containsExactlyInAnyOrderElementsOf(single);
    assertThat(losses(learner, 2)).doesNotContainAnyElementsOf(single);
  }

  @Test
  void theLastBatchHoldsWhatIsLeft() {
    List<Double> alone = alone();
    int count = alone.size();
    int size = 7;
    assertThat(count % size).isPositive();
    List<Double> losses = losses(learner(size, 5, ALL, 0), 1);
    assertThat(losses).hasSize(count / size + 1);
    double sum = losses.get(losses.size() - 1) * (count % size);
    for (int i = 0; i < losses.size() - 1; i++) {
      sum += losses.get(i) * size;
    }
    double all = alone.stream().mapToDouble(Double::doubleValue).sum();
    assertThat(sum).isCloseTo(all, within(1e-5 * all));
    assertThat(losses(learner(1000, 5, ALL, 0), 1)).hasSize(1);
  }

  @Test
  void theOrderDependsOnTheEpochAndTheSeedAlone() {
    BagLearner learner = learner(1, 5, ALL, 0);
    List<Double> first = losses(learner, 1);
    List<Double> second = losses(learner, 2);
    assertThat(first).isNotEqualTo(alone());
    assertThat(second).isNotEqualTo(first);
    assertThat(losses(learner, 1)).isEqualTo(first);
    assertThat(losses(learner(1, 5, ALL, 0), 2)).isEqualTo(second);
    assertThat(losses(learner(1, 6, ALL, 0), 1)).isNotEqualTo(first);
  }

  @Test
  void goingOnAtAStepGivesTheSameBatchDrawnAlike() {
    BagLearner whole = learner(8, 5, 6, 0.4);
    losses(whole, 1);
    List<Double> losses = losses(whole, 2);
    int last = losses.size() - 2;
    whole.step(last);
    long words = whole.wordsRead();
    List<int[]> gradients = gradients();
    BagLearner again = learner(8, 5, 6, 0.4);
    assertThat(again.begin(2)).isEqualTo(losses.size());
    again.step(0); // so that the gradients are others
    assertThat(gradients().get(0)).isNotEqualTo(gradients.get(0));
    assertThat(again.step(last).total()).isEqualTo(losses.get(last));
    assertThat(again.wordsRead()).isEqualTo(words).isPositive();
    assertThat(gradients()).usingRecursiveComparison().isEqualTo(gradients);
    assertThat(again.work()).isZero();
  }

  private List<int[]> gradients() {
    List<int[]> all = new ArrayList<>();
    for (Parameter parameter : of.model().parameters()) {
      all.add(TestArrays.bits(parameter.gradient()));
    }
    return all;
  }
}
