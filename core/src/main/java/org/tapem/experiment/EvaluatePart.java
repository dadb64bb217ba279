package org.tapem.experiment;

import java.util.List;
import org.tapem.eval.EvaluationSettings;
import org.tapem.method.Cases.Ranked;
import org.tapem.store.HeldOut.Part;

/**
 * What is looked at.
 *
 * @param part of the held-out nodes that the expectations are about
 * @param ranked the candidates
 * @param most nodes of a part that are ranked, the first of it; 0: all
 */
public record EvaluatePart(Part part, Ranked ranked, int most) {
  public EvaluatePart {
    if (part == Part.NONE) {
      throw new IllegalArgumentException("part must be valid or test");
    }
    if (most < 0) {
      throw new IllegalArgumentException("most must be >= 0, got " + most);
    }
  }

  EvaluationSettings settings(int threads) {
    return ranked == Ranked.ALL
        ? EvaluationSettings.forWholeSet(threads)
        : EvaluationSettings.forLists(threads);
  }

  /** Names of the figures there are, in the order of a report. */
  public List<String> figures() {
    return Figures.names(settings(1).cutoffs());
  }

  /** Names of the figures that are shown where nobody asks for others. */
  public List<String> headline() {
    return Figures.headline(settings(1).cutoffs());
  }
}
