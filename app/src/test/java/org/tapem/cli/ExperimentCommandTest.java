package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentCommandTest {
  private static final String DATA = "data: {generate: {papers: 200, seed: 4}}\n";
  private static final String POPULARITY = "title: Popular\n" + DATA + "method: popularity\n";

  @TempDir static Path shared;

  @TempDir Path folder;

  private static Path work;
  private static List<Path> files;
  private static Cli.Result first;
  private Path file;

  @BeforeAll
  static void runAllMethods() throws IOException {
    work = shared.resolve("work");
    files =
        List.of(
            write("popularity", POPULARITY + "seeds: [1]\n"),
            write("tfidf", "title: Words\n" + DATA + "method: tfidf\nseeds: [1]\n"),
            write(
                "tapem",
                "title: Tiny\n"
                    + DATA
                    + "method: tapem\n"
                    + "settings: {train.epochs: 2, model.dim: 8, model.pair-dim: 6,"
                    + " words.dim: 8, words.epochs: 1}\n"
                    + "seeds: [1, 2]\n"));
    first = runAll();
  }

  private static Path write(String name, String yaml) throws IOException {
    return Files.writeString(shared.resolve(name + ".yaml"), yaml);
  }

  private static Cli.Result runAll() {
    return Cli.run("experiment", "run", files.get(0), files.get(1), files.get(2), "--work", work);
  }

  @BeforeEach
  void nameFile() {
    file = folder.resolve("claim.yaml");
  }

  private Cli.Result check(String yaml, Object... more) throws IOException {
    Files.writeString(file, yaml);
    Object[] words = {"experiment", "check", file, "--work", folder.resolve("work")};
    return Cli.run(Stream.of(words, more).flatMap(Arrays::stream).toArray());
  }

  /** The first block to paste that a run printed. */
  private static String expectBlock(String out) {
    Matcher block = Pattern.compile("^expect:\n(  .*\n)+", Pattern.MULTILINE).matcher(out);
    assertThat(block.find()).as(out).isTrue();
    return block.group();
  }

  @Test
  void aRunGivesATableForEveryFileAndABlockToPaste() {
    assertThat(first.err()).isEmpty();
    assertThat(first.code()).isZero();
    assertThat(first.out())
        .contains("[1 of 4] popularity.yaml, seed 1: ", "[4 of 4] tapem.yaml, seed 2: ")
        .contains("Popular\n", "Words\n", "Tiny\n")
        .containsPattern("recall@5( +0\\.\\d{4}){2}\n")
        .containsPattern("recall@5( +0\\.\\d{4}){4}\n");
    assertThat(expectBlock(first.out()))
        .containsPattern("auc: \\{value: 0\\.\\d{4}, within: 0.002}");
  }

  @Test
  void aResultIsKeptForEverySeed() throws IOException {
    assertThat(Cli.names(work)).containsExactly(".lock", "data", "models", "results", "seconds");
    assertThat(Cli.names(work.resolve("data"))).as("imported once").hasSize(1);
    List<String> names = Cli.names(work.resolve("results"));
    assertThat(names).hasSize(4).allMatch(name -> name.endsWith(".json"));
    String json = Files.readString(work.resolve("results").resolve(names.get(1)));
    assertThat(names.get(1)).startsWith("tapem-seed1-");
    assertThat(json)
        .contains(
            "\"seed\" : 1", "\"train.epochs\" : \"2\"", "\"recall@5\"", "\"valid\"", "\"train\"")
        .containsPattern("\"tapem\" : \"\\d+\\.");
  }

  @Test
  void aSecondRunComputesNothingAndSaysTheSame() throws IOException {
    List<String> results = Cli.names(work.resolve("results"));
    Cli.Result second = runAll();
    assertThat(second.out().lines().filter(line -> line.endsWith(": kept from an earlier run")))
        .hasSize(4);
    assertThat(second.out().replaceAll("(?m)^\\[.*\n", ""))
        .isEqualTo(first.out().replaceAll("(?m)^\\[.*\n", ""));
    assertThat(Cli.names(work.resolve("results"))).isEqualTo(results);
  }

  @Test
  void aCheckComputesAgainWhateverIsKeptAndLeavesNothing() throws IOException {
    Path kept = folder.resolve("work");
    assertThat(Cli.run("experiment", "run", files.get(0), "--work", kept).code()).isZero();
    List<Path> before = Cli.files(kept);
    String expect = expectBlock(first.out());
    Cli.Result right = check(POPULARITY + "seeds: [1]\n" + expect);
    assertThat(right.err()).isEmpty();
    assertThat(right.code()).isZero();
    assertThat(right.out())
        .contains("OK    " + file + ": recall@5 is 0.", "seed 1: counted the links", "  holds\n")
        .doesNotContain("FAIL", "MISSED", "kept");
    assertThat(Cli.files(kept)).isEqualTo(before);
  }

  @Test
  void aCheckThatMissesOneFigureFails() throws IOException {
    String expect = expectBlock(first.out()) + "  precision@5: {value: 0.99, within: 0.1}\n";
    Cli.Result wrong = check(POPULARITY + "seeds: [1]\n" + expect);
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.err()).isEmpty();
    assertThat(wrong.out().lines().filter(line -> line.startsWith("FAIL")))
        .singleElement()
        .asString()
        .matches("FAIL  .*: precision@5 is 0\\.\\d{4}, expected 0.9900 within 0.1");
    assertThat(wrong.out()).contains("OK    " + file + ": recall@5", "MISSED");
  }

  @Test
  void aCheckMayReuseWhatARunKept() throws IOException {
    String expect = expectBlock(first.out());
    Files.writeString(file, POPULARITY + "seeds: [1]\n" + expect);
    Cli.Result reused = Cli.run("experiment", "check", "--reuse", file, "--work", work);
    assertThat(reused.code()).isZero();
    assertThat(reused.out()).contains("kept from an earlier run", "OK ");
  }

  @Test
  void aBrokenFileIsRefusedBeforeAnyWork() throws IOException {
    Cli.refused(check("title: x\nmethd: tapem\n"), file + ":2: there is no key \"methd\"");
    Cli.refused(check(POPULARITY), file + ":1: seeds is missing");
    Cli.refused(check(POPULARITY + "seeds: [1]\n"), file + ": expects nothing");
    Cli.refused(check("title: ["), file + ":1: not valid YAML");
    Cli.refused(
        Cli.run("experiment", "run", files.get(0), "none.yaml", "--work", folder.resolve("work")),
        "none.yaml: no such experiment file");
    Cli.refused(Cli.run("experiment", "run", folder), "is a folder");
    assertThat(folder.resolve("work")).doesNotExist();
  }

  @Test
  void dataFilesThatAreNotThereAreReported() throws Exception {
    String yaml =
        """
        title: x
        data: {format: aminer-json, files: [a/papers.jsonl]}
        method: popularity
        seeds: [1]
        expect: {auc: {value: 1, within: 1}}
        """;
    Cli.refused(check(yaml, "--root", folder), folder.resolve("a/papers.jsonl") + ": no such file");
    Cli.refused(
        check(yaml, "--root", folder.resolve("none")), "none, which is no folder", file.toString());
    Path errors = folder.resolve("errors");
    ProcessBuilder builder =
        Cli.builder(errors, "experiment", "check", file, "--work", folder.resolve("work"));
    builder.environment().remove("TAPEM_DATA");
    Process process = builder.start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(2);
    assertThat(Files.readString(errors))
        .contains("tapem: " + file + ": needs data files; set TAPEM_DATA to the folder");
  }

  @Test
  void aMistypedCommandGetsAHint() {
    Cli.refused(
        Cli.run("experiment", "chek", "a.yaml"), "unknown command: chek (did you mean check?)");
    Cli.refused(Cli.run("experiment"), "run or check?");
    Cli.refused(Cli.run("experiment", "run"), "FILE");
    Cli.refused(
        Cli.run("experiment", "run", files.get(0), "--checkpoint-seconds", "-1", "--work", folder),
        "--checkpoint-seconds must be >= 0, got -1.0");
  }
}
