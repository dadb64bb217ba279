package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.source.InputShards;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.dataset.source.ShardRule;
import org.tapem.dataset.source.TableRows;

/** A file of a table. */
public record TableFile(Path path, TableFormat format) {

  /**
   * Cuts the files of a table into shards.
   *
   * @param most their number, at most
   * @param leastBytes a shard has about so many bytes, at least
   */
  public static List<InputShard> shards(List<TableFile> table, int most, long leastBytes)
      throws IOException {
    ShardRule rule =
        new ShardRule() {
          @Override
          public boolean hasRecordPerLine(InputFile file) throws IOException {
            boolean csv = of(table, file.name()).format == TableFormat.CSV;
            return !csv || TableRows.hasRowPerLine(file);
          }
        };
    List<Path> paths = table.stream().map(TableFile::path).toList();
    return InputShards.cut(rule, paths, most, leastBytes, ReadSettings.MAX_RECORD_BYTES);
  }

  /** The file of a table that messages call so. */
  static TableFile of(List<TableFile> table, String name) {
    return table.stream()
        .filter(file -> new InputFile(file.path).name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no file of the table: " + name));
  }
}
