package org.tapem.spark.parquet;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.dataset.source.ParquetFile;
import org.tapem.dataset.source.ParquetOpener;

/** Opens files of Parquet with the library that Spark brings. */
public final class ParquetFiles implements ParquetOpener {
  @Override
  public ParquetFile open(Path path, String name) throws IOException {
    return StoredFile.look(path, name);
  }
}
