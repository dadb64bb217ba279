package org.tapem.dataset.papers.format;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.tapem.base.Nearest;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.dataset.source.InputFile;

/** What a user should know of the tables that were read. */
final class TableNotes {
  private static final int MOST = 20; // columns that are named
  private static final int SHORTEST_WORD = 4; // shorter ones are like too many
  private static final Pattern WORD_END = Pattern.compile("[^\\p{L}]+|(?<=\\p{Ll})(?=\\p{Lu})");

  /** What others call our columns. */
  private static final Map<String, String> OTHER_WORDS =
      Map.of(
          "journal", "venue",
          "conference", "venue",
          "booktitle", "venue",
          "proceedings", "venue",
          "creators", "authors",
          "contributors", "authors",
          "writers", "authors",
          "cites", "references",
          "citations", "references",
          "summary", "abstract");

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
      String hint = byHeader ? hint(header, column, missing) : "";
      unread.add(header.shown(column) + hint);
    }
  }

  /** The column that may be meant: one of nearly the same name, else one that a word names. */
  private static String hint(ColumnNames header, int column, List<String> missing) {
    String near = Nearest.hint(header.plainName(column), missing);
    if (!near.isEmpty()) {
      return near;
    }
    List<String> names = missing.stream().filter(name -> name.indexOf('_') < 0).toList();
    for (String word : WORD_END.split(header.name(column).strip(), -1)) {
      String plain = word.toLowerCase(Locale.ROOT);
      String other = OTHER_WORDS.getOrDefault(plain, "");
      if (missing.contains(other)) {
        return " (did you mean " + other + "?)";
      }
      String alike = plain.length() < SHORTEST_WORD ? "" : Nearest.hint(plain, names);
      if (!alike.isEmpty()) {
        return alike;
      }
    }
    return "";
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
