package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.source.InputShards;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.dataset.source.TableRows;

/** A file of a table. */
public record TableFile(Path path, Format format) {

  /**
   * Cuts the files of a table into shards.
   *
   * @param max their number, at most
   * @param leastBytes a shard has about so many bytes, at least
   */
  public static List<InputShard> shards(List<TableFile> table, int max, long leastBytes)
      throws IOException {
    InputShards.Rule rule =
        new InputShards.Rule() {
          @Override
          public boolean hasRecordPerLine(InputFile file) throws IOException {
            boolean csv = of(table, file.name()).format == Format.CSV;
            return !csv || TableRows.hasRowPerLine(file);
          }
        };
    List<Path> paths = table.stream().map(TableFile::path).toList();
    return InputShards.cut(rule, paths, max, leastBytes, ReadSettings.MAX_RECORD_BYTES);
  }

  /** The file of a table that messages call so. */
  static TableFile of(List<TableFile> table, String name) {
    return table.stream()
        .filter(file -> new InputFile(file.path).name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no file of the table: " + name));
  }

  /** How a table is written. */
  @SuppressWarnings("ImmutableEnumChecker") // lists made by List.of
  public enum Format {
    CSV(List.of(".csv")),
    TSV(List.of(".tsv", ".tab")),
    JSONL(List.of(".jsonl", ".ndjson", ".json"));

    private final List<String> endings;

    Format(List<String> endings) {
      this.endings = endings;
    }

    /** The name that a schema file uses. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    static List<String> labels() {
      return List.of(CSV.label(), TSV.label(), JSONL.label());
    }

    static Format of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }

    /** The format that the ending of a file's name tells, before {@code .gz}. */
    static Optional<Format> byEnding(String fileName) {
      String name = fileName.toLowerCase(Locale.ROOT);
      String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
      for (Format format : values()) {
        if (format.endings.stream().anyMatch(bare::endsWith)) {
          return Optional.of(format);
        }
      }
      return Optional.empty();
    }
  }
}
