package org.tapem.dataset.source;

import java.io.IOException;
import java.util.List;

/** Where the files of a format can be cut into shards. */
public interface ShardRule {
  /** Whether files give the same records where each is read apart from the others. */
  default boolean readsApart(List<InputFile> files) throws IOException {
    return true;
  }

  /**
   * Whether every line of a file is a record of its own, so that a stretch that begins at a line
   * can be read alone.
   */
  default boolean hasRecordPerLine(InputFile file) throws IOException {
    return false;
  }
}
