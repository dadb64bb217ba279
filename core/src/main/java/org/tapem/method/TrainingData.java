package org.tapem.method;

import java.io.IOException;
import org.tapem.base.Workers;
import org.tapem.nn.Learner;

/** What a method learns from, made ready once for all learners of a process. */
public interface TrainingData {
  /** The part of a training that makes the model; most have no other. */
  String MODEL = "model";

  /**
   * A learner with weights of its own, whose values do not count: each range of steps brings some.
   *
   * @param part of the training
   */
  Learner learner(String part, Workers workers) throws IOException;
}
