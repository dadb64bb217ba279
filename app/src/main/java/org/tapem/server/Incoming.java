package org.tapem.server;

import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.BufferUtil;

/**
 * Reads a body as it comes, and never more of it than allowed. No thread waits for a client: what
 * goes on when there is more is called then.
 */
final class Incoming {
  private static final long DRAIN = 128 << 20; // bytes that are read past for a client's sake
  private static final int DRAIN_SECONDS = 2;

  private final Exchange exchange;
  private final long most;
  private Transfer transfer;
  private long taken;
  private boolean ended;

  Incoming(Exchange exchange, long max) {
    this.exchange = exchange;
    this.most = max;
  }

  /** Waits for the client from now on. */
  void begin(long seconds) {
    transfer = exchange.receive(seconds);
  }

  /** What has come, or null where nothing has come since. */
  byte[] read() {
    if (exchange.isCut()) {
      throw tooSlow();
    }
    Content.Chunk chunk = exchange.request().read();
    if (chunk == null) {
      return null;
    }
    if (Content.Chunk.isFailure(chunk)) {
      boolean slow = exchange.isCut() || isTimeout(chunk.getFailure());
      throw slow ? tooSlow() : Problem.of(400, "the body is broken, or ended too soon");
    }
    byte[] bytes = BufferUtil.toArray(chunk.getByteBuffer());
    ended = chunk.isLast();
    chunk.release();
    transfer.moved(bytes.length);
    taken += bytes.length;
    if (taken > most) {
      throw tooLarge(most);
    }
    return bytes;
  }

  private static Problem tooSlow() {
    return Problem.of(408, "the body came too slowly");
  }

  private static boolean isTimeout(Throwable failure) {
    return failure != null
        && (failure instanceof TimeoutException || isTimeout(failure.getCause()));
  }

  static Problem tooLarge(long max) {
    return Problem.of(413, "the body must have at most " + max + " bytes");
  }

  boolean isEnded() {
    return ended;
  }

  /** Goes on when there is more. */
  void demand(Runnable reading) {
    exchange.request().demand(reading);
  }

  /** Reads on for a moment: a client that is cut while it sends may never see the answer. */
  void drain(Problem problem, Consumer<Problem> then) {
    begin(DRAIN_SECONDS);
    drain(DRAIN, problem, then);
  }

  private void drain(long left, Problem problem, Consumer<Problem> then) {
    long rest = left;
    while (!ended && rest > 0 && !exchange.isCut()) {
      Content.Chunk chunk = exchange.request().read();
      if (chunk == null) {
        long still = rest;
        demand(() -> drain(still, problem, then));
        return;
      }
      ended = chunk.isLast() || Content.Chunk.isFailure(chunk);
      rest -= chunk.remaining();
      chunk.release();
    }
    then.accept(problem);
  }
}
