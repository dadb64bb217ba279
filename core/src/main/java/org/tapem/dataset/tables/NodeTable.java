package org.tapem.dataset.tables;

import java.util.ArrayList;
import java.util.List;

/**
 * A node type and its table.
 *
 * @param plural of its name
 * @param files none where the ids are those that links name
 * @param id column of the ids; null without files
 * @param name column of names for people; null for none
 * @param text columns that make the text, joined; empty for none
 * @param time column of times; null for none
 */
public record NodeTable(
    String type,
    char letter,
    String plural,
    List<TableFile> files,
    String id,
    String name,
    List<String> text,
    String time) {
  public NodeTable {
    files = List.copyOf(files);
    text = List.copyOf(text);
  }

  /** Whether a table lists the nodes; else they are those that links name. */
  public boolean isListed() {
    return !files.isEmpty();
  }

  public boolean hasTexts() {
    return !text.isEmpty();
  }

  /** The columns to read: id, then name, time and texts where there are such. */
  List<String> columns() {
    List<String> columns = new ArrayList<>(List.of(id));
    if (name != null) {
      columns.add(name);
    }
    if (time != null) {
      columns.add(time);
    }
    columns.addAll(text);
    return columns.stream().distinct().toList(); // a title may be both name and text
  }
}
