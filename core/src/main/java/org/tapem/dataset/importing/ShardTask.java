package org.tapem.dataset.importing;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.io.NewFolder;

/**
 * Work on one shard of an import, which any process can do that sees the same files under the same
 * paths. What it gives appears on the disk in one step: done again, or twice at once, it gives the
 * same.
 */
public abstract sealed class ShardTask implements Serializable
    permits ShardReading, ShardCounting, ShardAssembly {
  private static final long serialVersionUID = 1;
  private final String folder;
  private final long size;

  /** Whoever does work on shards: threads of this program, or a cluster. */
  public interface Workers {
    /** Does all of it, in any order, and comes back when all is done. */
    void run(List<? extends ShardTask> work, Progress progress) throws IOException;
  }

  ShardTask(ShardFolder folder, long size) {
    this.folder = folder.path().toString();
    this.size = size;
  }

  final ShardFolder folder() {
    return new ShardFolder(Path.of(folder));
  }

  /** The folder that it makes. */
  abstract Path target();

  /** Makes the content of the folder. */
  abstract void make(Path to, Progress progress) throws IOException;

  /**
   * Does it.
   *
   * @param progress hears of bytes or papers; the phase was reported before
   */
  public final void run(Progress progress) throws IOException {
    if (!Files.exists(target())) {
      try (NewFolder made = new NewFolder(target())) {
        make(made.unfinished(), progress);
        made.giveName();
      }
    }
  }

  /** How many bytes or papers it is: what progress hears of in all. */
  public final long size() {
    return size;
  }

  /** Files and folders that must be there to do it. */
  public List<Path> needs() {
    return List.of(Path.of(folder));
  }
}
