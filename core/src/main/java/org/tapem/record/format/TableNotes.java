package org.tapem.record.format;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tapem.flat.Nearest;
import org.tapem.record.InputFile;

/** What a user should know of the tables that were read. */
final class TableNotes {
  private static final int MOST = 20; // columns that are named

  private final boolean byHeader;
  private final List<String> withoutIds = new ArrayList<>();
  private final List<String> semicolons = new ArrayList<>();
  private final Set<String> unread = new LinkedHashSet<>();

  /**
   * Begins.
   *
   * @param byHeader whether no mapping file was given
   */
  TableNotes(boolean byHeader) {
    this.byHeader = byHeader;
  }

  void add(InputFile file, ColumnNames header, TableColumns columns, char separator) {
    if (columns.needsIds()) {
      withoutIds.add(file.name());
    }
    if (separator == ';') {
      semicolons.add(file.name());
    }
    List<String> missing = new ArrayList<>(TableMapping.COLUMN_KEYS);
    missing.add("abstract");
    missing.removeIf(key -> header.find(key) != ColumnNames.NONE);
    for (int column : columns.unread()) {
      String hint = byHeader ? Nearest.hint(header.plainName(column), missing) : "";
      unread.add(header.shown(column) + hint);
    }
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!withoutIds.isEmpty()) {
      lines.add(
          "No id column in %s: ids are made of the content of a row (row:...), so the same row has"
                  .formatted(some(withoutIds))
              + " the same id in every file");
    }
    if (!semicolons.isEmpty()) {
      lines.add("Semicolons separate the cells of " + some(semicolons));
    }
    if (!unread.isEmpty()) {
      List<String> names = unread.stream().limit(MOST).toList();
      lines.add(
          "Not read: %s %s%s%s"
              .formatted(
                  unread.size() == 1 ? "column" : "columns",
                  String.join(", ", names),
                  unread.size() > MOST ? " and " + (unread.size() - MOST) + " more" : "",
                  byHeader ? "; --mapping FILE says which column is what" : ""));
    }
    return lines;
  }

  private static String some(List<String> files) {
    return files.size() == 1 ? files.get(0) : files.get(0) + " and " + (files.size() - 1) + " more";
  }
}
