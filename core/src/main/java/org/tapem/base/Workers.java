package org.tapem.base;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * A fixed number of threads, the caller's among them, that share out numbered tasks. Which thread
 * takes which task is chance; tasks of one call must have nothing in common that one of them
 * writes. A training step calls this a dozen times in less than a tenth of a second, so threads
 * look out for the next call for a moment before they sleep.
 */
public final class Workers implements AutoCloseable {
  private static final long LOOK_OUT = 50_000; // nanoseconds

  private final Thread[] helpers;
  private volatile Job job;
  private volatile boolean closed;

  public Workers(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    helpers = new Thread[threads - 1];
    for (int i = 0; i < helpers.length; i++) {
      helpers[i] = new Thread(this::help, "tapem-worker");
      helpers[i].setDaemon(true);
      helpers[i].start();
    }
  }

  /**
   * Runs the tasks 0 .. count - 1 and waits for all of them; throws what one of them threw. Tasks
   * must not call this again.
   */
  public synchronized void run(int count, IntConsumer task) {
    Job next = new Job(count, task);
    if (count > 1 && helpers.length > 0) {
      job = next;
      for (Thread helper : helpers) {
        LockSupport.unpark(helper);
      }
    }
    next.work();
    next.await();
    Throwable failure = next.failure;
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }

  /**
   * Does the work for 0 .. count - 1, which are handed out in blocks of neighbours; waits for all.
   */
  public void each(int count, int block, IntConsumer work) {
    run(
        (int) ((count + (block - 1L)) / block),
        number -> {
          for (int i = number * block; i < Math.min(count, (number + 1L) * block); i++) {
            work.accept(i);
          }
        });
  }

  private void help() {
    Job done = null;
    while (!closed) {
      Job next = job;
      if (next != done && next != null) {
        next.work();
        done = next;
        continue;
      }
      long began = System.nanoTime();
      while (job == done && !closed && System.nanoTime() - began < LOOK_OUT) {
        Thread.onSpinWait();
      }
      if (job == done && !closed) {
        LockSupport.park(this);
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    for (Thread helper : helpers) {
      LockSupport.unpark(helper);
    }
  }

  /**
   * The tasks of one call. A thread that comes late finds nothing left to do, and harms nothing.
   */
  private static final class Job {
    private final int count;
    private final IntConsumer task;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger inside = new AtomicInteger();
    private final Thread caller = Thread.currentThread();
    private volatile Throwable failure;

    Job(int count, IntConsumer task) {
      this.count = count;
      this.task = task;
    }

    void work() {
      inside.incrementAndGet();
      try {
        for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
          task.accept(i);
        }
      } catch (RuntimeException | Error e) { // told to whoever called
        failure = e;
        next.set(count);
      } finally {
        if (inside.decrementAndGet() == 0) {
          LockSupport.unpark(caller);
        }
      }
    }

    /** Waits until nobody works; nobody can begin, since all tasks are taken. */
    void await() {
      long began = System.nanoTime();
      while (inside.get() > 0) {
        if (System.nanoTime() - began < LOOK_OUT) {
          Thread.onSpinWait();
        } else {
          LockSupport.parkNanos(this, 1_000_000);
        }
      }
    }
  }
}
