package org.tapem.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import org.apache.spark.SparkConf;
import org.tapem.cli.console.UserMistake;

/** The settings that a job has on Spark. */
final class EngineSettings {
  private static final String EXECUTOR_JVM = "spark.executor.extraJavaOptions";
  private static final String VECTOR = "--add-modules=jdk.incubator.vector";
  private static final String STANDALONE = "spark://";
  private static final int PATIENCE_MILLIS = 5_000;

  private EngineSettings() {}

  /** Checks the options and that there is a cluster; before any work. */
  static SparkConf of(String job, ClusterOptions options) {
    options.check();
    SparkConf conf = new SparkConf(true).setAppName("tapem " + job);
    options.conf().forEach(conf::set);
    if (options.master() != null) {
      conf.setMaster(options.master());
    }
    if (!conf.contains("spark.master")) {
      throw new UserMistake("--master: which? Such as spark://HOST:7077, or local[2]");
    }
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    conf.set(EXECUTOR_JVM, (conf.get(EXECUTOR_JVM, "") + " " + VECTOR).strip());
    String master = conf.get("spark.master");
    if (!master.startsWith("local") && !conf.contains("spark.jars")) {
      Path jar = jobJar();
      if (jar != null) {
        conf.set("spark.jars", jar.toString());
      }
    }
    if (master.startsWith(STANDALONE)) {
      needMaster(master);
    }
    return conf;
  }

  /** The jar that this class came from; null where it is a folder of classes. */
  private static Path jobJar() {
    CodeSource source = EngineSettings.class.getProtectionDomain().getCodeSource();
    try {
      Path path = source == null ? null : Path.of(source.getLocation().toURI());
      return path != null && Files.isRegularFile(path) ? path : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /** Spark itself would try for a minute and then fail with words that tell nothing. */
  private static void needMaster(String url) {
    String[] all = url.substring(STANDALONE.length()).split(",", -1);
    for (String one : all) {
      if (!one.matches(".+:\\d{1,5}")) {
        throw new UserMistake("--master: must be spark://HOST:PORT, got " + url);
      }
    }
    if (Arrays.stream(all).noneMatch(EngineSettings::answers)) { // of several, one is enough
      throw new UserMistake("--master: nobody answers at " + url);
    }
  }

  private static boolean answers(String hostAndPort) {
    int colon = hostAndPort.lastIndexOf(':');
    try (Socket socket = new Socket()) {
      int port = Integer.parseInt(hostAndPort.substring(colon + 1));
      socket.connect(new InetSocketAddress(hostAndPort.substring(0, colon), port), PATIENCE_MILLIS);
      return true;
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }
}
