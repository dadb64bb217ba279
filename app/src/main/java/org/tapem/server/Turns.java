package org.tapem.server;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Lets a few work at once; others wait for their turn, and are refused where it does not come. */
final class Turns {
  private final Semaphore free;
  private final String refusal;
  private final int laterSeconds;

  /**
   * Turns for all who work on something.
   *
   * @param laterSeconds when those that are refused may come again
   */
  Turns(int atOnce, String refusal, int laterSeconds) {
    free = new Semaphore(atOnce, true);
    this.refusal = refusal;
    this.laterSeconds = laterSeconds;
  }

  /** Waits for a turn, then works. */
  <T> T take(long millis, Supplier<T> work) {
    try {
      if (!free.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
        throw Problem.passing(429, refusal, laterSeconds);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Problem.passing(503, "the server is stopping", laterSeconds);
    }
    try {
      return work.get();
    } finally {
      free.release();
    }
  }
}
