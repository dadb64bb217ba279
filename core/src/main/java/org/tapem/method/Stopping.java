package org.tapem.method;

import org.tapem.train.Trainer;

/** Carries the wish to stop to the training that runs, whichever comes first. */
final class Stopping {
  private Trainer running;
  private boolean asked;

  synchronized void request() {
    asked = true;
    if (running != null) {
      running.requestStop();
    }
  }

  synchronized void begins(Trainer trainer) {
    running = trainer;
    if (asked) {
      trainer.requestStop();
    }
  }
}
