package org.tapem.method.tapem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tapem.math.Kernels;
import org.tapem.math.RandomStream;
import org.tapem.method.tapem.ModelSettings.Norm;
import org.tapem.method.tapem.ModelSettings.Score;
import org.tapem.nn.PlainModel;
import org.tapem.nn.TestModels;

/** The split and folded layers against the whole ones in double precision. */
class PairScorerTest {
  private static final int CANDIDATES = 205; // more than two blocks, and no whole sixes

  static Stream<ModelSettings> variants() {
    return Stream.of(
        TestModels.pairs(1, Norm.NONE, 0),
        TestModels.pairs(2, Norm.NONE, 0),
        TestModels.pairs(2, Norm.HIDDEN, 0.3),
        TestModels.pairs(2, Norm.ALL, 0),
        TestModels.pairs(3, Norm.HIDDEN, 0),
        TestModels.pairs(2, Norm.HIDDEN, 0).with("validity=classifier", "score=dot"));
  }

  private static float[] random(int size, int seed) {
    RandomStream stream = new RandomStream(seed);
    float[] values = new float[size];
    for (int i = 0; i < size; i++) {
      values[i] = (float) stream.nextGaussian();
    }
    return values;
  }

  private static PairModel model(ModelSettings settings, Kernels kernels) {
    return TestModels.model(settings, TestModels.network(3), 3, kernels);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void scoresAreThoseOfTheWholeProduct(ModelSettings settings) {
    int dim = settings.dim();
    PairModel model = model(settings, Kernels.best());
    float[] candidateVectors = random(CANDIDATES * dim, 1);
    float[] queryVector = random(3 + dim, 2);
    float[] scores = new float[CANDIDATES];
    new PairScorer(model, candidateVectors).forQuery(queryVector, 3).scores(0, CANDIDATES, scores);
    PlainModel plain = new PlainModel(model.parameters());
    double[] p = PlainModel.row(queryVector, 3, dim);
    for (int i = 0; i < CANDIDATES; i++) {
      double[] q = PlainModel.row(candidateVectors, i * dim, dim);
      double expected =
          settings.score() == Score.DOT ? PlainModel.dot(p, q) : plain.logit(plain.pair(p, q));
      assertThat((double) scores[i]).isCloseTo(expected, within(1e-5 * (1 + Math.abs(expected))));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aNodeHasTheSameScoreInAListAndInARangeAndOnPlainKernels(ModelSettings settings) {
    int dim = settings.dim();
    float[] candidateVectors = random(CANDIDATES * dim, 1);
    float[] queryVector = random(dim, 2);
    PairScorer scorer = new PairScorer(model(settings, Kernels.best()), candidateVectors);
    float[] all = new float[CANDIDATES];
    scorer.forQuery(queryVector, 0).scores(0, CANDIDATES, all);
    int[] subset = {204, 3, 3, 100, 97, 0, 11};
    float[] scores = new float[subset.length];
    scorer.forQuery(queryVector, 0).scores(subset, subset.length, scores);
    for (int i = 0; i < subset.length; i++) {
      assertThat(scores[i]).isEqualTo(all[subset[i]]);
    }
    float[] part = new float[7];
    scorer.forQuery(queryVector, 0).scores(50, 57, part);
    assertThat(part[6]).isEqualTo(all[56]);
    float[] plain = new float[CANDIDATES];
    new PairScorer(model(settings, Kernels.plain()), candidateVectors)
        .forQuery(queryVector, 0)
        .scores(0, CANDIDATES, plain);
    assertThat(plain).containsExactly(all);
  }

  @Test
  void distancesRankAsTheyAre() {
    ModelSettings settings = TestModels.small().with("validity=dot", "score=distance");
    int dim = settings.dim();
    float[] candidateVectors = random(CANDIDATES * dim, 1);
    float[] queryVector = random(dim, 2);
    float[] scores = new float[CANDIDATES];
    new PairScorer(model(settings, Kernels.best()), candidateVectors)
        .forQuery(queryVector, 0)
        .scores(0, CANDIDATES, scores);
    double[] p = PlainModel.row(queryVector, 0, dim);
    double square = PlainModel.dot(p, p);
    for (int i = 0; i < CANDIDATES; i++) {
      double[] q = PlainModel.row(candidateVectors, i * dim, dim);
      double distance = square - 2 * PlainModel.dot(p, q) + PlainModel.dot(q, q);
      assertThat(square - scores[i]).isCloseTo(distance, within(1e-4));
    }
  }

  @Test
  void aClassifierThatIsNotTrainedCannotScore() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TestModels.small().with("validity=dot", "score=classifier"))
        .withMessageContaining("score must not be classifier where validity is dot");
  }
}
