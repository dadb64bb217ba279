package org.tapem.dataset.tables;

import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.FieldText;
import org.tapem.dataset.source.InputFile;
import org.tapem.io.StringTable;

/** Reads the nodes of a table. */
public final class NodeRows extends RowReader {
  private final int name;
  private final int time;
  private final int[] texts;

  /**
   * Begins.
   *
   * @param files those of the table, or stretches of them
   */
  public NodeRows(NodeTable table, List<InputFile> files) {
    super(table.files(), table.columns(), files);
    List<String> columns = table.columns();
    name = columns.indexOf(table.name());
    time = columns.indexOf(table.time());
    texts = table.text().stream().mapToInt(columns::indexOf).toArray();
  }

  /** Adds the id of the node to others; refuses one that is among them. */
  public void addId(StringTable ids) throws BadFileException {
    int before = ids.size();
    if (id(0, 0, ids, true) < before) {
      throw bad(0, 0, "an id that is there already");
    }
  }

  /** What people call the node: its id where its table has no other name. */
  public String name() {
    boolean none = name < 0 || cell(name).count() == 0 || cell(name).isEmpty(0);
    return cell(none ? 0 : name).text(0);
  }

  /** The time of the node, {@link TimeKind#NO_TIME} where not known. */
  public int time() throws BadFileException {
    return time < 0 ? TimeKind.NO_TIME : time(time);
  }

  /** The texts of the node; all of them make one. */
  public List<FieldText> texts() {
    List<FieldText> pieces = new ArrayList<>();
    for (int column : texts) {
      for (int value = 0; value < cell(column).count(); value++) {
        pieces.add(FieldText.utf8(cell(column).copy(value)));
      }
    }
    return pieces;
  }
}
