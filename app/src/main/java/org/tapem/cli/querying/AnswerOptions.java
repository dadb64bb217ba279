package org.tapem.cli.querying;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.IdList;
import org.tapem.query.Asker;
import org.tapem.query.Question;
import picocli.CommandLine.Option;

/** The options that say how much is answered, and about whom. */
final class AnswerOptions {
  private static final int EXPLAINED = 3;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "Best N candidates (default: ${DEFAULT-VALUE}).")
  private int top;

  @Option(
      names = "--near",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Of each candidate the N that are joined to it and most alike"
              + " (default: ${DEFAULT-VALUE}).")
  private int near;

  @Option(
      names = "--explain",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "ID,...",
      description = "Tell why, for the best " + EXPLAINED + " or for these candidates.")
  private String explain;

  @Option(
      names = "--candidates",
      paramLabel = "ID,...",
      description = "Rank these only, ids or names; @FILE: one a line.")
  private String candidates;

  @Option(
      names = "--exclude",
      paramLabel = "ID,...",
      description = "Leave these out, ids or names; @FILE: one a line.")
  private String exclude;

  /** Most candidates of an answer. */
  int top() {
    return top;
  }

  /** Whether more was told than how many candidates to show. */
  boolean chosen() {
    return explain != null || candidates != null || exclude != null;
  }

  /** Refuses numbers that cannot be. */
  void check() {
    if (top < 1) {
      throw new UserMistake("--top must be >= 1, got " + top);
    }
    if (near < 0) {
      throw new UserMistake("--near must be >= 0, got " + near);
    }
  }

  /** A question with what was told; refuses candidates that the model does not know. */
  Question limit(Question requested, Asker asker) throws IOException {
    int max = asker.model().ranker().candidates();
    Question question =
        requested
            .near(near)
            .top(Math.max(1, Math.min(top, max)))
            .candidates(candidateIds("--candidates", candidates, asker))
            .exclude(Set.copyOf(candidateIds("--exclude", exclude, asker)));
    if (explain == null) {
      return question;
    }
    return explain.isEmpty()
        ? question.explainBest(EXPLAINED)
        : question.explain(candidateIds("--explain", explain, asker));
  }

  private static List<String> candidateIds(String option, String text, Asker asker)
      throws IOException {
    int type = asker.known().task().candidateType();
    return IdList.parse(option, text).needed(asker.known().resolver(), type);
  }
}
