package org.tapem.dataset.papers;

import java.util.List;
import java.util.Objects;

/**
 * One publication as a public file states it.
 *
 * @param id the file's own id
 * @param title for people to read; empty where the file has none
 * @param authors in the file's order; may be empty
 * @param venue null where the file has none
 * @param year {@link #NO_YEAR} where the file has none
 * @param references ids of the papers it cites, as the file states them
 * @param split "train", "valid" or "test" where the file says so, else null
 * @param texts the text fields that were requested, in the order asked; a missing one is {@link
 *     FieldText#NONE}
 */
public record Paper(
    String id,
    String title,
    List<AuthorEntry> authors,
    VenueEntry venue,
    int year,
    List<String> references,
    String split,
    List<FieldText> texts) {

  public static final int NO_YEAR = Integer.MIN_VALUE;

  public Paper {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(title, "title");
    authors = List.copyOf(authors);
    references = List.copyOf(references);
    texts = List.copyOf(texts);
  }
}
