package org.tapem.dataset.tables;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How a table is written. */
@SuppressWarnings("ImmutableEnumChecker") // lists made by List.of
public enum TableFormat {
  CSV(List.of(".csv")),
  TSV(List.of(".tsv", ".tab")),
  JSONL(List.of(".jsonl", ".ndjson", ".json"));

  private final List<String> endings;

  TableFormat(List<String> endings) {
    this.endings = endings;
  }

  /** The name that a schema file uses. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> labels() {
    return List.of(CSV.label(), TSV.label(), JSONL.label());
  }

  static TableFormat of(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  /** The format that the ending of a file's name tells, before {@code .gz}. */
  static Optional<TableFormat> byEnding(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    for (TableFormat format : values()) {
      if (format.endings.stream().anyMatch(bare::endsWith)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }
}
