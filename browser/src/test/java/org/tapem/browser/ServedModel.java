package org.tapem.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tapem.cli.Main;

/** A model of {@link HostileNames}, served by the real program in a process of its own. */
final class ServedModel implements AutoCloseable {
  private static final Pattern URL = Pattern.compile("http://[^ ]*[0-9]+/?");
  private final Process process;
  private final String url;

  private ServedModel(Process process, String url) {
    this.process = process;
    this.url = url;
  }

  /** Imports and trains; gives the model folder. */
  static Path train(Path folder) throws IOException {
    Path papers = HostileNames.write(folder);
    run("import", "aminer-json", papers, "--split-year", 2014, "--out", folder.resolve("data"));
    Path model = folder.resolve("model");
    run("train", "--data", folder.resolve("data"), "--out", model, "--set", "plus.dim=16");
    return model;
  }

  /** A model that recommends items to users. */
  static Path trainShop(Path folder) throws IOException {
    Path schema = HostileNames.writeShop(folder);
    run("import", "network", schema, "--out", folder.resolve("shop-data"));
    return trained(folder.resolve("shop-data"), folder.resolve("shop-model"));
  }

  /** A model of who works together, query and candidate nodes of one type. */
  static Path trainTogether(Path folder) throws IOException {
    Path papers = HostileNames.write(folder);
    Path data = folder.resolve("together-data");
    run(
        "import",
        "aminer-json",
        papers,
        "--task",
        "collaborator",
        "--split-year",
        2014,
        "--out",
        data);
    return trained(data, folder.resolve("together-model"));
  }

  private static Path trained(Path data, Path model) {
    run("train", "--data", data, "--out", model, "--set", "plus.dim=16", "--set", "train.epochs=2");
    return model;
  }

  private static void run(Object... args) {
    StringWriter err = new StringWriter();
    String[] words = Arrays.stream(args).map(String::valueOf).toArray(String[]::new);
    int code = Main.execute(new PrintWriter(new StringWriter()), new PrintWriter(err, true), words);
    assertThat(code).as(err.toString()).isZero();
  }

  /** Serves a model on a free port. */
  static ServedModel start(Path model, Map<String, String> environment) throws IOException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx500m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    words.addAll(List.of("serve", "--model", model.toString(), "--port", "0"));
    ProcessBuilder builder =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    Process process = builder.start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      Matcher match = URL.matcher(line);
      if (match.find()) {
        return new ServedModel(process, match.group().replaceFirst("/$", ""));
      }
    }
    throw new AssertionError("the server ended before it was ready");
  }

  /** Where it answers, without a slash at the end. */
  String url() {
    return url;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
