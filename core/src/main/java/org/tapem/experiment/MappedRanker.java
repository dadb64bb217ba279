package org.tapem.experiment;

import java.util.List;
import java.util.Optional;
import org.tapem.rank.Calibration;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;

/**
 * Ranks the candidate nodes of a data set by a model that was not trained on it. Those that the
 * model does not know have the lowest score there is: they rank behind all others.
 */
final class MappedRanker implements Ranker {
  private final Ranker model;
  private final IdMapping translation;
  private final int candidates;

  /**
   * A ranker.
   *
   * @param candidates candidate nodes of the data set, the first ones
   */
  MappedRanker(Ranker model, IdMapping translation, int candidates) {
    this.model = model;
    this.translation = translation;
    this.candidates = candidates;
  }

  @Override
  public String method() {
    return model.method();
  }

  @Override
  public int candidates() {
    return candidates;
  }

  @Override
  public Optional<Calibration> calibration(Query query) {
    return model.calibration(translation.query(query));
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    PreparedQueries prepared =
        model.prepare(queries.stream().map(translation::query).toList(), threads);
    return new PreparedQueries() {
      @Override
      public int size() {
        return prepared.size();
      }

      @Override
      public int together() {
        return prepared.together();
      }

      @Override
      public QueryScorer scorer(int query) {
        return new Scorer(prepared.scorer(query));
      }
    };
  }

  private final class Scorer implements QueryScorer {
    private final QueryScorer scorer;
    private int[] known = new int[0]; // in the numbers of the model
    private float[] scored = new float[0];

    Scorer(QueryScorer scorer) {
      this.scorer = scorer;
    }

    @Override
    public void scores(int[] requested, int count, float[] scores) {
      if (known.length < count) {
        known = new int[count];
        scored = new float[count];
      }
      int used = 0;
      for (int i = 0; i < count; i++) {
        int candidateNode = translation.candidateNode(requested[i]);
        if (candidateNode != IdMapping.UNKNOWN) {
          known[used++] = candidateNode;
        }
      }
      scorer.scores(known, used, scored);
      int next = 0;
      for (int i = 0; i < count; i++) {
        scores[i] =
            translation.candidateNode(requested[i]) == IdMapping.UNKNOWN
                ? Float.NEGATIVE_INFINITY
                : scored[next++];
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      int[] requested = new int[to - from];
      for (int i = 0; i < requested.length; i++) {
        requested[i] = from + i;
      }
      scores(requested, requested.length, scores);
    }
  }
}
