package org.tapem.dataset.tables;

import java.util.List;

/**
 * A relation and its table.
 *
 * @param from index of the node type that links start at
 * @param to index of the node type that links lead to
 * @param time column of times; null for none
 * @param dropUnknown whether links to nodes that no table lists are dropped and counted; else they
 *     are an error
 */
public record EdgeTable(
    String relation,
    List<TableFile> files,
    int from,
    String fromColumn,
    int to,
    String toColumn,
    String time,
    boolean directed,
    boolean dropUnknown) {
  public EdgeTable {
    files = List.copyOf(files);
  }

  public boolean withinOneType() {
    return from == to;
  }

  /** Whether a link joins its ends whichever it starts at. */
  public boolean eitherWay() {
    return withinOneType() && !directed;
  }

  /** The columns to read: both ends, then the time. */
  List<String> columns() {
    return time == null ? List.of(fromColumn, toColumn) : List.of(fromColumn, toColumn, time);
  }
}
