package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.List;
import org.tapem.dataset.source.CsvSeparator;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.dataset.source.TableRows;

/**
 * A table with a header: of commas and quotes (RFC 4180), or of tabs, where a quote is a character
 * as any other.
 */
final class TextScan extends TableScan {
  private final TableRows rows;
  private final int[] found;
  private final List<String> header;
  private final int width;

  TextScan(InputFile file, boolean tabs, List<String> columns) throws IOException {
    super(columns);
    rows = rows(file, tabs);
    try {
      header = file.begins() ? rows.header() : header(file.whole(), tabs);
      width = header.size();
      rows.expect(width);
      found = find(header);
    } catch (IOException e) {
      rows.close();
      throw e;
    }
  }

  private static List<String> header(InputFile file, boolean tabs) throws IOException {
    try (TableRows rows = rows(file, tabs)) {
      return rows.header();
    }
  }

  private static TableRows rows(InputFile file, boolean tabs) throws IOException {
    char separator = tabs ? '\t' : CsvSeparator.of(file);
    return new TableRows(file, ReadSettings.MAX_RECORD_BYTES, separator, !tabs);
  }

  @Override
  boolean advance() throws IOException {
    if (!rows.next()) {
      return false;
    }
    checkCells(rows.count(), width, rows.count() == width ? "" : rows.shown());
    for (int i = 0; i < found.length; i++) {
      int at = found[i];
      put(i, rows.buffer(), rows.from(at), rows.to(at), rows.isQuoted(at));
    }
    return true;
  }

  @Override
  List<String> header() {
    return header;
  }

  @Override
  Place place() {
    return rows.place();
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
