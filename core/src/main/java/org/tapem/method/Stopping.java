package org.tapem.method;

import org.tapem.nn.Trainer;

/** Carries the wish to stop to the training that runs, whichever comes first. */
public final class Stopping {
  private Trainer running;
  private boolean requested;

  synchronized void request() {
    requested = true;
    if (running != null) {
      running.requestStop();
    }
  }

  public synchronized void begins(Trainer trainer) {
    running = trainer;
    if (requested) {
      trainer.requestStop();
    }
  }
}
