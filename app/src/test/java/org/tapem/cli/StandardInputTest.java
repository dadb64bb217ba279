package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** Standard input wherever files are read. */
class StandardInputTest {
  @TempDir static Path folder;

  private static Path model;
  private static byte[] papers;

  @BeforeAll
  static void train() throws IOException {
    model = SmallLibrary.model(folder, Method.of("tfidf"));
    papers = Files.readAllBytes(folder.resolve("small.jsonl"));
  }

  private static Cli.Result input(byte[] bytes, Object... args) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(bytes));
    try {
      return Cli.run(args);
    } finally {
      System.setIn(before);
    }
  }

  private static Cli.Result input(String text, Object... args) {
    return input(text.getBytes(StandardCharsets.UTF_8), args);
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void importsWhatComesInPlainOrGzipped() throws IOException {
    Path plain = folder.resolve("plain");
    Path packed = folder.resolve("packed");
    Path file = folder.resolve("file");
    Path source = folder.resolve("small.jsonl");
    TrainedModels.done(input(papers, "import", "aminer-json", "-", "--out", plain));
    TrainedModels.done(input(gzip(papers), "import", "aminer-json", "-", "--out", packed));
    TrainedModels.done(Cli.run("import", "aminer-json", source, "--out", file));
    for (String part : new String[] {"nodes/author/id.utf8", "links/writes.targets"}) {
      byte[] expected = Files.readAllBytes(file.resolve(part));
      assertThat(plain.resolve(part)).hasBinaryContent(expected);
      assertThat(packed.resolve(part)).hasBinaryContent(expected);
    }
  }

  @Test
  void ranksPapersAndListsThatComeIn() throws IOException {
    Path byFile = folder.resolve("by-file.tsv");
    Path byInput = folder.resolve("by-input.tsv");
    Path source = folder.resolve("small.jsonl");
    TrainedModels.done(Cli.run("rank", "--model", model, "--papers", source, "--out", byFile));
    TrainedModels.done(input(papers, "rank", "--model", model, "--papers", "-", "--out", byInput));
    assertThat(byInput).hasSameTextualContentAs(byFile);
    String lists = "paper\tpart\ttrue\tnegatives\np/1\ttest\tada\tbob\n";
    Path listed = folder.resolve("listed.tsv");
    Object[] rank = {"rank", "--model", model, "--papers", source, "--candidates", "-", "--out"};
    assertThat(input(lists, Stream.concat(Stream.of(rank), Stream.of(listed)).toArray()).code())
        .isZero();
    assertThat(listed).content().contains("p/1\t1\tada\t").doesNotContain("cy");
  }

  @Test
  void idsMayComeInAndWhatIsWrongWithThemHasItsLine() throws IOException {
    Object[] ask = {"identify", "--model", model, "--text", "parsing", "--exclude", "@-"};
    Cli.Result without = input(gzip("ada\n\nBob Byrne\n".getBytes(StandardCharsets.UTF_8)), ask);
    assertThat(without.out()).contains("Cy").doesNotContain("  ada", "  bob");
    Cli.refused(input("ada\nzzz\n", ask), "standard input:2: the model knows no author zzz");
    Cli.refused(input("", ask), "--exclude: no id in: @-");
  }

  @Test
  void listsOfVenuesAndStopWordsMayComeIn() throws IOException {
    Object source = folder.resolve("small.jsonl");
    Path listed = folder.resolve("listed");
    Path given = folder.resolve("given");
    Object[] importing = {"import", "aminer-json", source, "--force", "--out"};
    String venue = "ACL";
    Cli.Result none = input("", with(importing, listed, "--venues", "@-"));
    Cli.refused(none, "--venues: nothing is named in: @-");
    for (String[] option : new String[][] {{"--venues", venue}, {"--stop-words", "attention"}}) {
      boolean venues = option[0].equals("--venues");
      TrainedModels.done(
          input(option[1] + "\n", with(importing, listed, option[0], venues ? "@-" : "-")));
      Path file = Files.writeString(folder.resolve("standard input"), option[1] + "\n");
      TrainedModels.done(
          Cli.run(with(importing, given, option[0], venues ? "@" + file : file.toString())));
      assertThat(listed.resolve("SHA256SUMS")).hasSameTextualContentAs(given.resolve("SHA256SUMS"));
    }
  }

  private static Object[] with(Object[] words, Object... more) {
    return Stream.concat(Stream.of(words), Stream.of(more)).toArray();
  }

  @Test
  void theTemporaryCopyIsNeverNamed() throws IOException {
    byte[] bad = "{\"title\": \"no id\"}\n".getBytes(StandardCharsets.UTF_8);
    byte[] both = Stream.of(bad, papers).reduce(new byte[0], StandardInputTest::joined);
    List<String> reports = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      Path data = folder.resolve("bad" + round);
      Cli.Result read =
          TrainedModels.done(input(both, "import", "-", "--max-bad", 0.5, "--out", data));
      assertThat(read.out())
          .contains(
              "standard input looks like aminer-json, as in: tapem import aminer-json - --out");
      assertThat(read.out()).contains("      standard input:1: paper has no id");
      assertThat(read.out() + read.err()).doesNotContain("/standard input");
      reports.add(Files.readString(data.resolve("report.json")));
    }
    assertThat(reports.get(0)).isEqualTo(reports.get(1));
    Path out = folder.resolve("lists.tsv");
    Object[] rank = {"rank", "--model", model, "--papers", folder.resolve("small.jsonl"), "--out"};
    Cli.Result wrong =
        input("paper\tpart\ttrue\tnegatives\np/1\n", with(rank, out, "--candidates", "-"));
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("standard input:2").doesNotContain("/standard input");
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  @Test
  void onlyOneOptionMayReadIt() {
    Object[] text = {"identify", "--model", model, "--file", "-", "--exclude", "@-"};
    Cli.refused(input("parsing", text), "standard input (-) can be read only once");
    Path out = folder.resolve("twice.tsv");
    Cli.Result twice =
        input("ada", "rank", "--model", model, "--papers", "-", "--candidates", "-", "--out", out);
    assertThat(twice.code()).isEqualTo(2);
    assertThat(twice.err()).contains("standard input (-) can be read only once");
    assertThat(out).doesNotExist();
  }
}
