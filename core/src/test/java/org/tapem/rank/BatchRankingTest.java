package org.tapem.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Progress;
import org.tapem.math.RandomStream;
import org.tapem.method.simple.Popularity.PopularityRanker;

class BatchRankingTest {
  private static final int CANDIDATES = 9001; // several blocks, and stripes where queries are few
  private static final int ROWS = 5;
  private static final TableRanker RANKER = new TableRanker(CANDIDATES, table());

  private static float[][] table() {
    RandomStream stream = new RandomStream(11);
    float[][] rows = new float[ROWS][CANDIDATES];
    for (float[] row : rows) {
      for (int i = 0; i < CANDIDATES; i++) {
        row[i] = stream.nextInt(500);
      }
    }
    return rows;
  }

  /** Every third asks about a list, of which every second holds a node twice. */
  private static RankRequest request(int number) {
    Query query = new Query(number % ROWS, new int[0]);
    if (number % 3 != 1) {
      return RankRequest.ofAll(query);
    }
    RandomStream stream = new RandomStream(4, number);
    int[] list = IntStream.range(0, number % 40).map(i -> stream.nextInt(CANDIDATES)).toArray();
    if (list.length > 1 && number % 2 == 0) {
      list[0] = list[1];
    }
    return RankRequest.ofList(query, list);
  }

  /** Of every row all candidate nodes, best first. */
  private static final List<List<Integer>> SORTED =
      Stream.of(RANKER.rows()).map(row -> sorted(row, IntStream.range(0, CANDIDATES))).toList();

  private static List<Integer> sorted(float[] row, IntStream nodes) {
    return nodes
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(node -> -row[node])
                .thenComparing(Comparator.naturalOrder()))
        .toList();
  }

  private static int[] bySorting(RankRequest request, int top) {
    int row = request.query().node();
    List<Integer> all =
        request.all()
            ? SORTED.get(row)
            : sorted(RANKER.rows()[row], IntStream.of(request.candidates()));
    return all.stream().limit(top).mapToInt(Integer::intValue).toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "1,10,300",
    "2,10,300",
    "7,10,300",
    "7,10,1",
    "7,3,2",
    "2,20000,4",
    "1,20000,4",
    "7,20000,1"
  })
  void answersComeInOrderAndAreThoseOfSorting(int threads, int top, int requests)
      throws IOException {
    List<Long> numbers = new ArrayList<>();
    Iterator<RankRequest> source =
        IntStream.range(0, requests).mapToObj(BatchRankingTest::request).iterator();
    long answered =
        new BatchRanking(RANKER, new RankSettings(top, threads))
            .rank(
                source,
                Progress.NONE,
                (number, requested, best) -> {
                  numbers.add(number);
                  RankRequest expected = request((int) number);
                  assertThat(requested.query().node()).isEqualTo(expected.query().node());
                  assertThat(best.nodes()).isEqualTo(bySorting(expected, top));
                  float[] row = RANKER.rows()[requested.query().node()];
                  for (int i = 0; i < best.size(); i++) {
                    assertThat(best.scores()[i]).isEqualTo(row[best.nodes()[i]]);
                  }
                });
    assertThat(answered).isEqualTo(requests);
    assertThat(numbers).isEqualTo(Stream.iterate(0L, i -> i + 1).limit(requests).toList());
  }

  @Test
  void requestsArePulledAsTheyAreNeeded() throws IOException {
    int[] pulled = {0};
    int[] ahead = {0};
    Iterator<RankRequest> source =
        IntStream.range(0, 2000)
            .mapToObj(
                i -> {
                  pulled[0]++;
                  return RankRequest.ofList(new Query(0, new int[0]), new int[] {i});
                })
            .iterator();
    new BatchRanking(RANKER, new RankSettings(1, 2))
        .rank(
            source,
            Progress.NONE,
            (number, requested, best) -> {
              ahead[0] = (int) Math.max(ahead[0], pulled[0] - number);
            });
    assertThat(ahead[0]).isBetween(1, 300);
  }

  @Test
  void popularNodesComeFirst() throws IOException {
    Ranker popular = new PopularityRanker(new int[] {2, 0, 7, 2});
    List<int[]> answers = new ArrayList<>();
    Query query = Query.ofText(new int[] {1});
    List<RankRequest> requests =
        List.of(RankRequest.ofAll(query), RankRequest.ofList(query, new int[] {3, 1, 0}));
    new BatchRanking(popular, new RankSettings(9, 1))
        .rank(
            requests.iterator(),
            Progress.NONE,
            (number, requested, best) -> answers.add(best.nodes()));
    assertThat(answers.get(0)).containsExactly(2, 0, 3, 1);
    assertThat(answers.get(1)).containsExactly(0, 3, 1);
  }

  @Test
  void aNodeThatIsNoCandidateIsRefused() {
    RankRequest wrong = RankRequest.ofList(new Query(0, new int[0]), new int[] {0, CANDIDATES});
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new BatchRanking(RANKER, new RankSettings(1, 1))
                    .rank(List.of(wrong).iterator(), Progress.NONE, (n, requested, best) -> {}))
        .withMessage("candidates must be >= 0 and < 9001, got 9001");
  }

  @Test
  void settingsAreChecked() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RankSettings(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new RankSettings(1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Query(-2, new int[0]));
  }
}
