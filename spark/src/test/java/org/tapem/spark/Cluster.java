package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A real cluster on loopback: a master and workers, each a program of its own. The folder of
 * Spark's jars is all that is installed.
 */
final class Cluster implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 120;
  private static final Pattern URL = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern JOINED = Pattern.compile("(Successfully registered) with master");

  private final Path folder;
  private final List<Process> workers = new ArrayList<>();
  private final Process master;
  private final String url;

  /** Starts a cluster whose logs are in a folder; returns when it is ready. */
  Cluster(Path folder, int workerCount) throws IOException {
    Runtime.getRuntime().addShutdownHook(new Thread(this::close)); // a test may be stopped
    this.folder = Files.createDirectories(folder.resolve("cluster"));
    Files.createSymbolicLink(
        this.folder.resolve("jars"), Path.of(System.getProperty("tapem.sparkJars")));
    master =
        start("master", "master.Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0");
    try {
      url = await("master", URL);
      for (int i = 0; i < workerCount; i++) {
        String name = "worker" + i;
        workers.add(
            start(
                name,
                "worker.Worker",
                "--host",
                "127.0.0.1",
                "--cores",
                "1",
                "--memory",
                "600m",
                "--webui-port",
                "0",
                "--work-dir",
                this.folder.resolve(name).toString(),
                url));
      }
      for (int i = 0; i < workerCount; i++) {
        await("worker" + i, JOINED);
      }
    } catch (IOException | RuntimeException | AssertionError e) {
      close();
      throw e;
    }
  }

  private Process start(String name, String type, String... args) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--add-opens",
                "java.base/sun.nio.ch=ALL-UNNAMED",
                "-cp",
                folder.resolve("jars") + "/*",
                "org.apache.spark.deploy." + type));
    words.addAll(List.of(args));
    ProcessBuilder program = new ProcessBuilder(words).directory(folder.toFile());
    program
        .environment()
        .putAll(
            Map.of(
                "SPARK_HOME",
                folder.toString(),
                "SPARK_SCALA_VERSION",
                "2.13",
                "SPARK_LOCAL_IP",
                "127.0.0.1"));
    return program.redirectErrorStream(true).redirectOutput(log(name).toFile()).start();
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** Waits for a line of a log; gives what is in its brackets. */
  private String await(String name, Pattern line) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      Matcher found = line.matcher(Files.readString(log(name)));
      if (found.find()) {
        return found.group(1);
      }
      pause();
    }
    throw new AssertionError(name + " is not ready:\n" + Files.readString(log(name)));
  }

  private static void pause() {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  String url() {
    return url;
  }

  /** The executors that live now; a worker starts nothing else. */
  List<ProcessHandle> executors() {
    return workers.stream().flatMap(Process::children).filter(ProcessHandle::isAlive).toList();
  }

  /** kill -9 of one of them. */
  void killExecutor(int number) {
    List<ProcessHandle> alive = executors();
    assertThat(alive).isNotEmpty();
    assertThat(alive.get(number % alive.size()).destroyForcibly()).isTrue();
  }

  @Override
  public void close() {
    Stream.concat(
            workers.stream().flatMap(Process::descendants),
            Stream.concat(workers.stream(), Stream.ofNullable(master)).map(Process::toHandle))
        .toList()
        .forEach(ProcessHandle::destroyForcibly);
  }
}
