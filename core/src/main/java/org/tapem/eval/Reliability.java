package org.tapem.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.rank.Calibration;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.walk.RowBlocks;

/**
 * Whether the chances that a ranker tells come true, over all candidate nodes, and what it answers
 * where it may say "none of these".
 *
 * @param queries that were looked at
 * @param bins candidate nodes by the chance that was told, the lowest first
 * @param answers by the least chance that makes an answer
 */
public record Reliability(int queries, List<Bin> bins, List<Answers> answers) {
  private static final double[] EDGES = {
    0, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9
  };
  private static final double[] LEAST = {0.05, 0.1, 0.2, 0.3, 0.5, 0.7};
  private static final double COUNTS = 0.01; // chances below are almost all, and near 0 anyway

  /**
   * Candidate nodes of about the same chance.
   *
   * @param from the least chance of the bin
   * @param count of candidate nodes, of all queries
   * @param predicted mean chance that was told
   * @param seen share that was true
   */
  public record Bin(double from, long count, double predicted, double seen) {}

  /**
   * What is answered where the first candidate node needs a chance.
   *
   * @param least the chance
   * @param answered share of the queries that get an answer
   * @param right share of these where the first is true
   * @param misled share of the queries that get an answer also when the true ones cannot be found
   */
  public record Answers(double least, double answered, double right, double misled) {}

  public Reliability {
    bins = List.copyOf(bins);
    answers = List.copyOf(answers);
  }

  /**
   * Mean difference of what was told and seen, over candidate nodes of a chance of at least 0.01.
   */
  public double error() {
    double sum = 0;
    long count = 0;
    for (Bin bin : bins) {
      if (bin.from() >= COUNTS && bin.count() > 0) {
        sum += bin.count() * Math.abs(bin.predicted() - bin.seen());
        count += bin.count();
      }
    }
    return sum / count;
  }

  /** What one query gave. */
  private static final class Seen {
    final long[] count = new long[EDGES.length];
    final double[] predicted = new double[EDGES.length];
    final long[] belong = new long[EDGES.length];
    double best;
    boolean right;
    double bestFalse;
  }

  /**
   * Looks at the chances of all candidate nodes.
   *
   * @param ranker one that tells chances
   * @param cases queries with their true partners; their other candidates do not count
   */
  public static Reliability of(
      Ranker ranker, List<EvaluationCase> cases, int threads, Progress progress) {
    progress.phase("chances", cases.size(), "queries");
    Seen[] all = new Seen[cases.size()];
    new RowBlocks(cases.size(), 1)
        .forEach(
            threads,
            (block, first, count) -> {
              all[first] = look(ranker, cases.get(first));
              progress.advance(1);
            });
    List<Bin> bins = new ArrayList<>();
    for (int bin = 0; bin < EDGES.length; bin++) {
      int at = bin;
      long count = Arrays.stream(all).mapToLong(one -> one.count[at]).sum();
      double predicted = Arrays.stream(all).mapToDouble(one -> one.predicted[at]).sum();
      double belong = Arrays.stream(all).mapToLong(one -> one.belong[at]).sum();
      bins.add(new Bin(EDGES[bin], count, predicted / count, belong / count));
    }
    List<Answers> answers = new ArrayList<>();
    for (double min : LEAST) {
      double answered = Arrays.stream(all).filter(one -> one.best >= min).count();
      double right = Arrays.stream(all).filter(one -> one.best >= min && one.right).count();
      double misled = Arrays.stream(all).filter(one -> one.bestFalse >= min).count();
      answers.add(new Answers(min, answered / all.length, right / answered, misled / all.length));
    }
    return new Reliability(all.length, bins, answers);
  }

  private static Seen look(Ranker ranker, EvaluationCase one) {
    Query query = one.query();
    int[] truth = one.candidates().truth();
    float[] scores = new float[ranker.candidates()];
    ranker.prepare(List.of(query), 1).scorer(0).scores(0, scores.length, scores);
    Calibration curve = ranker.calibration(query).orElseThrow();
    Seen seen = new Seen();
    for (int right = 0; right < scores.length; right++) {
      double chance = curve.chance(scores[right]);
      boolean belongs = Arrays.binarySearch(truth, right) >= 0;
      int bin = EDGES.length - 1;
      while (chance < EDGES[bin]) {
        bin--;
      }
      seen.count[bin]++;
      seen.predicted[bin] += chance;
      seen.belong[bin] += belongs ? 1 : 0;
      if (belongs && chance > seen.best) {
        seen.best = chance;
        seen.right = true;
      } else if (!belongs && chance >= seen.best) { // a tie goes against the true one
        seen.best = chance;
        seen.right = false;
      }
      seen.bestFalse = belongs ? seen.bestFalse : Math.max(seen.bestFalse, chance);
    }
    return seen;
  }
}
