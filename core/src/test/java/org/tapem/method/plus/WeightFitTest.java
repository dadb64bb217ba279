package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Query;
import org.tapem.settings.SettingsForm;

class WeightFitTest {
  private static final int TEXTS = 300;
  private static final int CANDIDATES = 40;

  private final BagCase bag = BagCase.random(TEXTS, 80, CANDIDATES, 7);
  private final int[] held = IntStream.range(0, TEXTS).filter(i -> i % 3 == 1).toArray();
  private final boolean[] without = new boolean[TEXTS];
  private final Adjacency queryNodes;
  private final TextContext context;
  private final FeatureIndex index;

  WeightFitTest() {
    for (int queryNode : held) {
      without[queryNode] = true;
    }
    queryNodes = bag.queryNodes().withoutTargets(without);
    int[] offsets = IntStream.rangeClosed(0, TEXTS).map(i -> i / 2).toArray(); // every second one
    int[] cited = IntStream.range(0, TEXTS / 2).map(i -> i * 7 % TEXTS).toArray();
    int[] one = IntStream.rangeClosed(0, TEXTS).toArray(); // of each
    int[] places = IntStream.range(0, TEXTS).map(i -> i % 4).toArray();
    context =
        new TextContext(
            null, Adjacency.of(one, places, 4), Adjacency.of(offsets, cited, TEXTS), null);
    try (Workers workers = new Workers(2)) {
      index =
          new FeatureIndex(
              Features.BUILT_IN,
              SettingsForm.changed(PlusSettings.defaults(), "dim=16"),
              bag.model(),
              bag.links().without(without),
              context,
              LinkBudget.ALL,
              workers);
    }
  }

  private FeatureWeights fit(int[] to, int threads) {
    return fitAll(to, threads).weights();
  }

  private PlusFit fitAll(int[] to, int threads) {
    try (Workers workers = new Workers(threads)) {
      return new WeightFit(index, bag.texts(), context, bag.partners(), null, queryNodes, workers)
          .fit(to, 1);
    }
  }

