package org.tapem.walk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** Takes blocks of rows in their order. */
interface RowSink extends Closeable {
  void put(RowBuffer rows) throws IOException;

  /** Takes the rows of a part that was written in the same form. */
  void copy(Path part) throws IOException;

  /** Called once behind the last row, before the file is closed. */
  void finish(RowCounts<?> counts) throws IOException;
}
