package org.tapem.dataset.importing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.tapem.base.Progress;

/** Threads of this program that work on the parts of an import. */
public record ShardThreads(int count) implements ShardWorkers {
  public ShardThreads {
    if (count < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + count);
    }
  }

  @Override
  public void run(List<? extends ShardTask> work, Progress progress) throws IOException {
    if (work.isEmpty()) {
      return;
    }
    ExecutorService pool =
        Executors.newFixedThreadPool(
            Math.min(count, work.size()), task -> SideWork.thread(task, "tapem-part"));
    try {
      List<Future<Void>> done = new ArrayList<>();
      for (ShardTask one : work) {
        done.add(
            pool.submit(
                () -> {
                  one.run(progress);
                  return null;
                }));
      }
      for (Future<Void> one : done) {
        SideWork.result(one);
      }
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
