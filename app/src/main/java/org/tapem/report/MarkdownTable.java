package org.tapem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tapem.report.DataTable.Align;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Mark;
import org.tapem.report.DataTable.Row;

/** Writes a table in Markdown, which knows neither spans nor groups. */
final class MarkdownTable {
  private MarkdownTable() {}

  /** Appends a table; tells what columns mean that were not told before. */
  static void write(StringBuilder out, DataTable table, Set<String> given) {
    List<Column> columns = table.columns();
    line(out, columns.stream().map(MarkdownTable::heading).toList());
    line(
        out,
        columns.stream().map(column -> column.align() == Align.NUMBER ? "---:" : "---").toList());
    String group = "";
    for (Row row : table.rows()) {
      if (!row.group().equals(group)) {
        group = row.group();
        line(out, groupCells(group, columns.size()));
      }
      line(out, row.cells().stream().map(cell -> cell(cell, row.muted())).toList());
    }
    out.append('\n');
    meanings(out, columns, given);
  }

  private static List<String> groupCells(String group, int count) {
    List<String> cells = new ArrayList<>();
    cells.add(group.isEmpty() ? "" : "**" + MarkdownText.escape(group) + "**");
    while (cells.size() < count) {
      cells.add("");
    }
    return cells;
  }

  private static String heading(Column column) {
    String group = column.group();
    String between = group.isEmpty() || group.endsWith("@") ? "" : " ";
    return MarkdownText.escape(group + between + column.heading());
  }

  private static String cell(Cell cell, boolean mutedRow) {
    String text = cell.text() + (cell.detail().isEmpty() ? "" : " " + cell.detail());
    String escaped = MarkdownText.escape(text.strip());
    if (escaped.isEmpty()) {
      return "";
    }
    boolean muted = mutedRow || cell.mark() == Mark.MUTED;
    return cell.mark() == Mark.BEST ? "**" + escaped + "**" : muted ? "_" + escaped + "_" : escaped;
  }

  private static void line(StringBuilder out, List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** What the HTML page shows where the pointer rests. */
  private static void meanings(StringBuilder out, List<Column> columns, Set<String> given) {
    List<String> meanings =
        columns.stream()
            .filter(column -> !column.meaning().isEmpty())
            .map(column -> heading(column) + ": " + MarkdownText.escape(column.meaning()))
            .filter(given::add)
            .toList();
    if (!meanings.isEmpty()) {
      out.append(String.join("; ", meanings)).append(".\n\n");
    }
  }
}
