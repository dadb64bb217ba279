package org.tapem.spark;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Does something when so many tasks have ended; Spark makes it by its name. */
public final class KillingListener extends SparkListener {
  private static final AtomicInteger TASKS = new AtomicInteger();
  private static final AtomicInteger LOST = new AtomicInteger();
  private static volatile Runnable deed = () -> {};

  /** To be done once, behind the end of the next {@code tasks} tasks. */
  static void after(int tasks, Runnable newDeed) {
    deed = newDeed;
    LOST.set(0);
    TASKS.set(tasks);
  }

  /** Executors that were lost since. */
  static int lost() {
    return LOST.get();
  }

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (TASKS.decrementAndGet() == 0) {
      deed.run();
    }
  }

  @Override
  public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
    LOST.incrementAndGet();
  }
}
