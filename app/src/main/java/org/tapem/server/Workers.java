package org.tapem.server;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that compute. Each kind of request has its own, so that none waits behind another,
 * and none of them ever waits for a client.
 */
final class Workers implements AutoCloseable {
  private static final int FEWEST = 4;

  private final ExecutorService questions;
  private final ExecutorService lines;
  private final ExecutorService lookups;

  Workers(ServerSettings.Limits limits) {
    questions = threads("tapem-ask", limits.concurrency() + limits.queue());
    lines = threads("tapem-rank", Math.max(1, limits.concurrency() / 2)); // the rest is for others
    lookups = threads("tapem-look", Math.max(FEWEST, limits.concurrency()));
  }

  private static ExecutorService threads(String name, int count) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            count,
            count,
            10,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(), // one request of each open connection at most
            work -> {
              Thread thread = new Thread(work, name);
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  /** For requests that passed the gate. */
  ExecutorService questions() {
    return questions;
  }

  /** For lines of streams. */
  ExecutorService lines() {
    return lines;
  }

  /** For all else. */
  ExecutorService lookups() {
    return lookups;
  }

  @Override
  public void close() {
    questions.shutdownNow();
    lines.shutdownNow();
    lookups.shutdownNow();
  }
}
