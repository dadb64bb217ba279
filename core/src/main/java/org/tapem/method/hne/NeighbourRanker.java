package org.tapem.method.hne;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.rank.VectorSpace;

/** Ranks by a trained neighbour model, with its weights as they are. */
final class NeighbourRanker implements Ranker {
  private final String method;
  private final NeighbourModel model;
  private final int[] relations; // by kind of link

  /**
   * A ranker.
   *
   * @param relations of the schema, that each kind of link of the model is
   */
  public NeighbourRanker(String method, NeighbourModel model, List<Integer> relations) {
    this.method = method;
    this.model = model;
    this.relations = relations.stream().mapToInt(relation -> relation).toArray();
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return model.candidateCount();
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, query -> new Scorer(queryVector(query)));
  }

  @Override
  public Optional<VectorSpace> space() {
    return Optional.of(new Space());
  }

  private final class Space implements VectorSpace {
    @Override
    public int dim() {
      return model.shape().dim();
    }

    @Override
    public float[] candidateVector(int node) {
      return model.candidateVector(node);
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

  private float[] queryVector(Query query) {
    List<int[]> linked = new ArrayList<>();
    for (int relation : relations) {
      linked.add(query.linked(relation));
    }
    return model.queryVector(query.words(), linked);
  }

  private final class Scorer implements QueryScorer {
    private final float[] queryVector;

    Scorer(float[] queryVector) {
      this.queryVector = queryVector;
    }

    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = model.score(queryVector, candidates[i]);
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int candidateNode = from; candidateNode < to; candidateNode++) {
        scores[candidateNode - from] = model.score(queryVector, candidateNode);
      }
    }
  }
}
