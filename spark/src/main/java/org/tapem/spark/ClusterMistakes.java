package org.tapem.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.SparkException;
import org.tapem.cli.console.UserMistake;

/** Turns what Spark throws into what went wrong. */
final class ClusterMistakes {
  private static final String OUT_OF_MEMORY = "exited with code 52"; // of Spark's executors

  private ClusterMistakes() {}

  /** What kept us from joining the cluster. */
  static RuntimeException starting(String master, Exception e) {
    String message = firstLine(e);
    return message.contains("aster URL")
        ? new UserMistake("--master: not a URL of a cluster: " + master)
        : new UserMistake(master + ": cannot be used: " + message);
  }

  /** What ended a job: a mistake that a task found, or what became of the executors. */
  static IOException running(Exception e) throws IOException {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof UncheckedIOException unchecked) {
        return unchecked.getCause();
      }
      if (cause instanceof IOException failure) {
        return failure;
      }
    }
    String message = String.valueOf(e.getMessage());
    if (message.contains(OUT_OF_MEMORY) || message.contains("OutOfMemoryError")) {
      return new NoMemory();
    }
    if (message.contains("ExecutorLostFailure")) {
      return new IOException("executors were lost too often: " + firstLine(e));
    }
    if (e instanceof SparkException) {
      throw new IllegalStateException(e);
    }
    throw e instanceof RuntimeException ours ? ours : new IllegalStateException(e);
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
