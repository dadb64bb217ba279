package org.tapem.dataset.tables;

import org.tapem.base.BadFileException;
import org.tapem.io.StringTable;

/** Ids in cells. */
final class Ids {
  private Ids() {}

  /**
   * The number of an id.
   *
   * @param add whether an id that is not in the table is added; else its number is -1
   */
  static int take(TableScan row, int column, int value, StringTable ids, boolean add)
      throws BadFileException {
    Cell cell = row.cell(column);
    if (value >= cell.count() || cell.isEmpty(value)) {
      throw row.bad(column, "an id must not be empty", "");
    }
    byte[] bytes = cell.bytes();
    int from = cell.from(value);
    int to = cell.to(value);
    for (int i = from; i < to; i++) {
      if (bytes[i] >= 0 && bytes[i] < ' ') {
        throw row.bad(column, "an id must be one line without tabs", cell.shown(value));
      }
    }
    return add ? ids.add(bytes, from, to - from) : ids.find(bytes, from, to - from);
  }
}
