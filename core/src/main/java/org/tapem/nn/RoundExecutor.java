package org.tapem.nn;

import java.io.IOException;
import java.util.List;

/** Whoever takes the steps of a round: this process, one stretch after the other, or others. */
@FunctionalInterface
public interface RoundExecutor {
  /**
   * Takes each stretch from the same state.
   *
   * @param start the state; {@link Replica} does not change it
   * @return what each gave, in the order of the stretches
   */
  List<WorkerUpdate> run(StateSnapshot start, List<StepRange> stretches) throws IOException;
}
