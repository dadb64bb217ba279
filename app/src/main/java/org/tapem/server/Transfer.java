package org.tapem.server;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A body that is being received or an answer that is being sent, and how fast it goes. */
final class Transfer {
  private static final long UNLIMITED = Long.MAX_VALUE;

  private final long began = System.nanoTime();
  private final long most; // nanoseconds in all
  private final int advance; // bytes that count as moved before they are
  private final AtomicLong moved = new AtomicLong();

  private Transfer(long max, int advance) {
    this.most = max;
    this.advance = advance;
  }

  /** A body that has to be there within some seconds. */
  static Transfer receiving(long seconds) {
    return new Transfer(TimeUnit.SECONDS.toNanos(seconds), 0);
  }

  /**
   * An answer.
   *
   * @param slice bytes that are handed to the system at once
   */
  static Transfer sending(int slice) {
    return new Transfer(UNLIMITED, slice);
  }

  boolean isSending() {
    return most == UNLIMITED;
  }

  long began() {
    return began;
  }

  void moved(long bytes) {
    moved.addAndGet(bytes);
  }

  /** Whether the client is silent, too slow on average, or past its time. */
  boolean isTooSlow(long now, ConnectionLimits limits, int idleSeconds) {
    long nanos = now - began;
    if (nanos > most) {
      return true;
    }
    double seconds = nanos / 1e9;
    if (moved.get() == 0 && !isSending()) {
      return seconds > idleSeconds;
    }
    double slow = seconds - limits.graceSeconds();
    return slow > 0 && moved.get() + advance < slow * limits.bytesPerSecond();
  }
}
