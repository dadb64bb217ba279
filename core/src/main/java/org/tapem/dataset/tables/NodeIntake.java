package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import org.tapem.base.BadFileException;
import org.tapem.io.IntList;
import org.tapem.io.SpoolReader;
import org.tapem.io.SpoolWriter;
import org.tapem.io.StringTable;

/**
 * The nodes of one type, numbered in the order of first sight. Ids and times stay on the heap,
 * names and words go to a temporary file, since training nodes are to come first in the end.
 */
final class NodeIntake {
  private final NodeTable table;
  private final Path spool;
  private final StringTable ids = new StringTable();
  private final IntList times = new IntList();
  private final TimeColumn timeColumn = new TimeColumn();
  private final IntList tokens = new IntList(256);

  NodeIntake(NodeTable table, Path spool) {
    this.table = table;
    this.spool = spool;
  }

  /** Reads the table of the type, if it has one. */
  void read(WordIntake words, LongConsumer bytesTaken) throws IOException {
    if (!table.isListed()) {
      return;
    }
    List<String> columns = table.columns();
    try (SpoolWriter out = new SpoolWriter(spool)) {
      for (TableFile file : table.files()) {
        try (TableScan row = TableScan.open(file, columns, bytesTaken)) {
          while (row.next()) {
            take(row, columns, words, out);
          }
        }
      }
    }
  }

  private void take(TableScan row, List<String> columns, WordIntake words, SpoolWriter out)
      throws IOException {
    int before = ids.size();
    int number = Ids.take(row, 0, 0, ids, true);
    if (number < before) {
      throw row.bad(0, "an id that is there already", row.cell(0).shown(0));
    }
    if (table.time() != null) {
      times.add(timeColumn.read(row, columns.indexOf(table.time())));
    }
    if (table.name() != null) {
      Cell name = row.cell(columns.indexOf(table.name()));
      boolean none = name.count() == 0 || name.isEmpty(0);
      out.putString(none ? row.cell(0).text(0) : name.text(0));
    }
    if (hasTexts()) {
      tokens.clear();
      words.begin();
      for (String column : table.text()) {
        words.cut(row.cell(columns.indexOf(column)), tokens);
      }
      out.putInts(tokens);
      out.putBytes(words.marks());
    }
  }

  /** The number of the node that a link names, or -1 where no table lists it. */
  int number(TableScan row, int column, int value) throws BadFileException {
    return Ids.take(row, column, value, ids, !table.isListed());
  }

  NodeTable table() {
    return table;
  }

  StringTable ids() {
    return ids;
  }

  int size() {
    return ids.size();
  }

  boolean hasTexts() {
    return !table.text().isEmpty();
  }

  /** The kind of the times; null where there are none. */
  TimeKind timeKind() {
    return timeColumn.kind();
  }

  int time(int number) {
    return table.time() == null ? TimeText.NONE : times.get(number);
  }

  /** Goes over names and words of the listed nodes, in the order of their numbers. */
  Cursor spooled() throws IOException {
    return new Cursor();
  }

  /** Names and words of one node after the other. */
  final class Cursor implements AutoCloseable {
    private final SpoolReader in = new SpoolReader(spool);
    private int number = -1;
    private String name;
    private int[] words = new int[256];
    private int wordCount;
    private byte[] marks;

    private Cursor() throws IOException {}

    boolean next() throws IOException {
      if (++number == size()) {
        return false;
      }
      if (table.name() != null) {
        name = in.takeString();
      }
      if (hasTexts()) {
        words = in.takeInts(words, 0);
        wordCount = in.taken();
        marks = in.takeBytes();
      }
      return true;
    }

    int number() {
      return number;
    }

    /** What people call it: its id where the table has no name. */
    String name() {
      return table.name() == null ? ids.get(number) : name;
    }

    /** Not copied; the first {@link #wordCount} are those of the node. */
    int[] words() {
      return words;
    }

    int wordCount() {
      return wordCount;
    }

    /** How its text is written. */
    byte[] marks() {
      return marks;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
