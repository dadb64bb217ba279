package org.tapem.method;

import org.tapem.nn.Trainer;

/** Carries the wish to stop to the training that runs, whichever comes first. */
public final class Stopping {
  private Trainer running;
  private boolean asked;

  synchronized void request() {
    asked = true;
    if (running != null) {
      running.requestStop();
    }
  }

  public synchronized void begins(Trainer trainer) {
    running = trainer;
    if (asked) {
      trainer.requestStop();
    }
  }
}
