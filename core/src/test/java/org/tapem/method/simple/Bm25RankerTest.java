package org.tapem.method.simple;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tapem.base.Workers;
import org.tapem.math.RandomStream;
import org.tapem.method.simple.Bm25.Bm25Ranker;
import org.tapem.method.simple.Bm25.Bm25Settings;
import org.tapem.network.Adjacency;
import org.tapem.network.Task;
import org.tapem.network.TestNetworks;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.text.WordCounts;

class Bm25RankerTest {
  private static final double K1 = 1.2;
  private static final double B = 0.75;
  private static final int WORDS = 61;
  private static final int QUERY_NODES = 700;
  private static final int CANDIDATES = 523; // more than one block of the counting
  private static final Adjacency OF_CANDIDATE =
      Task.of(TestNetworks.ACADEMIC, "paper", "author", "writes")
          .queryPartners(TestNetworks.random(5, CANDIDATES, QUERY_NODES, 3));

  private static float[] scores(Ranker ranker, Query query) {
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    return scores;
  }

  private static Bm25Ranker ranker(WordCounts documents) {
    return new Bm25Ranker(documents, new Bm25Settings(K1, B));
  }

  /** Documents "0 0 1", "1", and one that is empty. */
  private static WordCounts small() {
    int[] tokens = {0, 1, 1, -1, 0};
    int[] begins = {0, 1, 2, 5}; // texts "0", "1" and "1 ? 0"
    try (Workers workers = new Workers(1)) {
      return WordCounts.of(3, tokens, begins, new int[] {0, 2, 3, 3}, new int[] {0, 2, 1}, workers);
    }
  }

  @Test
  void scoresAreTheOnesByHand() {
    WordCounts documents = small();
    assertThat(documents.starts()).containsExactly(0, 2, 3, 3);
    assertThat(documents.words()).containsExactly(0, 1, 1);
    assertThat(documents.counts()).containsExactly(2, 1, 1);
    // Two documents of 3 words and 1, 2 on average; word 0 is in one of them, word 1 in both.
    double rare = Math.log(1 + 1.5 / 1.5);
    double common = Math.log(1 + 0.5 / 2.5);
    double lengthOfFirst = 0.25 + 0.75 * 3 / 2;
    double first =
        rare * 2 / (2 + 1.2 * lengthOfFirst) + 2 * common * 1 / (1 + 1.2 * lengthOfFirst);
    double second = 2 * common * 1 / (1 + 1.2 * (0.25 + 0.75 / 2));
    float[] scores = scores(ranker(documents), Query.ofText(new int[] {1, 0, 1, 2}));
    assertThat((double) scores[0]).isCloseTo(first, within(1e-6));
    assertThat((double) scores[1]).isCloseTo(second, within(1e-6));
    assertThat(scores[2]).isZero();
  }

  private static final List<int[]> TEXTS = new ArrayList<>();
  private static final int[] STARTS = new int[QUERY_NODES + 1];

  static {
    RandomStream stream = new RandomStream(17);
    for (int i = 0; i < QUERY_NODES; i++) {
      TEXTS.add(text(stream, stream.nextInt(20))); // some are empty
      STARTS[i + 1] = STARTS[i] + TEXTS.get(i).length;
    }
  }

  private static int[] text(RandomStream stream, int length) {
    return IntStream.range(0, length).map(i -> stream.nextInt(1 + stream.nextInt(WORDS))).toArray();
  }

  private static WordCounts random(int threads) {
    int[] tokens = TEXTS.stream().flatMapToInt(Arrays::stream).toArray();
    try (Workers workers = new Workers(threads)) {
      return WordCounts.of(
          WORDS, tokens, STARTS, OF_CANDIDATE.offsets(), OF_CANDIDATE.targets(), workers);
    }
  }

  /** The document of a candidate node, word behind word. */
  private static int[] document(int candidateNode) {
    IntStream all = IntStream.empty();
    for (int queryNode : OF_CANDIDATE.neighbours(candidateNode)) {
      all = IntStream.concat(all, Arrays.stream(TEXTS.get(queryNode)));
    }
    return all.toArray();
  }

  @Test
  void scoresAreThoseOfTheSlowWay() {
    List<int[]> documents = IntStream.range(0, CANDIDATES).mapToObj(i -> document(i)).toList();
    double filled = documents.stream().filter(d -> d.length > 0).count();
    double mean = documents.stream().mapToInt(d -> d.length).sum() / filled;
    int[] query = text(new RandomStream(3), 30);
    float[] fast = scores(ranker(random(2)), Query.ofText(query));
    for (int candidateNode = 0; candidateNode < CANDIDATES; candidateNode += 7) {
      double sum = 0;
      for (int word : query) {
        double tf = Arrays.stream(documents.get(candidateNode)).filter(w -> w == word).count();
        double df =
            documents.stream().filter(d -> Arrays.stream(d).anyMatch(w -> w == word)).count();
        double idf = Math.log(1 + (filled - df + 0.5) / (df + 0.5));
        sum += idf * tf / (tf + K1 * (1 - B + B * documents.get(candidateNode).length / mean));
      }
      assertThat((double) fast[candidateNode]).isCloseTo(Double.isNaN(sum) ? 0 : sum, within(1e-4));
    }
  }

  @Test
  void countsAreTheSameOnAnyNumberOfThreads() {
    WordCounts one = random(1);
    for (int threads : new int[] {2, 7}) {
      WordCounts other = random(threads);
      assertThat(other.starts()).isEqualTo(one.starts());
      assertThat(other.words()).isEqualTo(one.words());
      assertThat(other.counts()).isEqualTo(one.counts());
    }
  }

  @Test
  void singleCandidatesHaveTheBitsOfTheWholeSet() {
    Bm25Ranker ranker = ranker(random(1));
    Query query = Query.ofText(text(new RandomStream(9), 12));
    float[] one = new float[CANDIDATES];
    int[] all = IntStream.range(0, CANDIDATES).toArray();
    ranker.prepare(List.of(query), 1).scorer(0).scores(all, CANDIDATES, one);
    assertThat(scores(ranker, query)).containsExactly(one);
  }

  @Test
  void arraysThatAreNoCountsAreRefused() {
    int[] starts = {0, 2, 3};
    int[] counts = {1, 1, 1};
    assertThat(WordCounts.of(5, starts, new int[] {1, 4, 0}, counts).nodes()).isEqualTo(2);
    refuse(starts, new int[] {1, 5, 0}, counts, "but 5 occurs 1 times after 1");
    refuse(starts, new int[] {4, 1, 0}, counts, "but 1 occurs 1 times after 4");
    refuse(starts, new int[] {1, 4, 0}, new int[] {1, 0, 1}, "but 4 occurs 0 times");
    refuse(new int[] {0, 4, 3}, new int[] {1, 4, 0}, counts, "document 0 ends before it begins");
    refuse(new int[] {0, 2, 2}, new int[] {1, 4, 0}, counts, "from 0 to the number");
  }

  private static void refuse(int[] starts, int[] words, int[] counts, String rule) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> WordCounts.of(5, starts, words, counts))
        .withMessageContaining(rule);
  }
}
