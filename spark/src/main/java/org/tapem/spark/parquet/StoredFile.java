package org.tapem.spark.parquet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.tapem.base.BadFileException;
import org.tapem.dataset.source.ParquetFile;

/**
 * A file of Parquet, as its last bytes describe it.
 *
 * @param name of the file in messages
 */
record StoredFile(Path path, String name, MessageType schema, List<ParquetFile.Group> groups)
    implements ParquetFile {

  static StoredFile look(Path path, String name) throws IOException {
    try (ParquetFileReader reader = reader(path)) {
      List<Group> groups =
          reader.getRowGroups().stream()
              .map(group -> new Group(group.getStartingPos(), group.getRowCount()))
              .toList();
      return new StoredFile(path, name, reader.getFileMetaData().getSchema(), groups);
    } catch (IOException | RuntimeException e) { // the library throws both
      throw damaged(name, "cannot be read as Parquet", e);
    }
  }

  /** Options are not shared: the reader closes what they have opened. */
  static ParquetFileReader reader(Path path) throws IOException {
    return ParquetFileReader.open(
        new LocalInputFile(path),
        ParquetReadOptions.builder().usePageChecksumVerification().build());
  }

  static BadFileException damaged(String name, String rule, Exception e) {
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    BadFileException failure = new BadFileException(name, rule, message);
    failure.initCause(e);
    return failure;
  }

  @Override
  public List<String> fields() {
    return schema.getFields().stream().map(Type::getName).toList();
  }

  @Override
  public InputStream jsonLines(long from, long to) throws IOException {
    return new RecordStream(this, from, to, new JsonRecords());
  }

  @Override
  public InputStream table(long from, long to, char separator) throws IOException {
    TableRecords rows = new TableRecords(separator);
    if (from == 0) {
      rows.header(fields());
    }
    return new RecordStream(this, from, to, rows);
  }
}
