package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.tapem.base.Progress;

/** Threads of this program that work on the parts of an import. */
public record ShardThreads(int count) implements ShardTask.Workers {
  public ShardThreads {
    if (count < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + count);
    }
  }

  @Override
  public void run(List<? extends ShardTask> work, Progress progress) throws IOException {
    List<Callable<Void>> calls = new ArrayList<>();
    for (ShardTask one : work) {
      calls.add(
          () -> {
            one.run(progress);
            return null;
          });
    }
    all(calls);
  }

  /** Does all of it, in any order; gives what each gives. What fails first in order is thrown. */
  <T> List<T> all(List<Callable<T>> work) throws IOException {
    if (work.isEmpty()) {
      return List.of();
    }
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.min(count, work.size()), task -> SideWork.thread(task, "tapem-part"));
    try {
      List<Future<T>> done = work.stream().map(pool::submit).toList();
      List<T> given = new ArrayList<>();
      for (Future<T> one : done) {
        given.add(SideWork.result(one));
      }
      return given;
    } finally {
      pool.shutdownNow(); // after a failure the others stop at their next read or write
      awaitEnd(pool);
    }
  }

  /** Until nobody writes any more to a folder that is going to be removed. */
  private static void awaitEnd(ExecutorService pool) {
    boolean interrupted = false;
    boolean ended = false;
    while (!ended) {
      try {
        ended = pool.awaitTermination(1, TimeUnit.MINUTES);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
