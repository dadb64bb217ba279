package org.tapem.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tapem.base.Progress;
import org.tapem.dataset.WholeSet;
import org.tapem.rank.Calibration;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.rank.TableRanker;

class ReliabilityTest {
  /** Scores are logits of chances. */
  private record Chances(TableRanker table) implements Ranker {
    @Override
    public String method() {
      return "chances";
    }

    @Override
    public int candidates() {
      return table.candidates();
    }

    @Override
    public Optional<Calibration> calibration(Query query) {
      return Optional.of(new Calibration(1, 0));
    }

    @Override
    public PreparedQueries prepare(List<Query> queries, int threads) {
      return table.prepare(queries, threads);
    }
  }

  private static EvaluationCase requested(int node, int... truth) {
    return new EvaluationCase(new Query(node, new int[0]), new WholeSet(truth));
  }

  private static Reliability of(int threads) {
    float[][] chances = {
      {0.95f, 0.15f, 0.25f, 0}, // the first is true, and found
      {0.55f, 0.65f, 0.15f, 0.0005f}, // a false one comes first
      {0.3f, 0.3f, 0.02f, 0} // a tie
    };
    for (float[] row : chances) {
      for (int i = 0; i < row.length; i++) {
        row[i] = Math.nextUp((float) Math.log(row[i] / (1.0 - row[i]))); // never below an edge
      }
    }
    List<EvaluationCase> cases = List.of(requested(0, 0, 1), requested(1, 0), requested(2, 0));
    return Reliability.of(new Chances(new TableRanker(4, chances)), cases, threads, Progress.NONE);
  }

  private static Reliability.Bin bin(Reliability found, double from) {
    return found.bins().stream().filter(bin -> bin.from() == from).findFirst().orElseThrow();
  }

  @Test
  void countsWhatWasToldAndWhatCameTrue() {
    Reliability found = of(2);
    assertThat(found.queries()).isEqualTo(3);
    assertThat(found.bins().stream().mapToLong(Reliability.Bin::count).sum()).isEqualTo(12);
    assertThat(bin(found, 0).count()).isEqualTo(3);
    assertThat(bin(found, 0.1).count()).isEqualTo(2);
    assertThat(bin(found, 0.1).predicted()).isCloseTo(0.15, within(1e-6));
    assertThat(bin(found, 0.1).seen()).isEqualTo(0.5);
    assertThat(bin(found, 0.3).seen()).isEqualTo(0.5);
    assertThat(bin(found, 0.9).seen()).isEqualTo(1);
    assertThat(bin(found, 0.8).count()).isZero();
    double error = 2 * 0.35 + 0.25 + 0.02 + 2 * 0.2 + 0.45 + 0.65 + 0.05;
    assertThat(found.error()).isCloseTo(error / 9, within(1e-6));
  }

  @Test
  void anAnswerNeedsAChanceAndIsMisledWhereTheTrueOnesAreAway() {
    for (Reliability.Answers at : of(1).answers()) {
      if (at.least() == 0.2) {
        assertThat(at.answered()).isEqualTo(1);
        assertThat(at.right()).isCloseTo(1.0 / 3, within(1e-12));
        assertThat(at.misled()).isEqualTo(1);
      } else if (at.least() == 0.5) {
        assertThat(at.answered()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(at.right()).isEqualTo(0.5);
        assertThat(at.misled()).isCloseTo(1.0 / 3, within(1e-12));
      } else if (at.least() == 0.7) {
        assertThat(at.right()).isEqualTo(1);
        assertThat(at.misled()).isZero();
      }
    }
    assertThat(of(7)).isEqualTo(of(1));
  }
}
