package org.tapem.math;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * A fixed number of threads that share out numbered tasks. Which thread takes which task is chance;
 * tasks of one call must have nothing in common that one of them writes.
 */
public final class Workers implements AutoCloseable {
  private final int threads;
  private final ExecutorService pool;

  public Workers(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    this.threads = threads;
    pool =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "tapem-worker");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs the tasks 0 .. count - 1 and waits for all of them. */
  public void run(int count, IntConsumer task) {
    AtomicInteger next = new AtomicInteger();
    Callable<Void> share =
        () -> {
          for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
            task.accept(i);
          }
          return null;
        };
    List<Callable<Void>> shares = new ArrayList<>();
    for (int i = 0; i < Math.min(threads, count); i++) {
      shares.add(share);
    }
    try {
      for (Future<Void> done : pool.invokeAll(shares)) {
        done.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while working", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a worker failed: " + e.getCause(), e.getCause());
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