  /** What is to be least, by definition: all candidate nodes are few enough to count exactly. */
  private double loss(double[] weights, QueryInputs inputs) {
    double[] usual = FeatureWeights.priors(Features.BUILT_IN).of(QueryInputs.TEXT);
    double loss = 0;
    for (int k = 0; k < usual.length; k++) {
      loss += 0.25 * Math.pow((weights[k] - usual[k]) / usual[k], 2);
    }
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
    FitQuestions questions = new FitQuestions(index.corpus(), context);
    for (FitQuestions.Question question :
        questions.toFit(questions.heldOut(held, inputs), inputs, 1)) {
      int queryNode = question.queryNode();
      OneText.gather(
          index,
          index
              .corpus()
              .query(bag.texts().vector(queryNode), question.known(), new byte[0], Query.NEW),
          values);
      double others = 0;
      for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
        if (queryNodes.degree(candidateNode) > 0
            && !bag.partners().contains(queryNode, candidateNode)) {
          others += Math.exp(values.score(weights, candidateNode));
        }
      }
      int[] own =
          IntStream.of(bag.partners().neighbours(queryNode))
              .filter(candidateNode -> queryNodes.degree(candidateNode) > 0)
              .toArray();
      for (int candidateNode : own) {
        double score = values.score(weights, candidateNode);
        loss += Math.log1p(others / Math.exp(score)) / own.length;
      }
    }
    return loss;
  }

  @ParameterizedTest
  @EnumSource(QueryInputs.class)
  void noOtherWeightsSayMore(QueryInputs inputs) {
    double[] fitted = fit(held, 2).of(inputs);
    double min = loss(fitted, inputs);
    assertThat(min).isLessThan(loss(FeatureWeights.priors(Features.BUILT_IN).of(inputs), inputs));
    for (int k = 0; k < fitted.length; k++) {
      for (double step : new double[] {-0.02, 0.02}) {
        double[] moved = fitted.clone();
        moved[k] += step;
        assertThat(loss(moved, inputs)).as("kind %d", k).isGreaterThan(min);
      }
    }
  }

  /** Texts that are in the index themselves, and have partners there: these are passed over. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void candidateNodesThatAreKnownToBeJoinedAreNoQuestion(boolean oneType) {
    BagCase known = BagCase.predicted(120, 60, 20, oneType, 5);
    TextIncidence links = known.links().thinned(oneType ? 200 : 120, 1);
    FeatureIndex all;
    double[] fitted;
    try (Workers workers = new Workers(2)) {
      PlusSettings settings = SettingsForm.changed(PlusSettings.defaults(), "dim=16");
      TextContext none = TextContext.none(links.texts().texts());
      all =
          new FeatureIndex(
              Features.BUILT_IN, settings, known.model(), links, none, LinkBudget.ALL, workers);
      fitted =
          new WeightFit(
                  all,
                  links.texts(),
                  null,
                  links.targets(),
                  links.joined(),
                  links.queryNodes(),
                  workers)
              .fit(links.teaching(), 1)
              .weights()
              .of(QueryInputs.TEXT);
    }
    double min = knownLoss(links, all, fitted);
    assertThat(min)
        .isLessThan(
            knownLoss(links, all, FeatureWeights.priors(Features.BUILT_IN).of(QueryInputs.TEXT)));
    for (int k = 0; k < fitted.length; k++) {
      for (double step : new double[] {-0.02, 0.02}) {
        double[] moved = fitted.clone();
        moved[k] += step;
        assertThat(knownLoss(links, all, moved)).as("kind %d", k).isGreaterThan(min);
      }
    }
  }

  private static double knownLoss(TextIncidence links, FeatureIndex all, double[] weights) {
    double[] usual = FeatureWeights.priors(Features.BUILT_IN).of(QueryInputs.TEXT);
    double loss = 0;
    for (int k = 0; k < usual.length; k++) {
      loss += 0.25 * Math.pow((weights[k] - usual[k]) / usual[k], 2);
    }
    int passed = 0;
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, all.corpus().candidates());
    for (int queryNode : links.teaching()) {
      OneText.gather(
          all,
          new ScoringQuery(
              links.texts().vector(queryNode), QueryLinks.NONE, new byte[0], queryNode),
          values);
      double others = 0;
      double own = 0;
      int count = 0;
      for (int candidateNode = 0; candidateNode < all.corpus().candidates(); candidateNode++) {
        if (links.joined().contains(queryNode, candidateNode)) {
          passed += links.targets().contains(queryNode, candidateNode) ? 1 : 0;
        } else if (!links.targets().contains(queryNode, candidateNode)) {
          others += Math.exp(values.score(weights, candidateNode));
        }
      }
      for (int candidateNode : links.targets().neighbours(queryNode)) {
        if (!links.joined().contains(queryNode, candidateNode)) {
          own += Math.log1p(others / Math.exp(values.score(weights, candidateNode)));
          count++;
        }
      }
      loss += count == 0 ? 0 : own / count;
    }
    assertThat(passed).isPositive();
    return loss;
  }

  @Test
  void theNumberOfThreadsChangesNoBit() {
    PlusFit one = fitAll(held, 1);
    for (int threads : new int[] {2, 7}) {
      PlusFit other = fitAll(held, threads);
      assertThat(other.weights().toFloats()).containsExactly(one.weights().toFloats());
      assertThat(other.curves()).containsExactly(one.curves());
    }
  }

  @Test
  void nothingToFitToLeavesTheUsualWeights() {
    float[] usual = FeatureWeights.priors(Features.BUILT_IN).toFloats();
    assertThat(fit(new int[0], 1).toFloats()).containsExactly(usual);
    int alone = TEXTS - 1; // has no candidate node
    assertThat(fit(new int[] {alone}, 1).toFloats()).containsExactly(usual);
  }

  /** Where no text to fit to tells as much, the weights of those that tell less count. */
  @Test
  void whatIsNeverToldHasTheWeightsOfLess() {
    PlusFit fitted;
    try (Workers workers = new Workers(1)) {
      fitted =
          new WeightFit(index, bag.texts(), null, bag.partners(), null, queryNodes, workers)
              .fit(held, 1);
    }
    double[] ofText = fitted.weights().of(QueryInputs.TEXT);
    assertThat(ofText).isNotEqualTo(FeatureWeights.priors(Features.BUILT_IN).of(QueryInputs.TEXT));
    for (QueryInputs inputs : QueryInputs.values()) {
      assertThat(fitted.weights().of(inputs)).containsExactly(ofText);
      assertThat(fitted.calibration(inputs)).isEqualTo(fitted.calibration(QueryInputs.TEXT));
    }
  }

  @Test
  void weightsSurviveTheirFile() {
    PlusFit fitted = fitAll(held, 2);
    float[] weights = fitted.weights().toFloats();
    List<String> names = Features.BUILT_IN.stream().map(Feature::name).toList();
    FeatureWeights again = FeatureWeights.of(weights, names, Features.BUILT_IN);
    PlusFit read = PlusFit.of(again, fitted.curves());
    assertThat(read.weights().toFloats()).containsExactly(weights);
    assertThat(read.curves()).containsExactly(fitted.curves());
    assertThat(fitted.weights().of(QueryInputs.PLACES))
        .isNotEqualTo(fitted.weights().of(QueryInputs.TEXT))
        .isNotEqualTo(fitted.weights().of(QueryInputs.CITED));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FeatureWeights.of(new float[26], names, Features.BUILT_IN))
        .withMessage("26 weights of 16 features, expected 48");
  }

  @Test
  void weightsAreReadByNameAndAFeatureThatIsNewHasItsPrior() {
    float[] weights = {1, 2, 3, 4, 5, 6};
    List<Feature> features = Features.BUILT_IN.subList(0, 3); // similar-texts, words, vectors
    FeatureWeights read = FeatureWeights.of(weights, List.of("vectors", "similar-texts"), features);
    assertThat(read.of(QueryInputs.TEXT)).containsExactly(2, features.get(1).prior(), 1);
    assertThat(read.of(QueryInputs.CITED)).containsExactly(6, features.get(1).prior(), 5);
  }

  @Test
  void weightsOfAnUnknownFeatureAreRefusedByItsName() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> FeatureWeights.of(new float[6], List.of("words", "gone"), Features.BUILT_IN))
        .isInstanceOf(FeatureWeights.UnknownFeatureException.class)
        .withMessage("feature gone");
  }

  /** As many partners are expected as there are, which a fitted offset makes sure of. */
  @Test
  void chancesAddUpToThePartners() {
    PlusFit fitted = fitAll(held, 2);
    double expected = 0;
    int there = 0;
    for (int queryNode : held) {
      FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, CANDIDATES);
      OneText.gather(
          index, OneText.scoringQuery(bag.texts().vector(queryNode), QueryLinks.NONE), values);
      double[] scores = new double[CANDIDATES];
      Arrays.setAll(
          scores,
          candidateNode -> values.score(fitted.weights().of(QueryInputs.TEXT), candidateNode));
      index.spread(scores);
      for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode++) {
        if (queryNodes.degree(candidateNode) > 0) {
          expected += fitted.calibration(QueryInputs.TEXT).chance(scores[candidateNode]);
          there += bag.partners().contains(queryNode, candidateNode) ? 1 : 0;
        }
      }
    }
    assertThat(expected).isCloseTo(there, within(0.02 * there));
  }
}
