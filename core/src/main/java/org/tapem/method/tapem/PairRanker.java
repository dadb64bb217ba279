package org.tapem.method.tapem;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tapem.base.Workers;
import org.tapem.nn.NodeTexts;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.rank.VectorSpace;

/** Ranks by a trained pair model, with its weights as they were when this was made. */
public final class PairRanker implements Ranker, VectorSpace {
  private final String method;
  private final PairModel model;
  private final int queryType;
  private final int knownWords;
  private final int candidates;
  private final float[] candidateVectors; // candidate nodes x dim
  private final PairScorer scorer;

  /**
   * A ranker.
   *
   * @param candidateVectors vectors of the candidate nodes, row by row
   * @param knownWords words with a vector: numbers below this
   */
  public PairRanker(
      String method, PairModel model, int queryType, float[] candidateVectors, int knownWords) {
    this.method = method;
    this.model = model;
    this.queryType = queryType;
    this.knownWords = knownWords;
    this.candidateVectors = candidateVectors;
    scorer = new PairScorer(model, candidateVectors);
    candidates = scorer.size();
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return candidates;
  }

  @Override
  public Optional<VectorSpace> space() {
    return Optional.of(this);
  }

  @Override
  public int dim() {
    return model.settings().dim();
  }

  @Override
  public float[] queryVectors(List<Query> queries, int threads) {
    return model.hasTexts(queryType) ? encode(queries, threads) : lookUp(queries);
  }

  @Override
  public float[] candidateVector(int node) {
    int dim = model.settings().dim();
    return Arrays.copyOfRange(candidateVectors, node * dim, (node + 1) * dim);
  }

  @Override
  public int pairDim() {
    return model.hasPairVectors() ? model.settings().pairDim() : 0;
  }

  @Override
  public float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
    if (!model.hasPairVectors()) {
      return new float[0];
    }
    float[] rows = new float[candidateNodes.length * dim()];
    for (int i = 0; i < candidateNodes.length; i++) {
      System.arraycopy(candidateVectors, candidateNodes[i] * dim(), rows, i * dim(), dim());
    }
    float[] queryVectors = queryVectors(queries, threads);
    synchronized (model) {
      return model.pairVectors(queryVectors, rows);
    }
  }

  @Override
  public double[] attention(float[][] nodes) {
    return model.pathAttention(nodes);
  }

  /**
   * Vectors of query nodes together with one candidate node, row by row; empty where it has none.
   */
  public float[] pairs(float[] queryVectors, int candidateNode) {
    if (!model.hasPairVectors()) {
      return new float[0];
    }
    int dim = model.settings().dim();
    float[] copies = new float[queryVectors.length];
    for (int at = 0; at < copies.length; at += dim) {
      System.arraycopy(candidateVectors, candidateNode * dim, copies, at, dim);
    }
    synchronized (model) {
      return model.pairVectors(queryVectors, copies);
    }
  }

  /** Encodes the texts of a block in one go, or looks the nodes up where they have none. */
  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    float[] queryVectors = queryVectors(queries, threads);
    int dim = model.settings().dim();
    int size = queries.size();
    return new PreparedQueries() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public QueryScorer scorer(int query) {
        return new Scorer(scorer.forQuery(queryVectors, query * dim));
      }
    };
  }

  private float[] encode(List<Query> queries, int threads) {
    int[] starts = new int[queries.size() + 1];
    for (int i = 0; i < queries.size(); i++) {
      starts[i + 1] = starts[i] + queries.get(i).words().length;
    }
    int[] words = new int[starts[queries.size()]];
    for (int i = 0; i < queries.size(); i++) {
      int[] own = queries.get(i).words();
      System.arraycopy(own, 0, words, starts[i], own.length);
    }
    NodeTexts texts = NodeTexts.of(words, starts, knownWords, model.settings().maxWords());
    synchronized (model) { // the encoder has buffers of its own
      try (Workers workers = new Workers(threads)) {
        return model.encode(workers, queryType, texts);
      }
    }
  }

  private float[] lookUp(List<Query> queries) {
    int dim = model.settings().dim();
    float[] queryVectors = new float[queries.size() * dim];
    float[] table = model.table(queryType);
    for (int i = 0; i < queries.size(); i++) {
      int node = queries.get(i).node();
      if (node >= 0) { // one that training does not know has the zero vector
        System.arraycopy(table, node * dim, queryVectors, i * dim, dim);
      }
    }
    return queryVectors;
  }

  private record Scorer(PairScorer.ForQueryNode scorer) implements QueryScorer {
    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      scorer.scores(candidates, count, scores);
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      scorer.scores(from, to, scores);
    }
  }
}
