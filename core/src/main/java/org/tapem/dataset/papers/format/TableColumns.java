package org.tapem.dataset.papers.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.dataset.source.TableRows;

/** The columns of one table, found in its header once, and how a row of them makes a paper. */
final class TableColumns {
  private static final int NONE = ColumnNames.NONE;

  /** Fields requested unless told otherwise; a table may well lack them. */
  private static final List<String> OPTIONAL_TEXTS = List.of("title", "abstract");

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final ColumnNames header;
  private final TableMapping mapping;
  private final int id;
  private final int title;
  private final int authors;
  private final int authorIds;
  private final int venue;
  private final int venueId;
  private final int year;
  private final int references;
  private final int split;
  private final RowIds rowIds;
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final Map<String, Integer> tokenTexts = new LinkedHashMap<>();

  TableColumns(ColumnNames header, TableMapping mapping, ReadSettings settings)
      throws BadFileException {
    this.header = header;
    this.mapping = mapping;
    id = byKey("id");
    title = byKey("title");
    authors = byKey("authors");
    authorIds = byKey("author_ids");
    venue = byKey("venue");
    venueId = byKey("venue_id");
    year = byKey("year");
    references = byKey("references");
    split = byKey("split");
    rowIds = id == NONE ? new RowIds(header) : null;
    for (Map.Entry<String, String> entry : mapping.texts().entrySet()) {
      texts.put(entry.getKey(), byName(entry.getValue()));
    }
    for (Map.Entry<String, String> entry : mapping.tokenTexts().entrySet()) {
      tokenTexts.put(entry.getKey(), byName(entry.getValue()));
    }
    for (String field : settings.textFields()) {
      boolean known = texts.containsKey(field) || tokenTexts.containsKey(field);
      boolean optional = OPTIONAL_TEXTS.contains(field) && header.find(field) == NONE;
      if (!known && !optional && !(field.equals("title") && title != NONE)) {
        texts.put(field, byName(field));
      }
    }
  }

  /** How many there are. */
  int count() {
    return header.count();
  }

  /** Whether ids have to be made, as no column has any. */
  boolean needsIds() {
    return id == NONE;
  }

  /** The columns that nothing reads. */
  List<Integer> unread() {
    List<Integer> read = new ArrayList<>(texts.values());
    read.addAll(tokenTexts.values());
    read.addAll(List.of(id, title, authors, authorIds, venue, venueId, year, references, split));
    return header.without(read);
  }

  private int byKey(String key) throws BadFileException {
    String name = mapping.columns().get(key);
    return name == null ? NONE : byName(name);
  }

  private int byName(String name) throws BadFileException {
    int index = header.find(name);
    if (index == NONE) {
      throw new BadFileException(
          mapping.origin(),
          "no such column",
          name + " (the columns are " + header.list() + ")" + header.hint(name));
    }
    if (index == ColumnNames.SEVERAL) {
      throw new BadFileException(mapping.origin(), "two columns of the same name", name);
    }
    return index;
  }

  /** The paper of the current row. */
  Paper paper(TableRows row, PaperBuilder paper) throws BadRecordException {
    paper.clear();
    if (row.count() != header.count()) {
      String rule = "row has " + row.count() + " cells, the header " + header.count();
      throw new BadRecordException(rule, row.shown());
    }
    paper
        .id(id == NONE ? rowIds.of(row) : cell(row, id))
        .title(cell(row, title))
        .year(cell(row, year));
    paper.venue(cell(row, venueId), cell(row, venue)).split(cell(row, split));
    authors(row, paper);
    for (String reference : list(cell(row, references), mapping.referencesSeparator())) {
      paper.reference(reference);
    }
    for (Map.Entry<String, Integer> text : texts.entrySet()) {
      paper.text(text.getKey(), row.cell(text.getValue()));
    }
    for (Map.Entry<String, Integer> text : tokenTexts.entrySet()) {
      String words = row.cell(text.getValue()).strip();
      paper.text(
          text.getKey(),
          words.isEmpty() ? FieldText.NONE : FieldText.tokens(Arrays.asList(BLANKS.split(words))));
    }
    return paper.build();
  }

  private void authors(TableRows row, PaperBuilder paper) throws BadRecordException {
    List<String> names = list(cell(row, authors), mapping.authorsSeparator());
    List<String> ids = list(cell(row, authorIds), mapping.authorsSeparator());
    if (authors != NONE && authorIds != NONE && names.size() != ids.size()) {
      dropEmptyEnd(names);
      dropEmptyEnd(ids);
      if (names.size() != ids.size()) {
        String rule = "row has " + ids.size() + " author ids and " + names.size() + " authors";
        throw new BadRecordException(rule, BadRecordException.shorten(cell(row, authorIds)));
      }
    }
    for (int i = 0; i < Math.max(names.size(), ids.size()); i++) {
      String authorId = authorIds == NONE ? null : ids.get(i);
      paper.author(authorId, authors == NONE ? null : names.get(i));
    }
  }

  /** Some tables put a separator behind the last entry as well. */
  private static void dropEmptyEnd(List<String> entries) {
    int last = entries.size() - 1;
    if (last >= 0 && entries.get(last).isBlank()) {
      entries.remove(last);
    }
  }

  private static String cell(TableRows row, int column) throws BadRecordException {
    return column == NONE ? null : row.cell(column);
  }

  private static List<String> list(String cell, String separator) {
    List<String> entries = new ArrayList<>();
    if (cell == null || cell.isBlank()) {
      return entries;
    }
    int from = 0;
    for (int at = cell.indexOf(separator); at >= 0; at = cell.indexOf(separator, from)) {
      entries.add(cell.substring(from, at));
      from = at + separator.length();
    }
    entries.add(cell.substring(from));
    return entries;
  }
}
