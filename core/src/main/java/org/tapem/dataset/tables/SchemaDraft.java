package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tapem.dataset.papers.format.FormatGuess;
import org.tapem.dataset.source.ColumnNames;
import org.tapem.dataset.source.InputFile;

/**
 * Drafts a schema file for one table: two columns of ids become node types and the links between
 * them, a column of times the times of the links. Where a third column has another id in every row
 * and there are texts, the rows are nodes too.
 */
public final class SchemaDraft {
  private static final int MOST_ROWS = 100_000;
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_./-]*");
  private static final Pattern RESERVED = // by YAML, for values that are no text
      Pattern.compile("(?i)y|n|yes|no|on|off|true|false|null");

  private final TableFile file;
  private final List<DraftColumn> columns = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private int rows;
  private boolean whole = true; // all rows were looked at

  private SchemaDraft(TableFile file) {
    this.file = file;
  }

  /** Whether a file is a table, by its name or its first bytes. */
  public static boolean isTable(Path path) throws IOException {
    return format(path).isPresent();
  }

  private static Optional<TableFile.Format> format(Path path) throws IOException {
    Optional<TableFile.Format> named =
        TableFile.Format.byEnding(String.valueOf(path.getFileName()));
    if (named.isPresent()) {
      return named;
    }
    byte[] head = new InputFile(path).head(FormatGuess.HEAD_BYTES);
    return FormatGuess.guess(head)
        .filter(guess -> TableFile.Format.labels().contains(guess))
        .map(TableFile.Format::of);
  }

  /** The text of a schema file for a table; empty where the table has no two columns of ids. */
  public static Optional<String> of(Path path) throws IOException {
    TableFile.Format format = format(path).orElseThrow();
    if (format == TableFile.Format.JSONL) {
      return Optional.empty(); // its fields may be anything
    }
    SchemaDraft draft = new SchemaDraft(new TableFile(path, format));
    draft.read();
    return draft.text();
  }

  private void read() throws IOException {
    List<String> names = new ArrayList<>();
    try (TableScan scan = TableScan.open(file, List.of())) {
      ColumnNames header = new ColumnNames(scan.header());
      for (int column = 0; column < header.count(); column++) {
        String name = header.name(column);
        if (!name.isBlank() && header.findInAnyCase(name) == column) {
          names.add(name);
        }
      }
    }
    names.forEach(name -> columns.add(new DraftColumn(name)));
    try (TableScan scan = TableScan.open(file, names)) {
      while (scan.next()) {
        if (rows == MOST_ROWS) {
          whole = false;
          break;
        }
        for (int column = 0; column < names.size(); column++) {
          columns.get(column).add(rows, scan.cell(column));
        }
        rows++;
      }
    }
  }

  private Optional<String> text() {
    List<DraftColumn> byScore = new ArrayList<>(columns);
    byScore.removeIf(column -> column.score(rows) == 0);
    byScore.sort(Comparator.comparingInt((DraftColumn column) -> -column.score(rows)));
    for (int last = 1; last < byScore.size(); last++) { // the best pair that shares a row
      for (int first = 0; first < last; first++) {
        DraftColumn a = byScore.get(first);
        DraftColumn b = byScore.get(last);
        if (a.filled.intersects(b.filled)) {
          boolean ordered = columns.indexOf(a) < columns.indexOf(b);
          return Optional.of(ordered ? text(a, b) : text(b, a));
        }
      }
    }
    return Optional.empty();
  }

  private String text(DraftColumn from, DraftColumn to) {
    List<DraftColumn> rest = new ArrayList<>(columns);
    rest.removeAll(List.of(from, to));
    DraftColumn time = first(rest.stream().filter(DraftColumn::isTime).toList());
    List<DraftColumn> texts = rest.stream().filter(DraftColumn::isText).toList();
    List<DraftColumn> unique =
        rest.stream().filter(c -> c != time && whole && c.isUnique(rows)).toList();
    DraftColumn row = texts.isEmpty() ? null : best(unique);
    String fromType = type(from);
    String toType = type(to);
    StringBuilder text = new StringBuilder("nodes:\n");
    text.append("  %s: {}\n".formatted(fromType)).append("  %s: {}\n".formatted(toType));
    String rowType = row == null ? null : type(row);
    if (row != null) {
      text.append("  %s: {%s, id: %s".formatted(rowType, source(), quoted(row.name)));
      String columnList =
          String.join(", ", texts.stream().filter(c -> c != row).map(c -> quoted(c.name)).toList());
      text.append(columnList.isEmpty() ? "}\n" : ", text: [" + columnList + "]}\n");
    }
    String main = fromType + "_" + toType;
    text.append("edges:\n");
    edge(text, main, fromType, from, toType, to, time);
    if (row != null) {
      edge(text, fromType + "_" + rowType, fromType, from, rowType, row, null);
      edge(text, toType + "_" + rowType, toType, to, rowType, row, null);
    }
    return text.append("task: {relation: %s}\n".formatted(main)).toString();
  }

  private static DraftColumn first(List<DraftColumn> columns) {
    return columns.isEmpty() ? null : columns.get(0);
  }

  private DraftColumn best(List<DraftColumn> unique) {
    return unique.stream()
        .filter(column -> !column.isText())
        .max(Comparator.comparingInt(column -> column.score(rows)))
        .orElse(null);
  }

  private void edge(
      StringBuilder text,
      String relation,
      String fromType,
      DraftColumn from,
      String toType,
      DraftColumn to,
      DraftColumn time) {
    text.append("  %s:\n    {%s,\n".formatted(relation, source()));
    text.append("     from: %s, from_column: %s,\n".formatted(fromType, quoted(from.name)));
    text.append("     to: %s, to_column: %s".formatted(toType, quoted(to.name)));
    if (time != null) {
      text.append(", time: ").append(quoted(time.name));
    }
    boolean gaps = !whole || from.hasGaps(rows) || to.hasGaps(rows);
    text.append(gaps ? ", unknown: drop}\n" : "}\n");
  }

  private String source() {
    String name = String.valueOf(file.path().getFileName());
    boolean given = TableFile.Format.byEnding(name).isPresent();
    return "file: " + quoted(name) + (given ? "" : ", format: " + file.format().label());
  }

  /** A name for the nodes whose ids a column has: {@code customer} of "Customer ID". */
  private String type(DraftColumn column) {
    String name =
        column
            .name
            .replaceAll("([a-z])([A-Z])", "$1_$2")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "_")
            .replaceAll("(_(ids?|key|no|nr|number|code))?_*$", "")
            .replaceAll("^[_0-9]+", "");
    boolean fits = name.length() > 1 && name.length() <= 30 && !RESERVED.matcher(name).matches();
    String base = fits ? name : "node";
    String type = base;
    for (int number = 2; types.contains(type); number++) {
      type = base + number;
    }
    types.add(type);
    return type;
  }

  /** A text in YAML, in double quotes where it has anything but letters, digits and the like. */
  private static String quoted(String text) {
    boolean plain = PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches();
    if (plain) {
      return text;
    }
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
              } else if (c == ' ' || (c < 0x7f && c > ' ') || Character.isLetterOrDigit(c)) {
                quoted.appendCodePoint(c);
              } else {
                quoted.append("\\U%08X".formatted(c));
              }
            });
    return quoted.append('"').toString();
  }
}
