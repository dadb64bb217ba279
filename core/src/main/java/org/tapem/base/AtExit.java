package org.tapem.base;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What is tidied up where the program is told to end in the middle of its work. Tasks run one after
 * the other, the last one added first, so that what depends on something ends before it.
 */
public final class AtExit {
  private static final Deque<Runnable> TASKS = new ArrayDeque<>(); // guards itself and the flags
  private static boolean hooked;
  private static boolean ending;

  private AtExit() {}

  /**
   * Adds a task.
   *
   * @throws IllegalStateException if the program is ending already: nothing new is begun then
   */
  public static void add(Runnable task) {
    synchronized (TASKS) {
      if (ending) {
        throw new IllegalStateException("the program is ending");
      }
      if (!hooked) {
        Runtime.getRuntime().addShutdownHook(new Thread(AtExit::run, "tapem-exit"));
        hooked = true;
      }
      TASKS.push(task);
    }
  }

  /** Removes a task whose work is done. */
  public static void remove(Runnable task) {
    synchronized (TASKS) {
      TASKS.removeIf(each -> each == task);
    }
  }

  private static void run() {
    for (Runnable task = next(); task != null; task = next()) {
      task.run();
    }
  }

  private static Runnable next() {
    synchronized (TASKS) {
      ending = true;
      return TASKS.poll();
    }
  }
}
