package org.tapem.cli.inspecting;

import java.io.IOException;
import java.util.List;
import org.tapem.cli.console.ProgressBars;
import org.tapem.dataset.Dataset;
import org.tapem.walk.RowCounts;
import org.tapem.walk.RowFrame;
import org.tapem.walk.RowPlan;
import org.tapem.walk.RowTarget;

/** Who makes rows and writes them: threads of this machine, or others. */
@FunctionalInterface
public interface RowWriting<C extends RowCounts<C>> {
  /** Writes all rows; returns when the files are whole. */
  C write(
      Dataset data,
      RowPlan<C> plan,
      RowFrame<C> frame,
      List<RowTarget> targets,
      ProgressBars progress)
      throws IOException;
}
