package org.tapem.experiment;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.importing.HeldOutLists;
import org.tapem.eval.EvaluationCase;
import org.tapem.method.Cases;

/**
 * Which held-out nodes are asked about, and whom is ranked for them; the same cases in the same
 * order on every machine.
 *
 * @param candidates file of candidate lists, {@link #ALL}, or null: what is usual for the data set
 * @param most most held-out nodes, the first ones; 0: all
 */
public record CaseChoice(String candidates, Part part, int most) implements Serializable {
  /** Ranks everyone. */
  public static final String ALL = "all";

  /** Whether there is a file of candidate lists. */
  public boolean listsGiven() {
    return candidates != null && !candidates.equals(ALL);
  }

  /** The same where a file is found from any folder. */
  public CaseChoice absolute() {
    return listsGiven()
        ? new CaseChoice(Path.of(candidates).toAbsolutePath().toString(), part, most)
        : this;
  }

  /**
   * What was chosen.
   *
   * @param cases each made when it is requested
   * @param passedOver lists of a file whose node the data set does not have
   */
  public record Chosen(List<EvaluationCase> cases, Cases.Ranked ranked, int passedOver) {}

  /** Chooses. */
  public Chosen of(ModelEvaluation evaluation, Dataset data) throws IOException {
    Cases cases = evaluation.cases();
    if (!listsGiven()) {
      Cases.Ranked ranked = candidates == null ? evaluation.usual() : Cases.Ranked.ALL;
      return new Chosen(cases.evaluations(part, most, ranked), ranked, 0);
    }
    HeldOutLists lists = HeldOutLists.read(Path.of(candidates), data);
    List<Integer> requested = cases.requested(lists.of(part));
    List<Integer> some =
        most == 0 ? requested : requested.subList(0, Math.min(most, requested.size()));
    return new Chosen(cases.evaluations(some, lists::list), Cases.Ranked.LISTS, lists.passedOver());
  }
}
