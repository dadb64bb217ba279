package org.tapem.nn;

import java.io.IOException;
import java.util.List;

/** Whoever takes the steps of a round: this process, one range after the other, or others. */
@FunctionalInterface
public interface RoundExecutor {
  /**
   * Takes each range from the same state.
   *
   * @param start the state; {@link Replica} does not change it
   * @return what each gave, in the order of the ranges
   */
  List<WorkerUpdate> run(StateSnapshot start, List<StepRange> ranges) throws IOException;
}
