package org.tapem.dataset.papers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.ReadSettings;

/** Collects one paper while its record is read; used again for the next after {@link #build}. */
public final class PaperBuilder {
  private final List<String> textFields;
  private final FieldText[] texts;
  private final List<AuthorEntry> authors = new ArrayList<>();
  private final List<String> references = new ArrayList<>();
  private String id;
  private String title;
  private String venueId;
  private String venueName;
  private int year;
  private String split;

  public PaperBuilder(ReadSettings settings) {
    textFields = settings.textFields();
    texts = new FieldText[textFields.size()];
    clear();
  }

  /** Forgets everything collected so far. */
  public void clear() {
    Arrays.fill(texts, FieldText.NONE);
    authors.clear();
    references.clear();
    id = null;
    title = "";
    venueId = null;
    venueName = null;
    year = Paper.NO_YEAR;
    split = null;
  }

  public PaperBuilder id(String value) {
    id = value;
    return this;
  }

  /** Sets the title to show; it also is the value of a text field named "title". */
  public PaperBuilder title(String value) {
    title = value == null ? "" : value.strip();
    return text("title", title);
  }

  public PaperBuilder author(String authorId, String name) {
    AuthorEntry entry = new AuthorEntry(authorId, name);
    if (entry.id() != null || !entry.name().isEmpty()) {
      authors.add(entry);
    }
    return this;
  }

  public PaperBuilder venue(String newId, String name) {
    venueId = newId;
    venueName = name;
    return this;
  }

  public PaperBuilder year(int value) {
    year = value;
    return this;
  }

  /** Takes a year as text; empty is none. */
  public PaperBuilder year(String value) throws BadRecordException {
    if (value == null || value.isBlank()) {
      return this;
    }
    try {
      return year(Integer.parseInt(value.strip()));
    } catch (NumberFormatException e) {
      throw new BadRecordException("year is not a number", BadRecordException.shorten(value));
    }
  }

  public PaperBuilder reference(String paperId) {
    if (paperId != null && !paperId.isBlank()) {
      references.add(paperId.strip());
    }
    return this;
  }

  /** Takes what the file says; blank is nothing. */
  public PaperBuilder split(String value) {
    split = value == null || value.isBlank() ? null : value.strip();
    return this;
  }

  /** Sets a text field if it is one of those requested. */
  public PaperBuilder text(String field, String value) {
    return text(field, FieldText.plain(value));
  }

  /** Sets a text field if it is one of those requested. */
  public PaperBuilder text(String field, FieldText value) {
    int index = textFields.indexOf(field);
    if (index >= 0) {
      texts[index] = value;
    }
    return this;
  }

  /** True where {@code field} is one of the text fields requested. */
  public boolean wants(String field) {
    return textFields.contains(field);
  }

  /** The paper; the builder is empty afterwards. */
  public Paper build() throws BadRecordException {
    try {
      if (id == null || id.isBlank()) {
        throw new BadRecordException("paper has no id", BadRecordException.shorten(title));
      }
      return new Paper(
          id.strip(),
          title,
          authors,
          VenueEntry.of(venueId, venueName),
          year,
          references,
          split,
          Arrays.asList(texts));
    } finally {
      clear();
    }
  }
}
