package org.tapem.server;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Lets in as many requests as can be computed at once and some that wait; further ones are told to
 * come later. A request takes a place once it is whole and gives it back before its answer is sent,
 * so slow clients take none.
 */
final class Gate {
  private static final int LATER = 1; // seconds
  private static final String FULL = "too many requests at once";

  private final Turns turns;
  private final AtomicInteger inside = new AtomicInteger();
  private final int places;
  private final int waitMillis;

  Gate(ServerSettings.Limits limits) {
    turns = new Turns(limits.concurrency(), FULL, LATER);
    places = limits.concurrency() + limits.queue();
    waitMillis = limits.waitMillis();
  }

  /** Takes a place. */
  Visit enter() {
    if (inside.incrementAndGet() > places) {
      inside.decrementAndGet();
      throw Problem.passing(429, FULL, LATER);
    }
    return new Visit();
  }

  /** Waits for a turn, then works. */
  <T> T compute(Supplier<T> work) {
    return compute(work, waitMillis);
  }

  /** The same for someone who waits longer. */
  <T> T compute(Supplier<T> work, long millis) {
    return turns.take(millis, work);
  }

  /** A place inside, given back once. */
  final class Visit implements AutoCloseable {
    private final AtomicBoolean left = new AtomicBoolean();

    @Override
    public void close() {
      if (left.compareAndSet(false, true)) {
        inside.decrementAndGet();
      }
    }
  }
}
