package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.CsvSeparator;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.dataset.source.TableRows;

/** A table with commas, quotes (RFC 4180) and a header. */
final class CsvScan extends TableScan {
  private final TableRows rows;
  private final int[] found;
  private final List<String> header;
  private final int width;

  CsvScan(InputFile file, List<String> columns) throws IOException {
    super(columns);
    rows = new TableRows(file, ReadSettings.MAX_RECORD_BYTES, CsvSeparator.of(file));
    try {
      header = header(file);
      width = header.size();
      rows.expect(width);
      found = find(header);
    } catch (IOException e) {
      rows.close();
      throw e;
    }
  }

  private List<String> header(InputFile file) throws IOException {
    List<String> names = new ArrayList<>();
    try {
      if (!rows.next()) {
        throw new BadFileException(file.path(), "no header", "the file is empty");
      }
      for (int i = 0; i < rows.count(); i++) {
        names.add(rows.cell(i).strip());
      }
    } catch (BadRecordException e) {
      throw new BadFileException(rows.place().toString(), "bad header: " + e.rule(), e.value());
    }
    return names;
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
