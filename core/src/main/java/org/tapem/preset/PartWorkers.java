package org.tapem.preset;

import java.io.IOException;
import java.util.List;
import org.tapem.flat.Progress;

/** Whoever does the work on the parts of an import: threads of this program, or a cluster. */
public interface PartWorkers {
  /** Does all of it, in any order, and comes back when all is done. */
  void run(List<? extends PartWork> work, Progress progress) throws IOException;
}
