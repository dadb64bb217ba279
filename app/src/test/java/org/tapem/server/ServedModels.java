package org.tapem.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.tapem.base.Progress;
import org.tapem.cli.Main;
import org.tapem.dataset.Dataset;
import org.tapem.method.Method;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;

/** Models of an invented network, trained once for all tests of this room. */
final class ServedModels {
  static final String SCRIPT = "<script>alert(1)</script>";
  static final String ODD_AUTHOR = "o/d?d: ü+%";

  private static final Path FOLDER = folder();
  private static final Path DATA = data();

  /** The default method. */
  static final Path PLUS = train(Method.of("tapem-plus"), "plus", 1, "train.epochs=1");

  private ServedModels() {}

  private static Path folder() {
    try {
      Path folder = Files.createTempDirectory("tapem-served");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path data() {
    Path papers = FOLDER.resolve("papers.jsonl");
    Path data = FOLDER.resolve("data");
    run("generate", "--papers", 300, "--out", papers);
    try {
      List<String> lines = new ArrayList<>(Files.readAllLines(papers));
      lines.add(
          """
          {"id":"x 1/ü","title":"%s parsing","authors":[{"id":"%s","name":"Zoë O'Neil %s"}],\
          "year":2012,"venue":"Ünique Venue","references":["p1"]}"""
              .formatted(SCRIPT, ODD_AUTHOR, SCRIPT));
      Files.write(papers, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    run("import", "aminer-json", papers, "--split-year", 2015, "--out", data);
    return data;
  }

  private static void run(Object... args) {
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said, true);
    int code =
        Main.execute(out, out, Arrays.stream(args).map(String::valueOf).toArray(String[]::new));
    assertThat(code).as(said.toString()).isZero();
  }

  /** A model that recommends items to users. */
  static Path shop() {
    Path tables = FOLDER.resolve("shop");
    Path data = FOLDER.resolve("shop-data");
    run("generate", "network", "--users", 80, "--items", 60, "--links", 800, "--out", tables);
    run("import", "network", tables.resolve("schema.yaml"), "--out", data);
    return train(data, Method.of("tapem-plus"), "shop-model", 1, "train.epochs=1");
  }

  static Path train(Method method, String name, long seed, String... settings) {
    return train(DATA, method, name, seed, settings);
  }

  private static Path train(Path data, Method method, String name, long seed, String... settings) {
    Path model = FOLDER.resolve(name);
    try {
      new Training(
              TrainingRequest.of(Dataset.open(data), method, model)
                  .settings(settings)
                  .seed(seed)
                  .threads(2)
                  .replace(true)
                  .checkpointSeconds(600))
          .run(Progress.NONE, List.of());
      return model;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a folder. */
  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> entries = Files.walk(from)) {
      for (Path entry : entries.toList()) {
        Files.copy(entry, to.resolve(from.relativize(entry).toString()));
      }
    }
  }

  static void remove(Path folder) {
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
