package org.tapem.method;

import java.io.IOException;
import java.util.List;
import org.tapem.nn.StateSnapshot;
import org.tapem.nn.StepRange;
import org.tapem.nn.WorkerUpdate;

/** Other processes that take part in a training, each with {@link Replicas}. */
public interface WorkerGroup {
  /** Gives all of them an array that they need beside the data set; before they begin. */
  void give(String name, float[] values) throws IOException;

  /**
   * Has the ranges of a round taken.
   *
   * @param part of the training
   * @param start the state that each begins from
   * @return what each gave, in the order of the ranges
   */
  List<WorkerUpdate> run(String part, StateSnapshot start, List<StepRange> ranges)
      throws IOException;
}
