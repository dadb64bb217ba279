package org.tapem.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tapem.cli.console.UserMistake;
import picocli.CommandLine.Option;

/** The options that say where the work is done. */
final class ClusterOptions {
  @Option(
      names = "--master",
      paramLabel = "URL",
      description = {
        "Where: spark://HOST:PORT, yarn, or local[N] for N threads of this machine.",
        "Not needed with spark-submit."
      })
  private String master;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = {
        "Parts that the work is cut into. Changes the speed, never the result",
        "(default: by the cores of the cluster and the size of the work)."
      })
  private Integer partitions;

  @Option(
      names = "--executor-memory",
      paramLabel = "SIZE",
      description = "Memory of each executor, such as 8g (default: Spark's, 1g).")
  private String executorMemory;

  @Option(
      names = "--conf",
      paramLabel = "KEY=VALUE",
      description = "A further setting of Spark, such as spark.executor.cores=4.")
  private Map<String, String> conf = new LinkedHashMap<>();

  /** The master, or null where Spark was told elsewhere. */
  String master() {
    return master;
  }

  /** Settings of Spark that were requested. */
  Map<String, String> conf() {
    Map<String, String> all = new LinkedHashMap<>(conf);
    if (executorMemory != null) {
      all.put("spark.executor.memory", executorMemory);
    }
    return all;
  }

  /** Refuses numbers that cannot be. */
  void check() {
    if (partitions != null && partitions < 1) {
      throw new UserMistake("--partitions must be >= 1, got " + partitions);
    }
  }

  /** Refuses a number of parts where it would mean nothing. */
  void needNoPartitions(String instead) {
    if (partitions != null) {
      throw new UserMistake("--partitions: " + instead);
    }
  }

  /**
   * Number of parts for work of a size.
   *
   * @param cores that are there
   * @param min below this size a part is not worth a task
   */
  int partitions(long size, int cores, int min) {
    if (partitions != null) {
      return partitions;
    }
    long wanted = Math.min(4L * cores, (size + min - 1) / min); // so that all end together
    return (int) Math.max(1, wanted);
  }
}
