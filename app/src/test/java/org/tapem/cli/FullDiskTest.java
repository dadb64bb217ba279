package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/**
 * Files that cannot be written to their end. A limit on the size of files stands for a full disk:
 * everybody may set one, and a write fails in the middle in the same way.
 */
class FullDiskTest {
  private static final Path BASH = Path.of("/bin/bash");
  @TempDir static Path folder;
  private static Path papers;
  private static Path data;
  private static Path model;

  @BeforeAll
  static void make() throws IOException {
    papers = folder.resolve("papers.jsonl");
    assertThat(Cli.run("generate", "--papers", 200, "--out", papers).code()).isZero();
    model =
        SmallLibrary.model(
            folder,
            Method.of("tapem"),
            "model.dim=128",
            "pair-dim=12",
            "words.dim=16",
            "words.epochs=1",
            "train.epochs=1");
    data = folder.resolve("small-data");
  }

  /** All that write a file or a folder of some kilobytes, with what they replace. */
  private static List<List<Object>> writers(Path out) {
    List<List<Object>> writers = new ArrayList<>();
    for (String ending : List.of("", ".gz")) {
      writers.add(List.of("generate", "--papers", 200, "--out", out.resolve("generated" + ending)));
      writers.add(
          List.of(
              "walk", "--data", data, "--meta-path", "APA", "--out", out.resolve("w" + ending)));
      writers.add(
          List.of("samples", "--data", data, "--share", 1, "--out", out.resolve("s" + ending)));
      writers.add(
          List.of("words", "--data", data, "--epochs", 1, "--out", out.resolve("words" + ending)));
      writers.add(
          List.of(
              "rank",
              "--model",
              model,
              "--papers",
              papers,
              "--out",
              out.resolve("ranked" + ending)));
      writers.add(
          List.of(
              "export",
              "--model",
              model,
              "--format",
              "word2vec",
              "--out",
              out.resolve("vectors" + ending)));
    }
    writers.add(
        List.of("export", "--model", model, "--format", "npy", "--out", out.resolve("v.npy")));
    writers.add(
        List.of(
            "export", "--model", model, "--format", "projector", "--out", out.resolve("v.tsv")));
    writers.add(List.of("generate", "network", "--users", 100, "--out", out));
    writers.add(List.of("import", "aminer-json", papers, "--out", out.resolve("imported")));
    writers.add(
        List.of("train", "--data", data, "--method", "popularity", "--out", out.resolve("model")));
    writers.add(List.of("add", "--model", model, "--data", papers, "--out", out.resolve("added")));
    return writers;
  }

  @Test
  void everyWriterNamesItsFileAndLeavesTheOldOneAsItWas() throws Exception {
    assumeTrue(Files.isExecutable(BASH));
    Path out = Files.createDirectory(folder.resolve("out"));
    List<List<Object>> writers = writers(out);
    for (String old :
        List.of("generated", "w", "w.bin", "s", "words", "ranked", "vectors", "v.npy", "v.tsv")) {
      Files.writeString(out.resolve(old), "old " + old);
      Files.writeString(out.resolve(old + ".gz"), "old " + old);
    }
    Map<String, String> before = Cli.contents(out);
    Path commands = folder.resolve("commands");
    Files.write(
        commands,
        writers.stream()
            .map(
                words ->
                    Stream.concat(
                            words.stream().map(String::valueOf),
                            words.contains("import") || words.contains("add")
                                ? Stream.of()
                                : Stream.of("--force"))
                        .collect(Collectors.joining("\t")))
            .toList());
    Path errors = folder.resolve("errors");
    List<String> java =
        new ArrayList<>(Cli.program(List.of("-Xmx500m", "-XX:-UsePerfData")).command());
    java.set(java.indexOf(Main.class.getName()), LimitedProgram.class.getName());
    java.add(commands.toString());
    List<String> words =
        new ArrayList<>(List.of(BASH.toString(), "-c", "ulimit -f 1; exec \"$@\"", "-"));
    words.addAll(java);
    Process process = new ProcessBuilder(words).redirectError(errors.toFile()).start();
    String message = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    List<String> lines = message.lines().toList();
    assertThat(lines).as(Files.readString(errors)).hasSameSizeAs(writers);
    for (int i = 0; i < lines.size(); i++) {
      assertThat(lines.get(i))
          .as(writers.get(i).toString())
          .startsWith("2\ttapem: " + out)
          .contains(": cannot be written: ")
          .doesNotContain("\\n");
    }
    Map<String, String> after = Cli.contents(out);
    after.keySet().removeIf(name -> name.endsWith(".log.jsonl")); // says how a training ended
    assertThat(after).isEqualTo(before);
  }

  /** Not a byte can be written: not even who holds the lock. */
  @Test
  void aDiskThatIsFullAtTheBeginningKeepsNothing() throws Exception {
    assumeTrue(Files.isExecutable(BASH));
    Path out = Files.createDirectory(folder.resolve("nothing"));
    for (List<Object> writer : writers(out)) {
      if (!List.of("generate", "export", "import", "add").contains(writer.get(0))) {
        continue; // each starts a program of its own
      }
      List<String> words =
          new ArrayList<>(List.of(BASH.toString(), "-c", "ulimit -f 0; exec \"$@\"", "-"));
      words.addAll(
          Cli.program(List.of("-Xmx500m", "-XX:-UsePerfData"), writer.toArray()).command());
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      String message = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(message).isEqualTo(2);
      assertThat(message).startsWith("tapem: " + out).contains(": cannot be written: ");
      assertThat(Cli.names(out)).as(writer.toString()).isEmpty();
    }
  }

  @Test
  void devicesAndStandardOutputAreNoFiles() throws IOException {
    Path device = Path.of("/dev/null");
    assumeTrue(Files.exists(device));
    for (Object out : List.of(device, "/dev/stdout", "-", "/dev/../dev/stderr")) {
      Cli.refused(
          Cli.run("generate", "--papers", 100, "--force", "--out", out), out + ": is ", "file");
      Cli.refused(
          Cli.run("walk", "--data", data, "--meta-path", "APA", "--force", "--out", out), "file");
    }
    assertThat(Files.isRegularFile(device)).isFalse();
  }
}
