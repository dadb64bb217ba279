package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.base.Nearest;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.Place;

/**
 * Goes over the rows of one file and gives the cells of the columns that are requested. Whatever
 * cannot be read is an error with its place: a table of a user's own should be right.
 */
abstract class TableScan implements AutoCloseable {
  private final List<String> columns;
  private final Cell[] cells;

  TableScan(List<String> columns) {
    this.columns = columns;
    cells = new Cell[columns.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = new Cell();
    }
  }

  /**
   * Opens a file.
   *
   * @param columns names of the columns requested
   */
  static TableScan open(TableFile file, List<String> columns) throws IOException {
    return open(new InputFile(file.path()), file.format(), columns);
  }

  /** The same of a file, or of a stretch of one. */
  static TableScan open(InputFile input, TableFile.Format format, List<String> columns)
      throws IOException {
    return switch (format) {
      case CSV -> new TextScan(input, false, columns);
      case TSV -> new TextScan(input, true, columns);
      case JSONL -> new JsonScan(input, columns);
    };
  }

  /** Goes to the next row; false at the end of the file. */
  final boolean next() throws IOException {
    for (Cell cell : cells) {
      cell.clear();
    }
    try {
      return advance();
    } catch (BadRecordException e) {
      throw new BadFileException(place().toString(), e.rule(), e.value());
    }
  }

  /** Goes to the next row and fills the cells. */
  abstract boolean advance() throws IOException;

  /** The names of all columns; of JSON lines those of the first line, which is read for it. */
  abstract List<String> header() throws IOException;

  /** Where the row begins. */
  abstract Place place();

  /** The cell of a column, by its place among those requested. */
  final Cell cell(int column) {
    return cells[column];
  }

  final List<String> columns() {
    return columns;
  }

  /** Takes over a value of a column; what is wrong with it is reported with the column's name. */
  final void put(int column, byte[] bytes, int from, int to, boolean quoted) throws IOException {
    try {
      cells[column].add(bytes, from, to, quoted);
    } catch (BadRecordException e) {
      throw bad(column, e.rule(), e.value());
    }
  }

  /** An error about a value of the row. */
  final BadFileException bad(int column, String rule, String value) {
    return new BadFileException(place() + ": column " + columns.get(column), rule, value);
  }

  /** Finds the columns requested in a header. */
  final int[] find(List<String> header) throws BadFileException {
    ColumnNames names = new ColumnNames(header);
    int[] found = new int[columns.size()];
    for (int i = 0; i < found.length; i++) {
      String name = columns.get(i);
      found[i] = names.findInAnyCase(name);
      if (found[i] == ColumnNames.NONE) {
        throw new BadFileException(place().toString(), "no column " + name, hint(name, header));
      }
      if (found[i] == ColumnNames.SEVERAL) {
        throw new BadFileException(place().toString(), "two columns of one name", name);
      }
    }
    return found;
  }

  static String hint(String name, List<String> known) {
    return "the columns are " + String.join(", ", known) + Nearest.hint(name, known);
  }

  final void checkCells(int got, int expected, String shown) throws BadRecordException {
    if (got != expected) {
      throw new BadRecordException(
          "row has " + got + " cells, the header " + expected, '"' + shown + '"');
    }
  }

  @Override
  public abstract void close() throws IOException;
}
