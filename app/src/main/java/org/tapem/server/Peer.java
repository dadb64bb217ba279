package org.tapem.server;

import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;

/** The other end of an open connection: what it is doing, and since when. */
final class Peer {
  private static final long NOT_BEGUN = -1;
  private static final long RECENT = TimeUnit.SECONDS.toNanos(2);
  private static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(100);

  private final Connection connection;
  private final Object address;
  private volatile Exchange exchange; // null between two requests
  private volatile long idleSince = System.nanoTime();
  private volatile long bytesWhenIdle;
  private volatile long headSince = NOT_BEGUN;
  private volatile boolean fresh = true; // no request so far

  Peer(Connection connection, Object address) {
    this.connection = connection;
    this.address = address;
  }

  Object address() {
    return address;
  }

  Connection connection() {
    return connection;
  }

  Exchange exchange() {
    return exchange;
  }

  void began(Exchange newExchange) {
    fresh = false;
    exchange = newExchange;
  }

  void ended(Exchange old) {
    if (exchange == old) {
      bytesWhenIdle = connection.getBytesIn();
      headSince = NOT_BEGUN;
      idleSince = System.nanoTime();
      exchange = null;
    }
  }

  /** Ends what is too slow. */
  void check(long now, ConnectionLimits limits, int idleSeconds) {
    Exchange current = exchange;
    if (current != null) {
      current.check(now, limits, idleSeconds);
      return;
    }
    if (headSince == NOT_BEGUN && connection.getBytesIn() != bytesWhenIdle) {
      headSince = fresh ? idleSince : now;
    }
    long since = headSince == NOT_BEGUN ? idleSince : headSince;
    int max = headSince == NOT_BEGUN && !fresh ? idleSeconds : limits.headSeconds();
    if (now - since > TimeUnit.SECONDS.toNanos(max)) {
      close();
    }
  }

  /** How it is waited for, from what is missed least to what is missed most. */
  enum Wait {
    /** Nothing was asked for a while. */
    IDLE,
    /** For its bytes, or for reading ours, for a while. */
    LONG,
    /** The same, not for so long. */
    SHORT,
    /**
     * For a request, not for long, or for the rest of it or the reading of our answer since a
     * moment ago: it may be us who have not yet read what it sent.
     */
    NEW,
    /** It waits for us. */
    NONE
  }

  Wait waitOf(long now) {
    Exchange current = exchange;
    long waited = now - waitingSince(now);
    if (current != null) {
      return waited == 0 ? Wait.NONE : waited > RECENT ? Wait.LONG : shortOrNew(waited);
    }
    if (waited < RECENT) {
      return Wait.NEW;
    }
    return fresh || connection.getBytesIn() != bytesWhenIdle ? Wait.LONG : Wait.IDLE;
  }

  private static Wait shortOrNew(long waited) {
    return waited > MOMENT ? Wait.SHORT : Wait.NEW;
  }

  /** Since when its client is being waited for, or now where it is not. */
  long waitingSince(long now) {
    Exchange current = exchange;
    return current == null ? idleSince : current.waitingSince(now);
  }

  void close() {
    connection.getEndPoint().close();
  }
}
