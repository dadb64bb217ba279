package org.tapem.dataset.papers.format;

import java.io.IOException;
import java.util.List;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperBuilder;
import org.tapem.dataset.papers.PaperReader;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.dataset.source.CsvSeparator;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.dataset.source.TableRows;

/**
 * Tables with a header, one paper a row. Which column is what comes from the mapping file; without
 * one, from the names in the header.
 */
final class TableReader implements PaperReader {
  private final ReadSettings settings;
  private final char separator;

  public TableReader(ReadSettings settings, char separator) {
    if (separator >= 128 || separator == '"' || separator == '\n' || separator == '\r') {
      throw new IllegalArgumentException("separator must be a plain character, got " + separator);
    }
    this.settings = settings;
    this.separator = separator;
  }

  @Override
  public void read(InputFile file, PaperSink sink) throws IOException {
    try (TableRows rows = rows(file)) {
      TableColumns columns = columns(file, rows);
      PaperBuilder builder = new PaperBuilder(settings);
      boolean more = true;
      while (more) {
        Paper paper = null;
        try {
          more = rows.next();
          paper = more ? columns.paper(rows, builder) : null;
        } catch (BadRecordException e) {
          sink.bad(rows.place(), e.rule(), e.value());
        }
        if (paper != null) {
          sink.paper(paper, rows.place());
        }
      }
    }
  }

  @Override
  public boolean hasRecordPerLine(InputFile file) throws IOException {
    return TableRows.hasRowPerLine(file);
  }

  private TableRows rows(InputFile file) throws IOException {
    return new TableRows(file.asTable(separator), settings.maxRecordBytes(), separator(file));
  }

  private char separator(InputFile file) throws IOException {
    return separator == ',' ? CsvSeparator.of(file) : separator;
  }

  @Override
  public List<String> notes(List<InputFile> files) throws IOException {
    TableNotes notes = new TableNotes(settings.mapping() == null);
    for (InputFile file : files) {
      try (TableRows rows = rows(file)) {
        ColumnNames header = new ColumnNames(rows.header());
        notes.add(file, header, columns(file, header), separator(file));
      }
    }
    return notes.lines();
  }

  private TableColumns columns(InputFile file, TableRows rows) throws IOException {
    if (!file.begins()) {
      try (TableRows fromHeader = rows(file.whole())) {
        TableColumns columns = columns(file.whole(), fromHeader);
        rows.expect(columns.count());
        return columns;
      }
    }
    ColumnNames header = new ColumnNames(rows.header());
    rows.expect(header.count());
    return columns(file, header);
  }

  private TableColumns columns(InputFile file, ColumnNames header) throws IOException {
    TableMapping mapping =
        settings.mapping() == null
            ? TableMapping.ofHeader(file.name(), header)
            : TableMapping.read(settings.mapping());
    TableColumns columns = new TableColumns(header, mapping, settings);
    if (columns.needsIds()) {
      MissingIds.check(mapping, header, columns);
    }
    return columns;
  }
}
