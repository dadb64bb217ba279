package org.tapem.experiment;

import java.util.ArrayList;
import java.util.List;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.eval.EvaluationSettings;
import org.tapem.method.Cases.Ranked;

/**
 * What is looked at.
 *
 * @param part of the held-out nodes that the expectations are about
 * @param ranked the candidates
 * @param most nodes of a part that are ranked, the first of it; 0: all
 * @param everybody whether all candidates are ranked too, beside the lists
 * @param violation whether rank violation is counted
 * @param reliability whether the chances that the model tells are held against what came true
 */
public record EvaluatePart(
    Part part, Ranked ranked, int most, boolean everybody, boolean violation, boolean reliability) {
  /** Before the names of figures over all candidates. */
  static final String ALL = "all.";

  /** The name of the mean rank violation. */
  static final String VIOLATION = "violation";

  /** The name of the mean difference of chances told and seen. */
  static final String RELIABILITY = "reliability";

  public EvaluatePart {
    if (part == Part.NONE) {
      throw new IllegalArgumentException("part must be valid or test");
    }
    if (most < 0) {
      throw new IllegalArgumentException("most must be >= 0, got " + most);
    }
    if (everybody && ranked == Ranked.ALL) {
      throw new IllegalArgumentException("also all: all candidates are ranked already");
    }
  }

  /** Nothing beside the candidates. */
  public EvaluatePart(Part part, Ranked ranked, int most) {
    this(part, ranked, most, false, false, false);
  }

  static EvaluationSettings settings(Ranked ranked, int threads) {
    return ranked == Ranked.ALL
        ? EvaluationSettings.forWholeSet(threads)
        : EvaluationSettings.forLists(threads);
  }

  /** Names of the figures there are, in the order of a report. */
  public List<String> figures() {
    List<String> names = new ArrayList<>(Figures.names(settings(ranked, 1).cutoffs()));
    if (everybody) {
      Figures.names(settings(Ranked.ALL, 1).cutoffs()).forEach(name -> names.add(ALL + name));
    }
    if (violation) {
      names.add(VIOLATION);
    }
    if (reliability) {
      names.add(RELIABILITY);
    }
    return names;
  }

  /** Names of the figures that are shown where nobody asks for others. */
  public List<String> headline() {
    List<String> names = new ArrayList<>(Figures.headline(settings(ranked, 1).cutoffs()));
    if (ranked == Ranked.ALL) { // what is compared where there are no short lists
      names.add("ndcg@10");
      names.add("hit-rate@10");
      names.add("mrr");
    }
    if (everybody) {
      names.add(ALL + "recall@10");
      names.add(ALL + "recall@100");
    }
    if (violation) {
      names.add(VIOLATION);
    }
    if (reliability) {
      names.add(RELIABILITY);
    }
    return names;
  }
}
