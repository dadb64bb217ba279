package org.tapem.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FiniteRankerTest {
  /** Gives candidate nodes these scores. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Fixed(float[] scores) implements Ranker {
    @Override
    public String method() {
      return "fixed";
    }

    @Override
    public int candidates() {
      return scores.length;
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return PreparedQueries.oneByOne(queries, query -> new FixedScorer(scores));
    }
  }

  @SuppressWarnings("ArrayRecordComponent")
  private record FixedScorer(float[] all) implements QueryScorer {
    @Override
    public void scores(int[] candidates, int count, float[] scores) {
      for (int i = 0; i < count; i++) {
        scores[i] = all[candidates[i]];
      }
    }

    @Override
    public void scores(int from, int to, float[] scores) {
      System.arraycopy(all, from, scores, 0, to - from);
    }
  }

  private static QueryScorer watched(float... scores) {
    Ranker ranker = new FiniteRanker(new Fixed(scores), "models/x");
    return ranker.prepare(List.of(Query.ofText(new int[0])), 1).scorer(0);
  }

  @Test
  void finiteScoresPassAsTheyAre() {
    float[] scores = {Float.MAX_VALUE, -0f, Float.MIN_VALUE, -Float.MAX_VALUE, 3};
    float[] got = new float[5];
    watched(scores).scores(0, 5, got);
    assertThat(got).isEqualTo(scores);
    got[1] = Float.NaN; // behind those that are requested
    watched(scores).scores(new int[] {4}, 1, got);
    assertThat(got[0]).isEqualTo(3);
  }

  @Test
  void aScoreThatIsNoNumberIsRefusedWhereverItIs() {
    Random random = new Random(2);
    float[] none = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    for (int time = 0; time < 60; time++) {
      float[] scores = new float[1 + random.nextInt(20)];
      scores[random.nextInt(scores.length)] = none[time % 3];
      assertThatThrownBy(() -> watched(scores).scores(0, scores.length, new float[20]))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining("models/x: its weights give a score that is " + none[time % 3]);
    }
  }
}
