package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.file.Path;

/** Opens files of Apache Parquet. A module that can is found by {@link java.util.ServiceLoader}. */
public interface ParquetOpener {
  /**
   * Looks at a file, without reading its records.
   *
   * @param name of the file in messages
   * @throws org.tapem.base.BadFileException where it is damaged
   */
  ParquetFile open(Path path, String name) throws IOException;

  /** Whether there is one. */
  static boolean isThere() {
    return !Parquet.OPENERS.isEmpty();
  }
}
