package org.tapem.experiment;

/** Hears how far a plan of experiments is. */
public interface RunListener {
  RunListener NONE = new RunListener() {};

  /**
   * One training and its evaluation.
   *
   * @param number counted from 1
   * @param of steps of the whole plan
   */
  record Step(int number, int of, Experiment experiment, long seed) {}

  default void begins(Step step) {}

  /**
   * A step is done.
   *
   * @param kept whether its result was there already
   */
  default void done(Step step, SeedResult result, boolean kept) {}

  /** All steps of an experiment are done. */
  default void reported(ExperimentReport report) {}
}
