package org.tapem.eval;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import org.tapem.base.Progress;
import org.tapem.rank.CandidateScan;
import org.tapem.rank.PreparedQueries;
import org.tapem.rank.QueryBlocks;
import org.tapem.rank.Ranker;
import org.tapem.walk.RowBlocks;

/**
 * Ranks the candidates of many cases and gives the figures. Cases are taken from a stream in
 * blocks; threads share the cases of a block, and what they found is added up in the order of the
 * cases, so the figures are the same bits on any number of threads.
 */
public final class Evaluator {
  private static final int BLOCK = 256;

  private final EvaluationSettings settings;
  private final int[] degrees; // candidate nodes

  /**
   * An evaluator for any number of rankers.
   *
   * @param degrees training links of every candidate node, which tell the inactive ones
   */
  public Evaluator(EvaluationSettings settings, int[] degrees) {
    this.settings = settings;
    this.degrees = degrees.clone();
  }

  /**
   * Ranks all cases.
   *
   * @param part what the report calls these cases
   */
  public Evaluation evaluate(
      Ranker ranker, String part, Iterable<EvaluationCase> cases, Progress progress) {
    EvaluationSums sums = sums();
    count(ranker, cases, progress, sums::add);
    return sums.evaluation(ranker.method(), part);
  }

  /** Adds up what {@link #count} found. */
  public EvaluationSums sums() {
    return new EvaluationSums(settings, degrees);
  }

  /**
   * Ranks some cases and tells what was counted for each, in their order. What is known of a case
   * does not depend on the others.
   */
  public void count(
      Ranker ranker,
      Iterable<EvaluationCase> cases,
      Progress progress,
      Consumer<TruthCounts> counted) {
    if (ranker.candidates() != degrees.length) {
      throw new IllegalArgumentException(
          "%s ranks %d candidate nodes, but there are degrees of %d"
              .formatted(ranker.method(), ranker.candidates(), degrees.length));
    }
    progress.phase("evaluate", cases instanceof Collection<?> all ? all.size() : -1, "queries");
    QueryBlocks<EvaluationCase> blocks = new QueryBlocks<>(cases.iterator(), BLOCK);
    while (blocks.hasNext()) {
      List<EvaluationCase> block = blocks.next();
      for (TruthCounts counts : count(ranker, block)) {
        counted.accept(counts);
      }
      progress.advance(block.size());
    }
  }

  private TruthCounts[] count(Ranker ranker, List<EvaluationCase> block) {
    int threads = settings.threads();
    PreparedQueries prepared =
        ranker.prepare(block.stream().map(EvaluationCase::query).toList(), threads);
    CaseCounter counter = new CaseCounter(block, prepared, ranker.candidates());
    new RowBlocks(block.size(), CandidateScan.group(prepared, threads))
        .forEach(threads, (group, first, size) -> counter.count(first, size));
    return counter.counts();
  }
}
