package org.tapem.method.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tapem.io.StringTable;
import org.tapem.math.RandomStream;
import org.tapem.method.simple.TfIdfMethod.TfIdfRanker;
import org.tapem.method.simple.TfIdfMethod.TfIdfSettings;
import org.tapem.method.simple.TfIdfMethod.TfIdfSettings.Profile;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.text.Vocabulary;

class TfIdfRankerTest {
  private static final int WORDS = 61;
  private static final int QUERY_NODES = 700;
  private static final int CANDIDATES = 523; // more than one block of the builder
  private static final Network NETWORK = TestNetworks.random(5, CANDIDATES, QUERY_NODES, 3);
  private static final Task TASK = Task.of(TestNetworks.ACADEMIC, "paper", "author", "writes");
  private static final Adjacency OF_CANDIDATE = TASK.queryPartners(NETWORK);

  private final List<int[]> texts = new ArrayList<>();
  private final List<int[]> queries = new ArrayList<>();
  private final int[] words;
  private final int[] starts = new int[QUERY_NODES + 1];
  private final int[] documents = new int[WORDS];
  private final Vocabulary vocabulary;

  TfIdfRankerTest() {
    RandomStream stream = new RandomStream(17);
    for (int i = 0; i < QUERY_NODES; i++) {
      texts.add(text(stream, stream.nextInt(20))); // some are empty
      starts[i + 1] = starts[i] + texts.get(i).length;
    }
    words = texts.stream().flatMapToInt(Arrays::stream).toArray();
    for (int length : new int[] {0, 1, 7, 300}) {
      queries.add(text(stream, length));
    }
    StringTable table = new StringTable();
    long[] counts = new long[WORDS];
    for (int word = 0; word < WORDS; word++) {
      int wanted = word;
      table.add("word" + word);
      counts[word] = 10_000L - word; // keeps the numbers as they are
      documents[word] =
          (int) texts.stream().filter(t -> Arrays.stream(t).anyMatch(w -> w == wanted)).count();
    }
    vocabulary = Vocabulary.sorted(table, counts, documents, QUERY_NODES, 1).vocabulary();
  }

  /** Small numbers are frequent. */
  private static int[] text(RandomStream stream, int length) {
    return IntStream.range(0, length).map(i -> stream.nextInt(1 + stream.nextInt(WORDS))).toArray();
  }

  private TfIdfRanker ranker(Profile profile, int threads) {
    TfIdfSettings settings = new TfIdfSettings(profile);
    TfIdfProfiles profiles =
        TfIdfProfiles.build(vocabulary, words, starts, OF_CANDIDATE, settings, threads);
    return new TfIdfRanker(vocabulary, settings, profiles);
  }

  private static QueryScorer scorer(Ranker ranker, int[] text) {
    return ranker.prepare(List.of(Query.ofText(text)), 1).scorer(0);
  }

  /** One word after the other, nothing left out. */
  private double[] dense(int[] text) {
    double[] vector = new double[WORDS];
    for (int word = 0; word < WORDS; word++) {
      int wanted = word;
      long count = Arrays.stream(text).filter(w -> w == wanted).count();
      double idf = Math.log((1.0 + QUERY_NODES) / (1.0 + documents[word])) + 1;
      vector[word] = count == 0 ? 0 : (1 + Math.log((double) count)) * idf;
    }
    return unit(vector);
  }

  private static double[] unit(double[] vector) {
    double length = Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
    return Arrays.stream(vector).map(x -> length == 0 ? 0 : x / length).toArray();
  }

  private double[] denseProfile(int candidateNode, Profile profile) {
    double[] sum = new double[WORDS];
    for (int queryNode = 0; queryNode < QUERY_NODES; queryNode++) {
      if (OF_CANDIDATE.contains(candidateNode, queryNode)) {
        double[] text = dense(texts.get(queryNode));
        Arrays.setAll(sum, word -> sum[word] + text[word]);
      }
    }
    return profile == Profile.COSINE ? unit(sum) : sum;
  }

