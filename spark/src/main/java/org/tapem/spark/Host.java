package org.tapem.spark;

import org.apache.spark.SparkEnv;

/** The machine that this runs on. */
final class Host {
  private Host() {}

  /** Its name as the cluster knows it. */
  static String name() {
    SparkEnv env = SparkEnv.get();
    return env == null ? "this machine" : env.blockManager().blockManagerId().host();
  }
}
