package org.tapem.report;

import java.util.Arrays;
import java.util.List;
import org.tapem.report.DataTable.Align;
import org.tapem.report.DataTable.Cell;
import org.tapem.report.DataTable.Column;
import org.tapem.report.DataTable.Mark;
import org.tapem.report.DataTable.Row;

/** Writes a table. */
final class HtmlTable {
  /** The widest detail that the style sheet keeps room for. */
  private static final int WIDEST = 20;

  /** With more columns of details, a detail goes below its figure, else beside it. */
  private static final int MOST_BESIDE = 6;

  private final DataTable table;
  private final List<Column> columns;
  private final int[] details; // columns: characters of the longest detail

  HtmlTable(DataTable table) {
    this.table = table;
    columns = table.columns();
    details = new int[columns.size()];
    for (Row row : table.rows()) {
      for (int c = 0; c < details.length; c++) {
        String detail = row.cells().get(c).detail();
        details[c] =
            Math.max(details[c], Math.min(WIDEST, detail.codePointCount(0, detail.length())));
      }
    }
  }

  /** The table in a box that scrolls when it is too wide. */
  void write(Xml xml, String name) {
    // A box that scrolls must be reached by the keyboard too.
    xml.open("div", "class", "scroll", "role", "region", "aria-label", name, "tabindex", "0");
    long detailed = Arrays.stream(details).filter(longest -> longest > 0).count();
    xml.open("table", "class", detailed > MOST_BESIDE ? "stacked" : "").open("thead");
    if (table.hasColumnGroups()) {
      xml.open("tr");
      for (int c = 0; c < columns.size(); c += span(c)) {
        groupHeading(xml, c);
      }
      xml.close();
    }
    xml.open("tr");
    for (int c = 0; c < columns.size(); c++) {
      if (!table.hasColumnGroups() || !columns.get(c).group().isEmpty()) {
        heading(xml, c, "");
      }
    }
    xml.close().close();
    bodies(xml);
    xml.close().close();
  }

  /** Number of neighbouring columns of the same group, from c on; 1 for one without. */
  private int span(int c) {
    int end = c + 1;
    String group = columns.get(c).group();
    while (!group.isEmpty() && end < columns.size() && columns.get(end).group().equals(group)) {
      end++;
    }
    return end - c;
  }

  private void groupHeading(Xml xml, int c) {
    Column column = columns.get(c);
    if (column.group().isEmpty()) {
      heading(xml, c, "2");
    } else {
      String span = Integer.toString(span(c));
      xml.open("th", "class", "group", "scope", "colgroup", "colspan", span);
      xml.element("span", column.group()).close();
    }
  }

  private void heading(Xml xml, int c, String rows) {
    Column column = columns.get(c);
    xml.open("th", "class", alignClass(column), "scope", "col", "rowspan", rows);
    if (column.meaning().isEmpty()) {
      xml.text(column.heading());
    } else {
      xml.element("abbr", column.heading(), "title", column.meaning());
    }
    detail(xml, "", c);
    xml.close();
  }

  private void bodies(Xml xml) {
    String group = "";
    xml.open("tbody");
    for (Row row : table.rows()) {
      if (!row.group().equals(group)) {
        group = row.group();
        xml.close().open("tbody");
        if (!group.isEmpty()) {
          String span = Integer.toString(columns.size());
          xml.open("tr", "class", "rows")
              .open("th", "class", "rows", "scope", "rowgroup", "colspan", span);
          xml.element("span", group).close().close();
        }
      }
      xml.open("tr", "class", row.muted() ? "muted" : "");
      for (int c = 0; c < columns.size(); c++) {
        cell(xml, row.cells().get(c), c);
      }
      xml.close();
    }
    xml.close();
  }

  private void cell(Xml xml, Cell cell, int c) {
    String kind = alignClass(columns.get(c)) + (cell.mark() == Mark.MUTED ? " muted" : "");
    xml.open(c == 0 ? "th" : "td", "class", kind.strip(), "scope", c == 0 ? "row" : "");
    String around = cell.mark() == Mark.BEST ? "strong" : "span";
    if (c == 0 || cell.mark() == Mark.BEST) {
      xml.element(around, cell.text());
    } else {
      xml.text(cell.text());
    }
    detail(xml, cell.detail(), c);
    xml.close();
  }

  /** In a column of numbers also an empty one, so that the numbers before it stay in line. */
  private void detail(Xml xml, String detail, int c) {
    boolean room = columns.get(c).align() == Align.NUMBER && details[c] > 0;
    if (room || !detail.isEmpty()) {
      xml.element("small", detail, "class", room ? "w" + details[c] : "");
    }
  }

  private static String alignClass(Column column) {
    return column.align() == Align.NUMBER ? "number" : "";
  }
}
