package org.tapem.method.simple;

import java.io.IOException;
import java.util.List;
import org.tapem.method.FoldIn;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.nn.Outcome;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/** Counts links. */
public final class Popularity implements Method {
  @Override
  public String key() {
    return "popularity";
  }

  @Override
  public String summary() {
    return "number of training links, whatever the text";
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    try (ModelWriter writer = job.writer()) {
      job.finish(writer, new PopularityRanker(job.degrees()));
    }
    return Outcome.finished("counted the links");
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    return new PopularityRanker(parts.folder().degrees());
  }

  /** Nothing but degrees, which every model has. */
  @Override
  public void foldIn(FoldIn added) {}

  /** Ranks by the number of training links of the candidate node, whatever is asked. */
  public static final class PopularityRanker implements Ranker {
    private final int[] degrees; // candidate nodes

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
}
