package org.tapem.eval;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tapem.base.Progress;
import org.tapem.network.Adjacency;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.Query;
import org.tapem.rank.QueryBlocks;
import org.tapem.rank.QueryScorer;
import org.tapem.rank.Ranker;
import org.tapem.walk.RowBlocks;

/**
 * Counts how often a query node's frequent company is ranked above its true partners: what a method
 * does that takes being close for being joined. A tie counts as a violation, so a method gains
 * nothing by giving all the same score.
 */
public final class RankViolation {
  private static final int BLOCK = 256;

  private final HardNegatives falsePartners;
  private final Adjacency partners;
  private final IntFunction<Query> queries;

  /**
   * Ready for any number of rankers.
   *
   * @param partners of each query node the candidate nodes it is joined to
   * @param queries the query of a query node of the training network
   */
  public RankViolation(
      HardNegatives falsePartners, Adjacency partners, IntFunction<Query> queries) {
    this.falsePartners = falsePartners;
    this.partners = partners;
    this.queries = queries;
  }

  /** Ranks the query nodes' true and false partners; the same on any number of threads. */
  public ViolationFigures measure(Ranker ranker, int threads, Progress progress) {
    progress.phase("rank violation", falsePartners.size(), "queries");
    long violations = 0;
    long pairs = 0;
    QueryBlocks<Integer> blocks =
        new QueryBlocks<>(IntStream.range(0, falsePartners.size()).iterator(), BLOCK);
    while (blocks.hasNext()) {
      List<Integer> block = blocks.next();
      PreparedQueries prepared =
          ranker.prepare(
              block.stream().map(index -> queries.apply(falsePartners.queryNode(index))).toList(),
              threads);
      long[] found = new long[block.size()];
      long[] compared = new long[block.size()];
      new RowBlocks(block.size(), prepared.together())
          .forEach(
              threads,
              (task, first, count) -> {
                for (int i = first; i < first + count; i++) {
                  int index = block.get(i);
                  int[] truth = partners.neighbours(falsePartners.queryNode(index));
                  int[] others = falsePartners.of(index);
                  found[i] = violations(prepared.scorer(i), truth, others);
                  compared[i] = (long) truth.length * others.length;
                }
              });
      violations += Arrays.stream(found).sum();
      pairs += Arrays.stream(compared).sum();
      progress.advance(block.size());
    }
    double mean = (double) violations / falsePartners.size();
    return new ViolationFigures(mean, falsePartners.size(), violations, pairs);
  }

  private static long violations(QueryScorer scorer, int[] truth, int[] others) {
    float[] trueScores = new float[truth.length];
    float[] otherScores = new float[others.length];
    scorer.scores(truth, truth.length, trueScores);
    scorer.scores(others, others.length, otherScores);
    long violations = 0;
    for (float other : otherScores) {
      for (float score : trueScores) {
        violations += other < score ? 0 : 1; // what is not a number speaks against the method
      }
    }
    return violations;
  }
}
