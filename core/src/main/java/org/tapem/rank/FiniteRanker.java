package org.tapem.rank;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.tapem.base.BadFileException;

/**
 * A ranker of a model folder that gives finite numbers or none: weights may each be finite and
 * still make a score that is not. Such a model is refused when it is asked, with an {@link
 * UncheckedIOException}.
 */
public final class FiniteRanker implements Ranker {
  private final Ranker ranker;
  private final String model;

  /**
   * Watches a ranker.
   *
   * @param model the folder, for messages
   */
  public FiniteRanker(Ranker ranker, String model) {
    this.ranker = ranker;
    this.model = model;
  }

  /** The ranker that is watched. */
  public Ranker unwatched() {
    return ranker;
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
    return ranker.calibration(query);
  }

  @Override
  public Optional<VectorSpace> space() {
    return ranker.space().map(Space::new);
  }

  @Override
  public Optional<Reasons> reasons(Query query, int[] candidateNodes) {
    Optional<Reasons> reasons = ranker.reasons(query, candidateNodes);
    reasons.ifPresent(this::check);
    return reasons;
  }

  private void check(Reasons reasons) {
    check("a nearness", reasons.similarity());
    for (Reasons.Split split : reasons.splits()) {
      check("a mean score", split.base());
      check("a part of a score", split.parts().stream().mapToDouble(Reasons.Part::value).toArray());
      check("a part of a score", split.falls());
    }
  }

  private void check(String what, double... values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw notFinite(what, value);
      }
    }
  }

  /** Four sums at once, of zeros where all is well: the numbers go by as fast as memory gives. */
  private void check(String what, float[] values, int count) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int i = 0;
    for (; i + 4 <= count; i += 4) {
      a += values[i] * 0;
      b += values[i + 1] * 0;
      c += values[i + 2] * 0;
      d += values[i + 3] * 0;
    }
    for (; i < count; i++) {
      a += values[i] * 0;
    }
    if (a + b + c + d == 0) {
      return;
    }
    for (int at = 0; at < count; at++) {
      check(what, values[at]);
    }
  }

  private UncheckedIOException notFinite(String what, double value) {
    return new UncheckedIOException(
        new BadFileException(
            "%s: its weights give %s that is %s, not a finite number; the model is damaged"
                .formatted(model, what, value)));
  }

  @Override
  public PreparedQueries prepare(List<Query> queries, int threads) {
    PreparedQueries prepared = ranker.prepare(queries, threads);
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

    Scorer(QueryScorer scorer) {
      this.scorer = scorer;
    }

    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      scorer.scores(candidates, count, scores);
      check("a score", scores, count);
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      scorer.scores(from, to, scores);
      check("a score", scores, to - from);
    }
  }

  private final class Space implements VectorSpace {
    private final VectorSpace space;

    Space(VectorSpace space) {
      this.space = space;
    }

    private float[] checked(float[] vectors) {
      check("a vector", vectors, vectors.length);
      return vectors;
    }

    @Override
    public int dim() {
      return space.dim();
    }

    @Override
    public float[] candidateVector(int node) {
      return checked(space.candidateVector(node));
    }

    @Override
    public float[] queryVectors(List<Query> queries, int threads) {
      return checked(space.queryVectors(queries, threads));
    }

    @Override
    public int pairDim() {
      return space.pairDim();
    }

    @Override
    public float[] pairs(List<Query> queries, int[] candidateNodes, int threads) {
      return checked(space.pairs(queries, candidateNodes, threads));
    }

    @Override
    public double[] attention(float[][] nodes) {
      double[] attention = space.attention(nodes);
      check("an attention", attention);
      return attention;
    }
  }
}
