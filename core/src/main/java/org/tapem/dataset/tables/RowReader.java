package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.InputFile;
import org.tapem.io.StringTable;

/** Goes over the rows of a table, one file after the other. */
abstract class RowReader implements AutoCloseable {
  private final List<TableFile> table;
  private final List<String> columns;
  private final Deque<InputFile> files;
  private final TimeText times = new TimeText();
  private TimeKind timeKind; // of the first; all are of one kind
  private TableScan row;

  /**
   * Begins.
   *
   * @param table all files of the table
   * @param columns to read
   * @param files those of the table, or stretches of them
   */
  RowReader(List<TableFile> table, List<String> columns, List<InputFile> files) {
    this.table = table;
    this.columns = columns;
    this.files = new ArrayDeque<>(files);
  }

  /** Goes to the next row; false behind the last. */
  public boolean next() throws IOException {
    while (row == null || !row.next()) {
      close();
      if (files.isEmpty()) {
        return false;
      }
      InputFile file = files.remove();
      row = TableScan.open(file, TableFile.of(table, file.name()).format(), columns);
    }
    return true;
  }

  /** The kind of the times so far; null where there are none. */
  public TimeKind timeKind() {
    return timeKind;
  }

  /** The time of the row, {@link TimeKind#NO_TIME} where the cell is empty. */
  final int time(int column) throws BadFileException {
    Cell cell = row.cell(column);
    if (cell.count() == 0 || (cell.count() == 1 && cell.isEmpty(0))) {
      return TimeKind.NO_TIME;
    }
    if (cell.count() > 1) {
      throw bad(column, 0, "one time is needed, got " + cell.count());
    }
    try {
      times.read(cell.bytes(), cell.from(0), cell.to(0));
    } catch (BadRecordException e) {
      throw row.bad(column, e.rule(), e.value());
    }
    timeKind = timeKind == null ? times.kind() : timeKind;
    if (times.kind() != timeKind) {
      throw bad(column, 0, "must be " + timeKind.meaning() + ", as those before it");
    }
    return times.value();
  }

  final Cell cell(int column) {
    return row.cell(column);
  }

  final BadFileException bad(int column, int value, String rule) {
    return row.bad(column, rule, row.cell(column).shown(value));
  }

  /**
   * The number of an id.
   *
   * @param add whether an id that is not in the table is added; else its number is -1
   */
  final int id(int column, int value, StringTable ids, boolean add) throws BadFileException {
    Cell cell = row.cell(column);
    if (value >= cell.count() || cell.isEmpty(value)) {
      throw row.bad(column, "an id must not be empty", "");
    }
    byte[] bytes = cell.bytes();
    int from = cell.from(value);
    int to = cell.to(value);
    for (int i = from; i < to; i++) {
      if (bytes[i] >= 0 && bytes[i] < ' ') {
        throw bad(column, value, "an id must be one line without tabs");
      }
    }
    return add ? ids.add(bytes, from, to - from) : ids.find(bytes, from, to - from);
  }

  @Override
  public void close() throws IOException {
    if (row != null) {
      row.close();
    }
    row = null;
  }
}
