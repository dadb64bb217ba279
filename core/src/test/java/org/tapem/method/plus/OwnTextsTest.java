package org.tapem.method.plus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Workers;
import org.tapem.method.tapem.bag.BagCase;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Adjacency;
import org.tapem.rank.Reasons;
import org.tapem.settings.SettingsForm;
import org.tapem.text.SparseVector;

/**
 * Candidate nodes with texts of their own, requested known query nodes: of the query type, where
 * their own texts are among the others, or of another, where they follow.
 */
class OwnTextsTest {
  private static final int QUERY_NODES = 40;
  private static final int WORDS = 50;
  private static final double[] WEIGHTS = {0.6, 2, 4, 0.3, 0, 0, 0, 0, 0, 3, 2, 1.5, 1, 0, 0, 0};

  private final PlusSettings settings =
      SettingsForm.changed(PlusSettings.defaults(), "dim=16", "path=0.1", "spread=0.4");

  private static BagCase documents(boolean oneType) {
    return BagCase.ofDocuments(QUERY_NODES, WORDS, 20, oneType, 6);
  }

  private static BagCase bag(boolean oneType) {
    return BagCase.predicted(QUERY_NODES, WORDS, 20, oneType, 6);
  }

  private FeatureIndex index(BagCase bag, TextIncidence links) {
    return index(bag, links, LinkBudget.ALL);
  }

  private FeatureIndex index(BagCase bag, TextIncidence links, LinkBudget budget) {
    try (Workers workers = new Workers(2)) {
      TextContext none = TextContext.none(links.texts().texts());
      return new FeatureIndex(
          Features.BUILT_IN, settings, bag.model(), links, none, budget, workers);
    }
  }

  private static ScoringQuery scoringQuery(BagCase bag, int queryNode) {
    return new ScoringQuery(bag.texts().vector(queryNode), QueryLinks.NONE, new byte[0], queryNode);
  }

  /** The kernel of two texts; a text says nothing for itself. */
  private double kernel(BagCase bag, int question, int other) {
    SparseVector text = bag.texts().vector(question);
    float[] a = bag.model().vector(text);
    float[] b = bag.model().vector(bag.texts().vector(other));
    double words = text.dot(bag.texts().vector(other));
    return question == other
        ? 0
        : Math.exp(settings.sharpWords() * words + settings.sharpVectors() * dot(a, b));
  }

