package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

/** Work that runs in a thread of its own beside other work, until its result is requested. */
final class SideWork<T> {
  private final FutureTask<T> task;

  private SideWork(FutureTask<T> task) {
    this.task = task;
  }

  static <T> SideWork<T> start(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    thread(task, "tapem-side").start();
    return new SideWork<>(task);
  }

  /** A thread that does not keep the program alive. */
  static Thread thread(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Waits for the end of the work; what it threw is thrown here. */
  T result() throws IOException {
    return result(task);
  }

  /** Waits for the end of some work; what it threw is thrown here. */
  static <T> T result(Future<T> work) throws IOException {
    try {
      return work.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      } else if (e.getCause() instanceof RuntimeException runtime) {
        throw runtime;
      } else if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
