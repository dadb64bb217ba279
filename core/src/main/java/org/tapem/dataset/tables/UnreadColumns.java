package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.dataset.source.ColumnNames;

/** Finds the columns of tables that a schema file does not name. */
public final class UnreadColumns {
  private UnreadColumns() {}

  /** A line for each table that has such columns. */
  public static List<String> lines(TableSchema schema) throws IOException {
    Map<TableFile, List<String>> read = new LinkedHashMap<>(); // a file may be of several tables
    for (NodeTable table : schema.nodes()) {
      for (TableFile file : table.files()) {
        read.computeIfAbsent(file, any -> new ArrayList<>()).addAll(table.columns());
      }
    }
    for (EdgeTable table : schema.edges()) {
      for (TableFile file : table.files()) {
        read.computeIfAbsent(file, any -> new ArrayList<>()).addAll(table.columns());
      }
    }
    List<String> lines = new ArrayList<>();
    for (Map.Entry<TableFile, List<String>> entry : read.entrySet()) {
      List<String> unread = unread(entry.getKey(), entry.getValue());
      if (!unread.isEmpty()) {
        String columns = unread.size() == 1 ? "column " : "columns ";
        lines.add(
            "Not read: " + columns + String.join(", ", unread) + " of " + entry.getKey().path());
      }
    }
    return lines;
  }

  private static List<String> unread(TableFile file, List<String> read) throws IOException {
    try (TableScan scan = TableScan.open(file, List.of())) {
      ColumnNames header = new ColumnNames(scan.header());
      List<Integer> columns = read.stream().map(header::findInAnyCase).toList();
      return header.without(columns).stream().map(header::shown).distinct().toList();
    }
  }
}
