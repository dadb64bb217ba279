package org.tapem.report;

import java.util.List;

/**
 * A table. The first column names its row.
 *
 * @param caption running text; empty for none
 */
public record DataTable(String caption, List<Column> columns, List<Row> rows) implements Block {
  public DataTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    if (columns.isEmpty()) {
      throw new IllegalArgumentException("a table must have a column");
    }
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row must have a cell for each of %d columns, got %d: %s"
                .formatted(columns.size(), row.cells().size(), row.cells()));
      }
    }
  }

  /** How the cells of a column stand. */
  public enum Align {
    TEXT,
    NUMBER
  }

  /** What a cell is beside others. */
  public enum Mark {
    NONE,
    BEST,
    MUTED
  }

  /**
   * A column.
   *
   * @param meaning unit or description, shown where the pointer rests; empty for none
   * @param group heading over all neighbouring columns of the same group; empty for none
   */
  public record Column(String heading, String meaning, Align align, String group) {
    public static Column text(String heading) {
      return new Column(heading, "", Align.TEXT, "");
    }

    public static Column number(String heading, String meaning) {
      return new Column(heading, meaning, Align.NUMBER, "");
    }

    public Column in(String other) {
      return new Column(heading, meaning, align, other);
    }
  }

  /**
   * A cell.
   *
   * @param detail small print behind the text, such as ± 0.004; empty for none
   */
  public record Cell(String text, String detail, Mark mark) {
    public static Cell of(String text) {
      return of(text, "");
    }

    public static Cell of(String text, String detail) {
      return new Cell(text, detail, Mark.NONE);
    }

    public Cell best() {
      return new Cell(text, detail, Mark.BEST);
    }

    public Cell muted() {
      return new Cell(text, detail, Mark.MUTED);
    }
  }

  /**
   * A row.
   *
   * @param group heading over all neighbouring rows of the same group; empty for none
   * @param muted whether its figures cannot be compared with those of the other rows
   */
  public record Row(String group, List<Cell> cells, boolean muted) {
    public Row {
      cells = List.copyOf(cells);
    }

    public static Row of(Cell... cells) {
      return new Row("", List.of(cells), false);
    }

    public static Row of(List<Cell> cells) {
      return new Row("", cells, false);
    }

    public Row in(String other) {
      return new Row(other, cells, muted);
    }

    public Row dimmed() {
      return new Row(group, cells, true);
    }
  }

  /** Whether any column is of a group. */
  boolean hasColumnGroups() {
    return columns.stream().anyMatch(column -> !column.group().isEmpty());
  }
}
