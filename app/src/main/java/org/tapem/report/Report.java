package org.tapem.report;

import java.util.List;

/**
 * A document. Running text (the lead, paragraphs, captions, notes) knows {@code `code`} and {@code
 * **bold**}; every other text (titles, headings, cells, names) is taken as it is.
 *
 * @param title of the whole
 * @param lead a paragraph that says what was studied and what came out
 */
public record Report(String title, String lead, List<Section> sections) {
  public Report {
    sections = List.copyOf(sections);
    List<String> ids = sections.stream().map(Section::id).toList();
    for (String id : ids) {
      if (ids.indexOf(id) != ids.lastIndexOf(id)) {
        throw new IllegalArgumentException("sections must have different ids, got twice " + id);
      }
    }
  }
}
