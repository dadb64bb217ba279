package org.tapem.dataset.tables;

import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;

/** Reads the times of one column, of whichever files; the first value tells their kind. */
final class TimeColumn {
  private final TimeText text = new TimeText();
  private TimeKind kind;

  /** The time of a row, {@link TimeText#NONE} where the cell is empty. */
  int read(TableScan row, int column) throws BadFileException {
    Cell cell = row.cell(column);
    if (cell.count() == 0 || (cell.count() == 1 && cell.isEmpty(0))) {
      return TimeText.NONE;
    }
    if (cell.count() > 1) {
      throw row.bad(column, "one time is needed, got " + cell.count(), cell.shown(0));
    }
    try {
      text.read(cell.bytes(), cell.from(0), cell.to(0));
    } catch (BadRecordException e) {
      throw row.bad(column, e.rule(), e.value());
    }
    kind = kind == null ? text.kind() : kind;
    if (text.kind() != kind) {
      throw row.bad(column, "must be " + kind.meaning() + ", as those before it", cell.shown(0));
    }
    return text.value();
  }

  /** The kind of all its times; null where it has none. */
  TimeKind kind() {
    return kind;
  }
}
