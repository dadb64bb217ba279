package org.tapem.eval;

import java.util.Optional;

/**
 * Adds up what was counted, given in the order of the cases, so that the figures are the same bits
 * wherever the cases were ranked.
 */
public final class EvaluationSums {
  private final EvaluationSettings settings;
  private final int[] degrees; // candidate nodes
  private final FigureSums all;
  private final FigureSums inactive;
  private final QueryFigures.Builder perQuery;
  private int number;

  EvaluationSums(EvaluationSettings settings, int[] degrees) {
    this.settings = settings;
    this.degrees = degrees;
    all = new FigureSums(settings.cutoffs());
    inactive = new FigureSums(settings.cutoffs());
    perQuery = new QueryFigures.Builder(settings.cutoffs());
  }

  /** Takes the next case. */
  public void add(TruthCounts counts) {
    QueryOutcome outcome = QueryOutcome.of(counts, node -> true, settings.cutoffs());
    all.add(outcome);
    inactive.add(QueryOutcome.of(counts, this::isInactive, settings.cutoffs()));
    if (outcome.truths() > 0) {
      perQuery.add(number, outcome);
    }
    number++;
  }

  private boolean isInactive(int node) {
    return degrees[node] <= settings.inactiveLimit();
  }

  /** The figures of all cases so far. */
  public Evaluation evaluation(String method, String part) {
    return new Evaluation(
        method, part, all.figures(), inactive.figures(), Optional.empty(), perQuery.build());
  }
}
