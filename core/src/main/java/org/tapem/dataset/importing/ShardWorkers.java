package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.List;
import org.tapem.base.Progress;

/** Whoever does the work on the parts of an import: threads of this program, or a cluster. */
public interface ShardWorkers {
  /** Does all of it, in any order, and comes back when all is done. */
  void run(List<? extends ShardTask> work, Progress progress) throws IOException;
}
