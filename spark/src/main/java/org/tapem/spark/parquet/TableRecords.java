package org.tapem.spark.parquet;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.example.data.Group;

/**
 * Records as rows of a table. The entries of a list stand in one cell, with semicolons between
 * them; other values that are not plain are written as JSON. A line break becomes a blank, so that
 * a line is a row.
 */
final class TableRecords implements RecordText {
  private static final String BETWEEN_ENTRIES = ";";
  private final char separator;
  private final StringBuilder text = new StringBuilder();

  TableRecords(char separator) {
    this.separator = separator;
  }

  /** Writes the names of the columns. */
  void header(List<String> names) {
    line(names);
  }

  @Override
  public void put(Group record) throws IOException {
    String[] cells = new String[record.getType().getFieldCount()];
    for (int field = 0; field < cells.length; field++) {
      cells[field] = cell(record, field);
    }
    line(List.of(cells));
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public byte[] take() {
    byte[] taken = text.toString().getBytes(StandardCharsets.UTF_8);
    text.setLength(0);
    return taken;
  }

  private static String cell(Group record, int field) throws IOException {
    List<StoredValue> values = StoredValue.of(record, field);
    if (StoredValue.isRepeated(record, field)) {
      return joined(values);
    }
    if (values.isEmpty()) {
      return "";
    }
    StoredValue value = values.get(0);
    return value.isList() ? joined(value.elements()) : plain(value);
  }

  private static String joined(List<StoredValue> values) throws IOException {
    StringBuilder cell = new StringBuilder();
    for (StoredValue value : values) {
      if (value != null) {
        cell.append(cell.isEmpty() ? "" : BETWEEN_ENTRIES).append(plain(value));
      }
    }
    return cell.toString();
  }

  private static String plain(StoredValue value) throws IOException {
    if (value.isPrimitive()) {
      return value.text();
    }
    JsonRecords json = new JsonRecords();
    json.value(value);
    return new String(json.take(), StandardCharsets.UTF_8);
  }

  private void line(List<String> cells) {
    text.append(
        cells.stream().map(this::quoted).collect(Collectors.joining(String.valueOf(separator))));
    text.append('\n');
  }

  private String quoted(String cell) {
    String inLine = cell.replace('\n', ' ').replace('\r', ' ');
    return inLine.indexOf(separator) < 0 && inLine.indexOf('"') < 0
        ? inLine
        : '"' + inLine.replace("\"", "\"\"") + '"';
  }
}
