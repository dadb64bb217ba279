package org.tapem.dataset.tables;

import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.dataset.source.InputFile;
import org.tapem.io.StringTable;

/** Reads the links of a table: a row has all pairs of a start and an end in it. */
public final class LinkRows extends RowReader {
  public static final int FROM = 0;
  public static final int TO = 1;
  private static final int TIME = 2;
  private final EdgeTable table;
  private final NodeTable[] types;

  /**
   * Begins.
   *
   * @param files those of the table, or stretches of them
   */
  public LinkRows(TableSchema schema, EdgeTable table, List<InputFile> files) {
    super(table.files(), table.columns(), files);
    this.table = table;
    types = new NodeTable[] {schema.nodes().get(table.from()), schema.nodes().get(table.to())};
  }

  /** How many starts or ends the row has: lists of JSON may have several values, or none. */
  public int count(int side) {
    return cell(side).count();
  }

  /** The number of a start or end among the ids of its type; -1 where it is to be passed over. */
  public int node(int side, int value, StringTable ids) throws BadFileException {
    if (table.dropUnknown() && cell(side).isEmpty(value)) {
      return -1;
    }
    int number = id(side, value, ids, !types[side].isListed());
    if (number < 0 && !table.dropUnknown()) {
      String rule = "no %s of this id (unknown: drop would pass it over)";
      throw bad(side, value, rule.formatted(types[side].type()));
    }
    return number;
  }

  /** The time of the links, {@link TimeKind#NO_TIME} where not known. */
  public int time() throws BadFileException {
    return table.time() == null ? TimeKind.NO_TIME : time(TIME);
  }
}
