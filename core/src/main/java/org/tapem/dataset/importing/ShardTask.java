package org.tapem.dataset.importing;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;

/**
 * Work on one part of an import, which any process can do that sees the same files under the same
 * paths. What it gives appears on the disk in one step: done again, or twice at once, it gives the
 * same.
 */
public sealed interface ShardTask extends Serializable
    permits ShardReading, ShardCounting, ShardAssembly {
  /**
   * Does it.
   *
   * @param progress hears of bytes or papers; the phase was told before
   */
  void run(Progress progress) throws IOException;

  /** How many bytes or papers it is: what progress hears of in all. */
  long size();

  /** Files and folders that must be there to do it. */
  List<Path> needs();
}
