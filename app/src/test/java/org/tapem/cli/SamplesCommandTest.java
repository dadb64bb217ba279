package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.method.Method;
import org.tapem.sample.PairSettings;
import org.tapem.sample.SampleFile;
import org.tapem.sample.SamplePlan;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.RowFiles;
import org.tapem.walk.RowTarget;
import org.tapem.walk.WalkSettings;

/** {@code tapem samples}: what it writes, tells and refuses. */
class SamplesCommandTest {
  @TempDir static Path folder;

  private static Path data;

  @BeforeAll
  static void make() {
    data = folder.resolve("data");
    Path file = folder.resolve("papers.jsonl");
    assertThat(Cli.run("generate", "--papers", 300, "--out", file).code()).isZero();
    Cli.Result imported =
        Cli.run("import", "aminer-json", file, "--split-year", 2015, "--out", data);
    assertThat(imported.code()).as(imported.err()).isZero();
  }

  private static Cli.Result samples(Path out, Object... more) {
    Object[] words = {"samples", "--data", data, "--out", out};
    return Cli.run(Stream.of(words, more).flatMap(Stream::of).toArray());
  }

  private static Cli.Result done(Cli.Result result) {
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result;
  }

  @Test
  void linesArePairsWithTheirPathsAndTheTableCountsThem() throws IOException {
    Path out = folder.resolve("all.txt");
    Cli.Result result = done(samples(out, "--meta-path", "APA", "--share", 1));
    List<String> lines = Files.readAllLines(out);
    assertThat(lines)
        .isNotEmpty()
        .allMatch(line -> line.matches("(p\\d+)\t(a\\d+)\t\\1( a\\d+ p\\d+)? \\2\t[01]"));
    assertThat(result.count("pairs")).isEqualTo(lines.size());
    assertThat(result.count("joined"))
        .isEqualTo(lines.stream().filter(line -> line.endsWith("1")).count());
    assertThat(result.out()).contains("Samples of epoch 1", "nodes of a path, mean");
    assertThat(result.out()).contains("Wrote " + out, "Wrote " + out + ".bin");
    SampleFile binary = SampleFile.open(folder.resolve("all.txt.bin"));
    assertThat(binary.size()).isEqualTo(lines.size());
    assertThat(binary.counts().walks()).isEqualTo(result.count("walks"));
  }

  @Test
  void byDefaultTheyAreThoseOfATrainingByDefault() throws IOException {
    Path out = folder.resolve("default");
    done(samples(out, "--form", "binary", "--seed", 3, "--epoch", 2));
    SettingsValues values = Method.of("tapem").preset("published").form().defaults();
    SamplePlan plan =
        SamplePlan.ofTraining(
            values.asMap().get("network.meta-paths"),
            values.get(WalkSettings.class),
            values.get(PairSettings.class),
            3,
            2);
    Dataset dataset = Dataset.open(data);
    Path expected = folder.resolve("expected");
    RowFiles.write(
        plan.source(dataset, dataset.network()), List.of(RowTarget.binary(expected)), 1, all -> {});
    assertThat(SampleFile.open(out).size()).isPositive();
    assertThat(out).hasSameBinaryContentAs(expected);
  }

  @Test
  void threadsChangeNothingAndAnotherEpochDrawsAnew() throws IOException {
    Object[] some = {"--meta-path", "APA,APVPA", "--share", 0.3, "--threads"};
    Path one = folder.resolve("one.gz");
    Path four = folder.resolve("four.gz");
    done(samples(one, Stream.concat(Stream.of(some), Stream.of(1)).toArray()));
    done(samples(four, Stream.concat(Stream.of(some), Stream.of(4)).toArray()));
    assertThat(four).hasSameBinaryContentAs(one);
    assertThat(folder.resolve("four.gz.bin")).hasSameBinaryContentAs(folder.resolve("one.gz.bin"));
    Path second = folder.resolve("second.txt");
    done(samples(second, "--meta-path", "APA,APVPA", "--share", 0.3, "--epoch", 2));
    try (InputStream in = new GZIPInputStream(Files.newInputStream(one))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(Files.readString(second)).isNotEmpty().isNotEqualTo(text);
    }
  }

  @Test
  void pathsKeepToTheOrderAndTheNumberOfNodesThatIsAskedFor() throws IOException {
    List<String> both = narrow("both");
    assertThat(both)
        .isNotEmpty()
        .allMatch(line -> line.split("\t", -1)[2].split(" ", -1).length == 4);
    List<String> leftFirst = narrow("left-first");
    List<String> rightFirst = narrow("right-first");
    assertThat(leftFirst).isNotEmpty();
    assertThat(leftFirst.size() + rightFirst.size()).isEqualTo(both.size());
  }

  private static List<String> narrow(String order) throws IOException {
    Path out = folder.resolve("narrow-" + order);
    Object[] shape = {"--share", 1, "--window", 5, "--min-nodes", 3, "--max-nodes", 4};
    done(samples(out, Stream.concat(Stream.of(shape), Stream.of("--order", order)).toArray()));
    return Files.readAllLines(out);
  }

  @Test
  void aFileIsReplacedOnlyWhereItIsForced() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "kept");
    Cli.refused(samples(precious), precious + ": exists already: give --force to replace it");
    assertThat(precious).hasContent("kept");
    done(samples(precious, "--force", "--share", 1));
    assertThat(precious).content().startsWith("p");
  }

  @Test
  void whatIsWrongIsToldAndNothingIsWritten() throws IOException {
    Path out = folder.resolve("wrong/out");
    Cli.refused(samples(out, "--meta-path", "APX"), "APX: no node type X");
    Cli.refused(samples(out, "--meta-path", "APA,"), "--meta-paths must not hold an empty one");
    Cli.refused(
        samples(out, "--meta-path", "PVP"),
        "meta-paths must meet the types of the task, but PVP has no author");
    Cli.refused(samples(out, "--epoch", 0), "--epoch must be >= 1, got 0");
    Cli.refused(samples(out, "--share", 0), "--share must be > 0 and <= 1, got 0.0");
    Cli.refused(samples(out, "--window", 0), "--window must be >= 1, got 0");
    Cli.refused(samples(out, "--max-nodes", 9), "--max-nodes must be >= minNodes", "got 9");
    Cli.refused(samples(out, "--length", 1), "--length must be >= 2");
    Cli.refused(samples(out, "--per-node", 2_000_000_000), "ask for fewer per node");
    Cli.refused(samples(out, "--length", 32767, "--window", 32766), "ask for a smaller window");
    Cli.refused(samples(out, "--order", "sideways"), "--order", "left-first", "got sideways");
    Cli.refused(samples(out, "--threads", 0), "--threads must be >= 1, got 0");
    Cli.refused(samples(folder), folder + ": is a folder, not a file");
    Cli.refused(Cli.run("samples", "--data", folder.resolve("no"), "--out", out), "no such folder");
    assertThat(out).doesNotExist();
    Cli.refused(
        Cli.run(
            "walk",
            "--data",
            data,
            "--meta-path",
            "APA",
            "--per-node",
            2_000_000_000,
            "--out",
            out),
        "ask for fewer per node");
  }
}