  private static double dot(float[] a, float[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> (double) a[i] * b[i]).sum();
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  /** The same without the words that stand for no node. */
  private static double[] ofNodes(double[] words) {
    double[] some = words.clone();
    Arrays.setAll(some, word -> BagCase.ofNode(word) ? words[word] : 0);
    return some;
  }

  private static double cosine(double[] a, double[] b) {
    double ab = IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    double aa = Arrays.stream(a).map(x -> x * x).sum();
    double bb = Arrays.stream(b).map(x -> x * x).sum();
    return aa * bb == 0 ? 0 : ab / Math.sqrt(aa * bb);
  }

  private static double[] words(SparseVector text) {
    double[] dense = new double[WORDS];
    for (int i = 0; i < text.size(); i++) {
      dense[text.id(i)] = text.weight(i);
    }
    return dense;
  }

  private static double[] vector(BagCase bag, int text) {
    float[] vector = bag.model().vector(bag.texts().vector(text));
    return IntStream.range(0, vector.length).mapToDouble(i -> vector[i]).toArray();
  }

  /** What a candidate node reaches over one of its texts: all texts of the others that share it. */
  private double reached(BagCase bag, int question, int candidateNode, int text) {
    int[] sharing = bag.partners().neighbours(text);
    double sum = 0;
    for (int other : sharing) {
      for (int theirs : other == candidateNode ? new int[0] : bag.queryNodes().neighbours(other)) {
        sum += kernel(bag, question, theirs) / (sharing.length - 1);
      }
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void evidenceIsWhatItsDefinitionSaysWithoutTheNodeItself(boolean oneType) {
    BagCase bag = documents(oneType);
    FeatureIndex index = index(bag, bag.links());
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates());
    int compared = 0;
    for (int question : new int[] {1, 7, 22}) {
      SparseVector text = bag.texts().vector(question);
      OneText.gather(index, scoringQuery(bag, question), values);
      for (int candidateNode = 0; candidateNode < index.corpus().candidates(); candidateNode++) {
        if (bag.partners().contains(question, candidateNode)) {
          continue; // which is no question
        }
        compared++;
        double near = 1e-6;
        double[] bags = new double[16];
        double[] sums = new double[WORDS];
        for (int queryNode : bag.queryNodes().neighbours(candidateNode)) {
          near +=
              kernel(bag, question, queryNode)
                  + 0.1 * reached(bag, question, candidateNode, queryNode);
          double[] vector = vector(bag, queryNode);
          double[] counted = words(bag.texts().vector(queryNode));
          Arrays.setAll(bags, i -> bags[i] + vector[i]);
          Arrays.setAll(sums, i -> sums[i] + counted[i]);
        }
        int own = (oneType ? 0 : QUERY_NODES) + candidateNode;
        double[] expected = new double[FeatureNumbers.COUNT];
        expected[FeatureNumbers.SIMILAR_TEXTS] = Math.log(near);
        expected[FeatureNumbers.WORDS] = cosine(words(text), sums);
        expected[FeatureNumbers.VECTORS] = cosine(vector(bag, question), bags);
        expected[FeatureNumbers.TEXTS] = Math.log(bag.queryNodes().degree(candidateNode));
        expected[FeatureNumbers.OWN_WORDS] = text.dot(bag.texts().vector(own));
        expected[FeatureNumbers.OWN_VECTORS] = cosine(vector(bag, question), vector(bag, own));
        double[] nodes = ofNodes(words(text));
        double[] allNodes = ofNodes(sums);
        double length = Math.sqrt(dot(allNodes, allNodes));
        expected[FeatureNumbers.NODES] = length == 0 ? 0 : dot(nodes, allNodes) / length;
        expected[FeatureNumbers.OWN_NODES] = dot(nodes, words(bag.texts().vector(own)));
        for (int kind = 0; kind < FeatureNumbers.COUNT; kind++) {
          assertThat((double) values.of[kind][candidateNode])
              .as("kind %d of %d", kind, candidateNode)
              .isCloseTo(expected[kind], within(2e-4));
        }
      }
    }
    assertThat(compared).isGreaterThan(45);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void onlyWhatIsSaidByTheNodeItselfIsLeftOut(boolean oneType) {
    BagCase bag = bag(oneType);
    FeatureIndex index = index(bag, bag.links());
    ScoringQuery unknown = OneText.scoringQuery(bag.texts().vector(7), QueryLinks.NONE);
    NearTexts all = new NearTexts(index.corpus(), unknown);
    NearTexts without = new NearTexts(index.corpus(), scoringQuery(bag, 7));
    assertThat(all.shared[7]).isPositive();
    assertThat(all.similarity[7]).isPositive();
    for (int text = 0; text < bag.texts().texts(); text++) {
      assertThat(without.shared[text]).isEqualTo(text == 7 ? 0 : all.shared[text]);
      assertThat(without.similarity[text]).isEqualTo(text == 7 ? 0 : all.similarity[text]);
    }
    assertThat(new NearTexts(index.corpus(), unknown).similarity).containsExactly(all.similarity);
  }

  private static double[] scores(FeatureIndex index, ScoringQuery scoringQuery) {
    FeatureValues values = new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates());
    OneText.gather(index, scoringQuery, values);
    double[] scores = new double[index.corpus().candidates()];
    Arrays.setAll(scores, candidateNode -> values.score(WEIGHTS, candidateNode));
    index.spread(scores);
    return scores;
  }

  /** The links as if a candidate node were not joined to a query node. */
  private static TextIncidence without(BagCase bag, int candidateNode, int text) {
    int candidateCount = bag.queryNodes().nodes();
    int[] offsets = new int[candidateCount + 1];
    IntStream.Builder targets = IntStream.builder();
    for (int i = 0; i < candidateCount; i++) {
      int node = i;
      int[] kept =
          IntStream.of(bag.queryNodes().neighbours(i))
              .filter(queryNode -> node != candidateNode || queryNode != text)
              .toArray();
      IntStream.of(kept).forEach(targets::add);
      offsets[i + 1] = offsets[i] + kept.length;
    }
    int texts = bag.texts().texts();
    Adjacency less = Adjacency.of(offsets, targets.build().toArray(), texts);
    return TextIncidence.of(bag.texts(), less.reversed(texts), less).own(bag.links().firstOwn());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatDocumentsAreJoinedToCountsAsIfATextWereReallyTakenAway(boolean oneType) {
    BagCase bag = documents(oneType);
    FeatureIndex index = index(bag, bag.links());
    ScoringQuery scoringQuery = scoringQuery(bag, 22);
    QueryBatch group = new QueryBatch(index.corpus(), List.of(scoringQuery));
    int differ = 0;
    for (int candidateNode = 0; candidateNode < index.corpus().candidates(); candidateNode++) {
      for (int queryNode : index.corpus().joinedTexts(candidateNode)) {
        FeatureIndex less = index(bag, without(bag, candidateNode, queryNode));
        FeatureValues expected =
            new FeatureValues(FeatureNumbers.COUNT, index.corpus().candidates());
        OneText.gather(less, scoringQuery, expected);
        double[] kinds = index.without(group, 0, candidateNode, queryNode);
        for (int kind :
            new int[] {FeatureNumbers.WORDS, FeatureNumbers.NODES, FeatureNumbers.OWN_NODES}) {
          assertThat(kinds[kind]).isCloseTo(expected.of[kind][candidateNode], within(1e-4));
        }
        differ +=
            Math.abs(kinds[FeatureNumbers.NODES] - kinds[FeatureNumbers.WORDS]) > 0.01 ? 1 : 0;
      }
    }
    assertThat(differ).isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void reasonsSumUpAndScoresFallByJoinedTextsAlone(boolean oneType) {
    BagCase bag = bag(oneType);
    FeatureIndex index = index(bag, bag.links());
    for (int question : new int[] {1, 22}) {
      double[] scores = scores(index, scoringQuery(bag, question));
      int[] all = IntStream.range(0, index.corpus().candidates()).toArray();
      List<Reasons.Split> splits =
          new FeatureReasons(index, WEIGHTS, scoringQuery(bag, question)).of(all).splits();
      for (int candidateNode : all) {
        Reasons.Split split = splits.get(candidateNode);
        double parts = split.parts().stream().mapToDouble(Reasons.Part::value).sum();
        assertThat(split.base() + parts).isCloseTo(scores[candidateNode], within(1e-9));
        int own = bag.links().ownText(candidateNode);
        int[] joined =
            IntStream.of(bag.queryNodes().neighbours(candidateNode))
                .filter(queryNode -> queryNode != own)
                .toArray();
        assertThat(split.falls()).hasSameSizeAs(joined);
        for (int i = 0; i < joined.length; i++) {
          if (!bag.partners().contains(question, candidateNode)) {
            FeatureIndex less = index(bag, without(bag, candidateNode, joined[i]));
            double fall =
                scores[candidateNode] - scores(less, scoringQuery(bag, question))[candidateNode];
            // What the loss changes for others is not followed.
            assertThat(split.falls()[i]).isCloseTo(fall, within(0.05 + 0.15 * Math.abs(fall)));
          }
        }
      }
      assertThat(splits.stream().flatMap(split -> split.parts().stream()).map(Reasons.Part::name))
          .contains("own-words", "own-vectors");
    }
  }
}
