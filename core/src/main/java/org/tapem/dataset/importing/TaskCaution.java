package org.tapem.dataset.importing;

import java.util.List;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.papers.BibliographyTask;

/** What the answers of a task must not be used for. */
public final class TaskCaution {
  private TaskCaution() {}

  /** Lines for people; none where nothing special is known of the task. */
  public static List<String> of(DatasetManifest.Task task) {
    return BibliographyTask.AUTHOR_IDENTIFICATION.is(task)
        ? List.of(
            "A rank is no proof of who wrote a text. Do not use it to lift the anonymity of"
                + " double-blind review or of anyone who chose not to be named.",
            "Double-blind review: do not look for the names behind a submission under review. A"
                + " likely name is not a proven one, and it can harm both sides.")
        : List.of();
  }
}
