package org.tapem.cli.training;

import java.util.Locale;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.TypeWords;
import org.tapem.method.Cases;

/**
 * Where the candidates of an evaluation come from.
 *
 * @param key for programs
 * @param meaning for people
 */
record CandidateSource(String key, String meaning) {
  static final CandidateSource DATA_SET =
      new CandidateSource("data set", "the lists of the data set");
  static final CandidateSource DRAWN =
      new CandidateSource(
          "drawn",
          "%d each, drawn with seed %d (the data set has no lists)"
              .formatted(Cases.DRAWN, Cases.SEED));

  static CandidateSource all(Dataset data) {
    DatasetManifest.Task task = data.manifest().task();
    String candidateTypes =
        TypeWords.of(data.manifest())
            .count(data.training(data.candidateType()), task.candidateType());
    String which =
        task.known() ? "but those known of each " + task.queryType() : "of the training network";
    return new CandidateSource("all", "all %s %s".formatted(candidateTypes, which));
  }

  /** The same where it was not requested. */
  static CandidateSource allByDefault(Dataset data) {
    return new CandidateSource("all", all(data).meaning() + " (no lists are given)");
  }

  static CandidateSource file(String name, int passedOver) {
    String others =
        passedOver == 0
            ? ""
            : String.format(Locale.ROOT, "; %,d of them not in the data set", passedOver);
    return new CandidateSource(name, "the lists of " + name + others);
  }
}
