package org.tapem.dataset.papers.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;
import org.tapem.dataset.source.ColumnNames;

/** Decides whether ids may be made for a table in which no column is known to have any. */
final class MissingIds {
  /** What people call a column of ids, without blanks and underscores. */
  private static final Pattern OF_IDS =
      Pattern.compile("(paper|work|article|publication|pub|document|doc|record|corpus)s?id|paper");

  private MissingIds() {}

  /** Refuses a table that has ids in a column of another name, and one that has nothing to read. */
  static void check(TableMapping mapping, ColumnNames header, TableColumns columns)
      throws BadFileException {
    List<String> likely = new ArrayList<>();
    for (int column : columns.unread()) {
      String plain = header.plainName(column);
      if (plain.equals("id") || OF_IDS.matcher(plain).matches()) {
        likely.add(header.name(column));
      }
    }
    if (!likely.isEmpty()) {
      throw new BadFileException(
          mapping.origin(),
          "no id column",
          "the columns are %s; if %s has the ids, write \"id: %s\" to a mapping file (--mapping)"
              .formatted(header.list(), likely.get(0), likely.get(0)));
    }
    if (columns.unread().size() == header.count()) {
      throw new BadFileException(
          mapping.origin(),
          "no column of a known name",
          "the columns are %s; known are %s, abstract; --mapping FILE says which column is what"
              .formatted(header.list(), String.join(", ", TableMapping.COLUMN_KEYS)));
    }
  }
}
