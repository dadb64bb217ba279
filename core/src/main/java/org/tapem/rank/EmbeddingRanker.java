package org.tapem.rank;

import java.util.List;
import java.util.function.Function;
import org.tapem.math.Kernels;

/** Scores a candidate by the dot product of its embedding with the embedding of the query. */
public final class EmbeddingRanker implements Ranker {
  private final String method;
  private final float[] candidates; // candidates x dim
  private final int dim;
  private final Function<Query, float[]> encoder;
  private final Kernels kernels;

  /**
   * A ranker over fixed embeddings of the candidates.
   *
   * @param candidates row by row; not copied
   * @param encoder gives the embedding of a query; called from any thread
   */
  public EmbeddingRanker(
      String method,
      float[] candidates,
      int dim,
      Function<Query, float[]> encoder,
      Kernels kernels) {
    if (dim < 1 || candidates.length % dim != 0) {
      throw new IllegalArgumentException(
          "candidates must be rows of %d numbers, got %d".formatted(dim, candidates.length));
    }
    this.method = method;
    this.candidates = candidates;
    this.dim = dim;
    this.encoder = encoder;
    this.kernels = kernels;
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return candidates.length / dim;
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, query -> new Scorer(encoder.apply(query)));
  }

  private final class Scorer implements QueryScorer {
    private final float[] query;

    Scorer(float[] query) {
      this.query = query;
    }

    @Override
    public void scores(int[] subset, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = kernels.dot(query, 0, candidates, subset[i] * dim, dim);
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int node = from; node < to; node++) {
        scores[node - from] = kernels.dot(query, 0, candidates, node * dim, dim);
      }
    }
  }
}
