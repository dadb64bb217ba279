package org.tapem.server;

import java.util.concurrent.TimeUnit;

/** When a request must be done. */
final class Deadline {
  private final long end;
  private final int seconds;

  Deadline(int seconds) {
    this.seconds = seconds;
    end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
  }

  boolean isOver() {
    return System.nanoTime() - end > 0;
  }

  /** Whole seconds until then, rounded up. */
  long secondsLeft() {
    return Math.max(0, TimeUnit.NANOSECONDS.toSeconds(end - System.nanoTime()) + 1);
  }

  /** Ends the work where it is over. */
  void check() {
    if (isOver()) {
      throw Problem.passing(503, "the answer took longer than " + seconds + " s", 10);
    }
  }
}
