package org.tapem.experiment;

import java.nio.file.Path;

/**
 * How to run experiments; nothing here changes a figure.
 *
 * @param root folder of the data files; null where no experiment needs one
 * @param checkpointSeconds seconds from one checkpoint of a training to the next
 */
public record RunSettings(Path root, int threads, double checkpointSeconds) {
  public RunSettings {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (!(checkpointSeconds >= 0)) {
      throw new IllegalArgumentException(
          "checkpointSeconds must be >= 0, got " + checkpointSeconds);
    }
  }
}
