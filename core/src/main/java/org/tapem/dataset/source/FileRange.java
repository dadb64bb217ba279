package org.tapem.dataset.source;

import java.io.Serializable;

/**
 * A stretch of a file that begins at a record.
 *
 * @param from its first byte
 * @param to the byte behind its last
 */
public record FileRange(String file, long from, long to) implements Serializable {
  public FileRange {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException(
          "a range must go up from 0, got %d to %d of %s".formatted(from, to, file));
    }
  }
}
