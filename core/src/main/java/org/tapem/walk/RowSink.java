package org.tapem.walk;

import java.io.Closeable;
import java.io.IOException;

/** Takes blocks of walks in the order of their rows. */
interface RowSink extends Closeable {
  /** Takes {@code count} rows of {@code length} global nodes each. */
  void put(int[] cells, int count, int length) throws IOException;

  /** Called once behind the last row, before the file is closed. */
  void finish(WalkCounts counts) throws IOException;
}
