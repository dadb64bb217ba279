package org.tapem.rank;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Gives queries that are known query nodes, and tell no words, the documents of these. */
public final class DocumentRanker implements Ranker {
  private final Ranker ranker;
  private final IntFunction<int[]> documents;

  /**
   * A ranker that reads documents.
   *
   * @param documents the words of each query node
   */
  public DocumentRanker(Ranker ranker, IntFunction<int[]> documents) {
    this.ranker = ranker;
    this.documents = documents;
  }

  private Query read(Query query) {
    boolean given = query.node() == Query.NEW || query.words().length > 0;
    return given
        ? query
        : new Query(
            query.node(),
            documents.apply(query.node()),
            query.links(),
            query.time(),
            query.marks());
  }

  @Override
  public String method() {
    return ranker.method();
  }

  @Override
  public int candidates() {
    return ranker.candidates();
  }

  @Override
  public Optional<Calibration> calibration(Query query) {
    return ranker.calibration(read(query));
  }

  @Override
  public Optional<VectorSpace> space() {
    return ranker.space().map(Space::new);
  }

  @Override
  public Optional<Reasons> reasons(Query query, int[] candidateNodes) {
    return ranker.reasons(read(query), candidateNodes);
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return ranker.prepare(queries.stream().map(this::read).toList(), threads);
  }

  private final class Space implements VectorSpace {
    private final VectorSpace space;

    Space(VectorSpace space) {
      this.space = space;
    }

    @Override
    public int dim() {
      return space.dim();
    }

    @Override
    public float[] candidateVector(int node) {
      return space.candidateVector(node);
    }

    @Override
    public float[] queryVectors(List<Query> queries, int threads) {
      return space.queryVectors(queries.stream().map(DocumentRanker.this::read).toList(), threads);
    }

    @Override
    public int pairDim() {
      return space.pairDim();
    }

    @Override
    public float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
      return space.pairs(
          queries.stream().map(DocumentRanker.this::read).toList(), candidateNodes, threads);
    }

    @Override
    public double[] attention(float[][] nodes) {
      return space.attention(nodes);
    }
  }
}
