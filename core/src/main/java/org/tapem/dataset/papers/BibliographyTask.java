package org.tapem.dataset.papers;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tapem.base.Nearest;
import org.tapem.dataset.DatasetManifest;
import org.tapem.network.Schema;

/** What can be asked of a bibliography. */
public enum BibliographyTask {
  /** For a paper's text, who wrote it. */
  AUTHOR_IDENTIFICATION(
      "who wrote a new paper",
      BibliographySchema.SCHEMA,
      new DatasetManifest.Task("paper", "author", "writes")),
  /** For a paper's text, what it should cite. */
  CITATION(
      "which known papers a new one should cite",
      BibliographySchema.SCHEMA,
      new DatasetManifest.Task("paper", "paper", "cites")),
  /** For an author, who will be a co-author for the first time. */
  COLLABORATOR(
      "who will write with an author for the first time",
      BibliographySchema.WITH_COLLABORATIONS,
      new DatasetManifest.Task("author", "author", "collaborates", true));

  private final String summary;

  @SuppressWarnings("ImmutableEnumChecker") // a record of names
  private final Schema schema;

  @SuppressWarnings("ImmutableEnumChecker") // the same
  private final DatasetManifest.Task task;

  BibliographyTask(String summary, Schema schema, DatasetManifest.Task task) {
    this.summary = summary;
    this.schema = schema;
    this.task = task;
  }

  /** The name users write. */
  public String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A line for people. */
  public String summary() {
    return summary;
  }

  public static List<String> keys() {
    return Arrays.stream(values()).map(BibliographyTask::key).toList();
  }

  /** The task of a name, or an error that names the nearest. */
  public static BibliographyTask of(String key) {
    return Arrays.stream(values())
        .filter(task -> task.key().equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "task must be one of %s, got %s%s"
                        .formatted(String.join(", ", keys()), key, Nearest.hint(key, keys()))));
  }

  /** Whether it is what a data set or a model is about. */
  public boolean is(DatasetManifest.Task other) {
    return task.equals(other);
  }

  /** Whether the method was published by what it does for a task. */
  public static boolean isPublished(DatasetManifest.Task task) {
    return AUTHOR_IDENTIFICATION.is(task);
  }

  public Schema schema() {
    return schema;
  }

  public DatasetManifest.Task task() {
    return task;
  }
}
