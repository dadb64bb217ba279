package org.tapem.dataset.tables;

import java.io.IOException;
import java.util.function.LongConsumer;
import org.tapem.io.IntList;

/** The links of one relation as they are read, ends told by their numbers of first sight. */
final class LinkIntake {
  private static final int FROM = 0;
  private static final int TO = 1;
  private static final int TIME = 2;

  private final EdgeTable table;
  private final NodeIntake fromNodes;
  private final NodeIntake toNodes;
  private final TimeColumn timeColumn = new TimeColumn();
  private IntList from = new IntList(1024);
  private IntList to = new IntList(1024);
  private IntList times = new IntList(); // empty where the table has none
  private long rows;
  private long selfLinks;
  private long unknownEnds;
  private long repeated;

  LinkIntake(EdgeTable table, NodeIntake fromNodes, NodeIntake toNodes) {
    this.table = table;
    this.fromNodes = fromNodes;
    this.toNodes = toNodes;
  }

  void read(LongConsumer bytesTaken) throws IOException {
    for (TableFile file : table.files()) {
      try (TableScan row = TableScan.open(file, table.columns(), bytesTaken)) {
        while (row.next()) {
          rows++;
          take(row, row.cell(FROM).count(), row.cell(TO).count());
        }
      }
    }
  }

  /** All pairs of a row: lists of JSON may have several values, or none. */
  private void take(TableScan row, int fromCount, int toCount) throws IOException {
    if (fromCount == 0 || toCount == 0) {
      return;
    }
    int time = table.time() == null ? TimeText.NONE : timeColumn.read(row, TIME);
    for (int i = 0; i < fromCount; i++) {
      int a = end(row, FROM, i, fromNodes);
      for (int j = 0; j < toCount; j++) {
        int b = end(row, TO, j, toNodes);
        if (a < 0 || b < 0) {
          unknownEnds++;
        } else if (a == b && table.withinOneType()) {
          selfLinks++;
        } else {
          boolean turned = table.eitherWay() && a > b; // so that a link is one, however told
          from.add(turned ? b : a);
          to.add(turned ? a : b);
          if (table.time() != null) {
            times.add(time);
          }
        }
      }
    }
  }

  private int end(TableScan row, int column, int value, NodeIntake nodes) throws IOException {
    if (table.dropUnknown() && row.cell(column).isEmpty(value)) {
      return -1;
    }
    int number = nodes.number(row, column, value);
    if (number < 0 && !table.dropUnknown()) {
      throw row.bad(
          column,
          "no " + nodes.table().type() + " of this id (unknown: drop would pass it over)",
          row.cell(column).shown(value));
    }
    return number;
  }

  /** The links, each once; what was collected is let go, as there may be many. */
  LinkTable sorted() {
    LinkTable sorted = LinkTable.of(from, to, times, fromNodes.size());
    repeated = (long) from.size() - sorted.size();
    from = new IntList();
    to = new IntList();
    times = new IntList();
    return sorted;
  }

  NetworkReport.Links report(long training, long heldOut, long toHeldOut) {
    return new NetworkReport.Links(
        table.relation(), rows, training, heldOut, repeated, selfLinks, unknownEnds, toHeldOut);
  }

  EdgeTable table() {
    return table;
  }

  /** The kind of the times; null where there are none. */
  TimeKind timeKind() {
    return timeColumn.kind();
  }
}