  @ParameterizedTest
  @EnumSource
  void scoresAreThoseOfDenseVectors(Profile profile) {
    TfIdfRanker ranker = ranker(profile, 2);
    assertThat(ranker.candidates()).isEqualTo(CANDIDATES);
    float[] scores = new float[1];
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode += 13) {
      double[] expected = denseProfile(candidateNode, profile);
      for (int[] text : queries) {
        double[] query = dense(text);
        double dot = IntStream.range(0, WORDS).mapToDouble(i -> expected[i] * query[i]).sum();
        scorer(ranker, text).scores(new int[] {candidateNode}, 1, scores);
        assertThat((double) scores[0]).isCloseTo(dot, within(1e-5));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theWholeSetHasTheBitsOfSingleCandidates(Profile profile) {
    TfIdfRanker ranker = ranker(profile, 1);
    int[] all = IntStream.range(0, CANDIDATES).toArray();
    for (int[] text : queries) {
      float[] one = new float[CANDIDATES];
      scorer(ranker, text).scores(all, CANDIDATES, one);
      QueryScorer inBlocks = scorer(ranker, text);
      float[] block = new float[100];
      for (int from : new int[] {0, 100, 200, 423, 50, 150, 522}) { // in order, and jumping
        int to = Math.min(CANDIDATES, from + 100);
        inBlocks.scores(from, to, block);
        assertThat(Arrays.copyOf(block, to - from)).isEqualTo(Arrays.copyOfRange(one, from, to));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void profilesAreTheSameOnAnyNumberOfThreads(Profile profile) {
    TfIdfProfiles one = ranker(profile, 1).profiles();
    for (int threads : new int[] {2, 7}) {
      TfIdfProfiles other = ranker(profile, threads).profiles();
      assertThat(other.offsets()).isEqualTo(one.offsets());
      assertThat(other.words()).isEqualTo(one.words());
      assertThat(other.weights()).isEqualTo(one.weights());
    }
  }

  @Test
  void cosinesAreAtMostOneAndSumsGrowWithTheTexts() {
    int candidateNode =
        IntStream.range(0, CANDIDATES)
            .filter(i -> OF_CANDIDATE.degree(i) >= 3)
            .findFirst()
            .orElseThrow();
    int[] own = texts.get(OF_CANDIDATE.targets()[OF_CANDIDATE.offsets()[candidateNode]]);
    assertThat(own).isNotEmpty();
    float[] scores = new float[1];
    scorer(ranker(Profile.COSINE, 1), own).scores(new int[] {candidateNode}, 1, scores);
    assertThat(scores[0]).isBetween(0.2f, 1.00001f);
    scorer(ranker(Profile.SUM, 1), own).scores(new int[] {candidateNode}, 1, scores);
    assertThat(scores[0]).isGreaterThan(1f); // its own text alone gives 1
    assertThat(ranker(Profile.SUM, 1).method()).isEqualTo("tfidf-sum");
  }

  @Test
  void profilesCanBeMadeFromTheirThreeArrays() {
    TfIdfProfiles made = ranker(Profile.COSINE, 1).profiles();
    TfIdfProfiles read =
        TfIdfProfiles.of(WORDS, made.offsets(), made.words().clone(), made.weights().clone());
    float[] a = new float[CANDIDATES];
    float[] b = new float[CANDIDATES];
    scorer(ranker(Profile.COSINE, 1), queries.get(2)).scores(0, CANDIDATES, a);
    TfIdfRanker again = new TfIdfRanker(vocabulary, TfIdfSettings.defaults(), read);
    scorer(again, queries.get(2)).scores(0, CANDIDATES, b);
    assertThat(b).isEqualTo(a);
  }

  @Test
  void arraysThatAreNoProfilesAreRefused() {
    int[] offsets = {0, 2, 3};
    int[] ids = {1, 4, 0};
    float[] weights = {.5f, .5f, 1};
    assertThat(TfIdfProfiles.of(5, offsets, ids, weights).nodes()).isEqualTo(2);
    refuse(4, offsets, ids, weights, "words of node 0 must rise and be < 4, but 4 follows 1");
    refuse(5, offsets, new int[] {4, 1, 0}, weights, "but 1 follows 4");
    refuse(5, offsets, new int[] {1, 1, 0}, weights, "but 1 follows 1");
    refuse(5, offsets, new int[] {-1, 1, 0}, weights, "but -1 follows -1");
    refuse(5, new int[] {0, 4, 3}, ids, weights, "offsets must rise, but 4 follows 0");
    refuse(5, new int[] {0, -1, 3}, ids, weights, "offsets must rise, but -1 follows 0");
    refuse(5, new int[] {0, 2, 2}, ids, weights, "got 2, 3 and 3");
    refuse(5, offsets, ids, new float[] {1}, "got 3, 3 and 1");
    refuse(5, new int[0], ids, weights, "offsets must start with 0");
    refuse(5, offsets, ids, new float[] {1, Float.NaN, 1}, "weight of word 4 of node 0 is NaN");
    TfIdfProfiles other = TfIdfProfiles.of(5, offsets, ids, weights);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TfIdfRanker(vocabulary, TfIdfSettings.defaults(), other))
        .withMessage("profiles over 5 words, but the vocabulary has 61");
  }

  private static void refuse(int size, int[] offsets, int[] ids, float[] weights, String rule) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TfIdfProfiles.of(size, offsets, ids, weights))
        .withMessageContaining(rule);
  }

  @Test
  void textsMustCoverTheLinks() {
    int[] short1 = Arrays.copyOf(starts, 10);
    TfIdfSettings settings = TfIdfSettings.defaults();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TfIdfProfiles.build(vocabulary, words, short1, OF_CANDIDATE, settings, 1))
        .withMessageContaining("there are texts of 9");
  }
}
