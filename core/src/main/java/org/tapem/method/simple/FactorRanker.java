package org.tapem.method.simple;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tapem.math.Kernels;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.rank.VectorSpace;

/**
 * Ranks by the dot product of the vectors of query and candidate node and the candidate node's
 * bias; for a query node that training does not know, by the bias alone.
 */
final class FactorRanker implements Ranker {
  private final String method;
  private final Factors factors;
  private final Kernels kernels;

  public FactorRanker(String method, Factors factors, Kernels kernels) {
    this.method = method;
    this.factors = factors;
    this.kernels = kernels;
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return factors.bias().length;
  }

  @Override
  public Optional<VectorSpace> space() {
    return Optional.of(new Space());
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, query -> new Scorer(queryVector(query)));
  }

  private float[] queryVector(Query query) {
    int dim = factors.dim();
    return query.node() == Query.NEW
        ? new float[dim]
        : Arrays.copyOfRange(factors.queryVectors(), query.node() * dim, (query.node() + 1) * dim);
  }

  private final class Space implements VectorSpace {
    @Override
    public int dim() {
      return factors.dim();
    }

    @Override
    public float[] candidateVector(int node) {
      return Arrays.copyOfRange(factors.candidateVectors(), node * dim(), (node + 1) * dim());
    }

    @Override
    public float[] queryVectors(List<Query> queries, int threads) {
      float[] rows = new float[queries.size() * dim()];
      for (int i = 0; i < queries.size(); i++) {
        System.arraycopy(queryVector(queries.get(i)), 0, rows, i * dim(), dim());
      }
      return rows;
    }
  }

  private final class Scorer implements QueryScorer {
    private final float[] queryVector;

    Scorer(float[] queryVector) {
      this.queryVector = queryVector;
    }

    private float score(int candidateNode) {
      int dim = factors.dim();
      return kernels.dot(queryVector, 0, factors.candidateVectors(), candidateNode * dim, dim)
          + factors.bias()[candidateNode];
    }

    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = score(candidates[i]);
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int candidateNode = from; candidateNode < to; candidateNode++) {
        scores[candidateNode - from] = score(candidateNode);
      }
    }
  }
}
