package org.tapem.method.sup;

import java.util.List;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/** Ranks by what a scorer says of the features of a pair. */
final class FeatureRanker implements Ranker {
  private static final int BLOCK = 512; // rows, which stay in the second cache

  private final String method;
  private final PairFeatures features;
  private final FeatureScorer scorer;

  public FeatureRanker(String method, PairFeatures features, FeatureScorer scorer) {
    this.method = method;
    this.features = features;
    this.scorer = scorer;
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public int candidates() {
    return features.candidates();
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, query -> new Scorer(features.query(query), scorer));
  }

  private static final class Scorer implements QueryScorer {
    private final FeatureQuery query;
    private final FeatureScorer scorer;
    private final float[] rows = new float[BLOCK * FeatureColumns.COUNT];
    private final float[] block = new float[BLOCK];

    Scorer(FeatureQuery query, FeatureScorer scorer) {
      this.query = query;
      this.scorer = scorer;
    }

    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int first = 0; first < count; first += BLOCK) {
        int some = Math.min(BLOCK, count - first);
        query.rows(candidates, first, some, rows);
        scorer.scores(rows, some, block);
        System.arraycopy(block, 0, scores, first, some);
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int first = from; first < to; first += BLOCK) {
        int some = Math.min(BLOCK, to - first);
        query.rows(first, first + some, rows);
        scorer.scores(rows, some, block);
        System.arraycopy(block, 0, scores, first - from, some);
      }
    }
  }
}
