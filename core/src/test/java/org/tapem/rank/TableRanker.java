package org.tapem.rank;

import java.util.List;

/** Scores from a table: the number of the query's node is the row. */
@SuppressWarnings("ArrayRecordComponent")
public record TableRanker(int candidates, float[][] rows) implements Ranker {
  @Override
  public String method() {
    return "table";
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    return new PreparedQueries() {
      @Override
      public int size() {
        return queries.size();
      }

      @Override
      public QueryScorer scorer(int query) {
        return new Row(rows[queries.get(query).node()]);
      }
    };
  }

  private record Row(float[] row) implements QueryScorer {
    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = row[candidates[i]];
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      System.arraycopy(row, from, scores, 0, to - from);
    }
  }
}
