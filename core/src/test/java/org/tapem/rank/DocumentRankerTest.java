package org.tapem.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Known query nodes 0 and 1 have the documents {10} and {11, 12}. */
class DocumentRankerTest {
  private static final int[][] DOCUMENTS = {{10}, {11, 12}};
  private static final int[][] LINKS = {{4}};
  private final List<Query> requested = new ArrayList<>();
  private final Ranker ranker =
      new DocumentRanker(new Listener(), queryNode -> DOCUMENTS[queryNode]);

  /** Keeps what it is asked, in whatever way. */
  private final class Listener implements Ranker, VectorSpace {
    @Override
    public String method() {
      return "listener";
    }

    @Override
    public int candidates() {
      return 7;
    }

    @Override
    public Optional<Calibration> calibration(Query query) {
      requested.add(query);
      return Optional.empty();
    }

    @Override
    public Optional<Reasons> reasons(Query query, int[] candidateNodes) {
      requested.add(query);
      return Optional.empty();
    }

    @Override
    public Optional<VectorSpace> space() {
      return Optional.of(this);
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      requested.addAll(queries);
      return PreparedQueries.oneByOne(queries, query -> null);
    }

    @Override
    public int dim() {
      return 3;
    }

    @Override
    public float[] candidateVector(int node) {
      return new float[] {node};
    }

    @Override
    public float[] queryVectors(List<Query> queries, int threads) {
      requested.addAll(queries);
      return new float[] {5};
    }

    @Override
    public int pairDim() {
      return 2;
    }

    @Override
    public float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
      requested.addAll(queries);
      return new float[] {6};
    }

    @Override
    public double[] attention(float[][] nodes) {
      return new double[] {8};
    }
  }

  private static Query known(int node, int... words) {
    return new Query(node, words, LINKS, 1999);
  }

  @Test
  void aKnownNodeWithoutWordsIsAskedWithItsDocument() {
    ranker.prepare(List.of(known(1), known(0)), 1);
    assertThat(requested).extracting(Query::node).containsExactly(1, 0);
    assertThat(requested.get(0).words()).containsExactly(11, 12);
    assertThat(requested.get(1).words()).containsExactly(10);
    assertThat(requested.get(0).links()).as("the rest stays as it is").isSameAs(LINKS);
    assertThat(requested.get(0).time()).isEqualTo(1999);
  }

  @Test
  void wordsThatAreToldStay() {
    Query given = known(1, 3);
    Query unknown = Query.ofText(new int[0]);
    ranker.prepare(List.of(given, unknown), 1);
    assertThat(requested.get(0)).isSameAs(given);
    assertThat(requested.get(1)).as("a new node has no document").isSameAs(unknown);
  }

  @Test
  void everyQuestionReadsTheDocument() {
    ranker.calibration(known(1));
    ranker.reasons(known(1), new int[] {0});
    VectorSpace space = ranker.space().orElseThrow();
    assertThat(space.queryVectors(List.of(known(1)), 1)).containsExactly(5);
    assertThat(space.pairs(List.of(known(1)), new int[] {0}, 1)).containsExactly(6);
    assertThat(requested).hasSize(4);
    assertThat(requested).allSatisfy(query -> assertThat(query.words()).containsExactly(11, 12));
  }

  @Test
  void allElseIsThatOfTheRanker() {
    assertThat(ranker.method()).isEqualTo("listener");
    assertThat(ranker.candidates()).isEqualTo(7);
    VectorSpace space = ranker.space().orElseThrow();
    assertThat(space.dim()).isEqualTo(3);
    assertThat(space.pairDim()).isEqualTo(2);
    assertThat(space.candidateVector(4)).containsExactly(4);
    assertThat(space.attention(new float[0][])).containsExactly(8);
    assertThat(new DocumentRanker(new TableRanker(1, new float[0][]), queryNode -> null).space())
        .isEmpty();
  }
}
