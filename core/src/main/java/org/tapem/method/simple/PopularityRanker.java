package org.tapem.method.simple;

import java.util.List;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/** Ranks by the number of training links of the right node, whatever is asked. */
public final class PopularityRanker implements Ranker {
  private final int[] degrees; // right nodes

  public PopularityRanker(int[] degrees) {
    this.degrees = degrees.clone();
  }

  @Override
  public String method() {
    return "popularity";
  }

  @Override
  public int candidates() {
    return degrees.length;
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return PreparedQueries.oneByOne(queries, query -> new Degrees());
  }

  private final class Degrees implements QueryScorer {
    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = degrees[candidates[i]];
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      for (int node = from; node < to; node++) {
        scores[node - from] = degrees[node];
      }
    }
  }
}
