package org.tapem.server;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Lets in as many requests as can be computed at once and some that wait; further ones are told to
 * come later. A request takes a place once it is whole and gives it back before its answer is sent,
 * so slow clients take none.
 */
final class Gate {
  private static final int LATER = 1; // seconds

  private final Semaphore turns;
  private final AtomicInteger inside = new AtomicInteger();
  private final int places;
  private final int waitMillis;

  Gate(ServerSettings.Limits limits) {
    turns = new Semaphore(limits.concurrency(), true);
    places = limits.concurrency() + limits.queue();
    waitMillis = limits.waitMillis();
  }

  /** Takes a place. */
  Visit enter() {
    if (inside.incrementAndGet() > places) {
      inside.decrementAndGet();
      throw Problem.passing(429, "too many requests at once", LATER);
    }
    return new Visit();
  }

  /** Waits for a turn, then works. */
  <T> T compute(Supplier<T> work) {
    return compute(work, waitMillis);
  }

  /** The same for someone who waits longer. */
  <T> T compute(Supplier<T> work, long millis) {
    try {
      if (!turns.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
        throw Problem.passing(429, "too many requests at once", LATER);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Problem.passing(503, "the server is stopping", LATER);
    }
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }

  /** A place inside. */
  final class Visit implements AutoCloseable {
    @Override
    public void close() {
      inside.decrementAndGet();
    }
  }
}
