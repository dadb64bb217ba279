package org.tapem.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.method.Method;

/**
 * Files that are made to do harm are read or refused, in words and in time, and leave nothing half.
 * {@code -Dtapem.hostile=N} tries N of each kind.
 */
class HostileInputsTest {
  private static final int CASES = Integer.getInteger("tapem.hostile", 12);
  private static final Duration LIMIT = Duration.ofSeconds(30);

  @TempDir static Path folder;

  private static Path data;
  private static Path candidates;
  private static Path model;
  private static Path tables;
  private final List<String> wrong = new ArrayList<>();

  @BeforeAll
  static void train() throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    candidates = folder.resolve("lists.tsv");
    data = folder.resolve("data");
    tables = folder.resolve("tables");
    done("generate", "--papers", 120, "--out", papers, "--candidates", candidates);
    done("import", "aminer-json", papers, "--split-year", 2015, "--out", data);
    model = TrainedModels.train(data, folder.resolve("model"), Method.of("tfidf"));
    done("generate", "network", "--users", 40, "--items", 30, "--links", 300, "--out", tables);
  }

  private static void done(Object... args) {
    Cli.Result result = Cli.run(args);
    assertThat(result.code()).as(result.err()).isZero();
  }

  private interface Change {
    String of(String good, Random random) throws IOException;
  }

  private void each(Path good, String name, Change change, Object... command) throws IOException {
    String text = Files.readString(good);
    Path file = folder.resolve("hostile").resolve(name);
    for (int seed = 0; seed < CASES; seed++) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, change.of(text, new Random(seed)));
      tried(name + " " + seed, file, command);
    }
    report();
  }

  private void report() {
    if (CASES > 100) { // somebody searches
      wrong.forEach(what -> System.out.println("WRONG " + what));
    }
    assertThat(wrong).isEmpty();
  }

  /** Runs a command, in whose words FILE is the file, and looks what it said. */
  private Cli.Result tried(String what, Path file, Object... command) throws IOException {
    Path out = folder.resolve("out");
    Object[] args = Arrays.stream(command).map(word -> "FILE".equals(word) ? file : word).toArray();
    Cli.Result result = new Cli.Result(1, "", "");
    try {
      result = assertTimeoutPreemptively(LIMIT, () -> Cli.run(args));
      boolean words =
          result.code() == 0
              || (result.code() == 2
                  && result.err().contains("tapem: ")
                  && result.err().length() < 4000
                  && !result.err().contains("Exception")
                  && !result.err().contains("the heap is full"));
      if (!words || result.out().contains("root:")) {
        wrong.add(what + ": " + result.code() + " " + shortened(result.err()));
      }
      if (result.code() == 2 && Files.exists(out)) {
        wrong.add(what + ": refused, but there is " + Cli.files(out));
      }
    } catch (AssertionError e) {
      wrong.add(what + ": hangs: " + e.getMessage());
    }
    Cli.remove(out);
    Cli.remove(folder.resolve("hostile"));
    return result;
  }

  private static String shortened(String text) {
    return text.length() < 3000 ? text : text.substring(0, 3000) + "...";
  }

  @ParameterizedTest
  @CsvSource({"aminer-json, aminer", "openalex, openalex", "arxiv, arxiv"})
  void hostileJsonIsReadOrRefused(String format, String sample) throws IOException {
    Path good = Cli.sample(sample + ".jsonl");
    Path out = folder.resolve("out");
    each(good, "papers.jsonl", HostileText::json, "import", format, "FILE", "--out", out);
  }

  @Test
  void hostileJsonOfThreeFilesIsReadOrRefused() throws IOException {
    each(
        Cli.sample("s2ag-papers.jsonl"),
        "papers.jsonl",
        HostileText::json,
        "import",
        "s2ag",
        "FILE",
        Cli.sample("s2ag-abstracts.jsonl"),
        "--out",
        folder.resolve("out"));
  }

  @Test
  void hostileJsonInOneArrayIsReadOrRefused() throws IOException {
    each(
        Cli.sample("aminer.jsonl"),
        "papers.json",
        (good, random) -> "[\n" + HostileText.json(good, random).strip().replace("\n", ",\n") + "]",
        "import",
        "aminer-json",
        "FILE",
        "--max-bad",
        1,
        "--out",
        folder.resolve("out"));
  }

  @ParameterizedTest
  @CsvSource({"acl-xml, acl", "dblp-xml, dblp"})
  void hostileXmlIsReadOrRefused(String format, String sample) throws IOException {
    Path out = folder.resolve("out");
    Path good = Cli.sample(sample + ".xml");
    each(good, "papers.xml", HostileText::xml, "import", format, "FILE", "--out", out);
  }

  @Test
  void hostileMappingsAreReadOrRefused() throws IOException {
    each(
        Cli.sample("mapping.yaml"),
        "mapping.yaml",
        HostileText::yaml,
        "import",
        "csv",
        Cli.sample("papers.csv"),
        "--mapping",
        "FILE",
        "--out",
        folder.resolve("out"));
  }

  @Test
  void hostileSettingsAreReadOrRefused() throws IOException {
    Path good = folder.resolve("good.yaml");
    Files.writeString(good, "tfidf.profile: sum\ntfidf:\n  profile: sum\n");
    Path out = folder.resolve("out");
    each(
        good,
        "settings.yaml",
        HostileText::yaml,
        "train",
        "--method",
        "tfidf",
        "--data",
        data,
        "--settings",
        "FILE",
        "--out",
        out);
  }

  @Test
  void hostileSchemasAreReadOrRefused() throws IOException {
    String text = Files.readString(tables.resolve("schema.yaml"));
    for (int seed = 0; seed < CASES; seed++) {
      Path hostile = Files.createDirectories(folder.resolve("hostile"));
      HostileFolder.copy(tables, hostile);
      Path file = hostile.resolve("schema.yaml");
      Files.writeString(file, HostileText.yaml(text, new Random(seed)));
      tried("schema " + seed, file, "import", "network", "FILE", "--out", folder.resolve("out"));
    }
    report();
  }

  @Test
  void hostileExperimentsAreReadOrRefused() throws IOException {
    Path good = Path.of("../experiments/invented-recommend.yaml");
    each(good, "experiment.yaml", HostileText::yaml, "experiment", "check", "FILE");
  }

  @Test
  void hostileCandidateFilesAreReadOrRefused() throws IOException {
    Object[] command = {
      "evaluate", "--model", model, "--data", data, "--threads", 1, "--candidates", "FILE"
    };
    each(candidates, "lists.tsv", HostileText::table, command);
    Path out = folder.resolve("out");
    Path papers = folder.resolve("papers.jsonl");
    each(
        candidates,
        "lists.tsv",
        HostileText::table,
        "import",
        "aminer-json",
        papers,
        "--split-year",
        2015,
        "--candidates",
        "FILE",
        "--out",
        out);
  }

  @ParameterizedTest
  @ValueSource(strings = {"manifest.json", "SHA256SUMS"})
  void hostileListsOfAModelAreRefused(String name) throws IOException {
    String good = Files.readString(model.resolve(name));
    List<String> texts =
        List.of(
            "",
            "[".repeat(200_000),
            "{\"format\":".repeat(100_000),
            good.replaceFirst("\\{", "{\"version\" : 1,"),
            good + good,
            good.replaceFirst("1", "1e999999999"),
            good.replaceFirst("1", "NaN"),
            good.replaceFirst("1", "9".repeat(5000)),
            good.replaceFirst("\n", "\n" + "0".repeat(64) + "  ../../x\n"),
            "0".repeat(64) + "  " + "x".repeat(1 << 20) + "\n",
            "\u0000".repeat(100),
            "null",
            "\"" + "x".repeat(1 << 24) + "\"");
    for (int i = 0; i < texts.size(); i++) {
      if (texts.get(i).equals(good)) {
        continue;
      }
      Path hostile = folder.resolve("hostile");
      HostileFolder.copy(model, hostile);
      Files.writeString(hostile.resolve(name), texts.get(i));
      if (name.equals("manifest.json")) {
        HostileFolder.seal(hostile);
      }
      Cli.Result result = tried(name + " " + i, hostile, "inspect", "FILE");
      assertThat(result.code()).as(name + " " + i).isEqualTo(2);
    }
    report();
  }

  @Test
  void aTinyFileThatInflatesToMuchIsRefusedAsOneRecord() throws IOException {
    String[][] bombs = {
      {"aminer-json", "{\"id\": \"p1\", \"title\": \"", "x"},
      {"aminer-json", "[{\"id\": \"p1\", \"title\": [", "["},
      {"aminer-text", "#*", "x"},
      {"dblp-xml", "<dblp><article key=\"", "x"},
      {"dblp-xml", "<dblp><!--", "-"},
      {"tsv", "id\ttitle\tauthors\nx\t\"", "\n"}
    };
    for (String[] bomb : bombs) {
      Path file = Files.createDirectories(folder.resolve("hostile")).resolve("bomb.gz");
      Files.write(file, HostileText.bomb(bomb[1], bomb[2].charAt(0), 72));
      Path out = folder.resolve("out");
      Cli.Result result = tried("bomb " + bomb[1], file, "import", bomb[0], "FILE", "--out", out);
      assertThat(result.code()).as(bomb[1]).isEqualTo(2);
    }
    Path lists = Files.createDirectories(folder.resolve("hostile")).resolve("lists.tsv.gz");
    Files.write(lists, HostileText.bomb(Files.readString(candidates), 'x', 72));
    Object[] evaluate = {"evaluate", "--model", model, "--data", data, "--candidates", "FILE"};
    assertThat(tried("lists", lists, evaluate).err()).contains("record too long");
    report();
  }

  @Test
  void membersOfGzipAreJoinedAndAnythingElseBehindThemIsRefused() throws IOException {
    byte[] text = Files.readAllBytes(Cli.sample("aminer.jsonl"));
    int half = new String(text, UTF_8).indexOf('\n') + 1;
    byte[] first = Corruptions.gzip(Arrays.copyOf(text, half));
    byte[] second = Corruptions.gzip(Arrays.copyOfRange(text, half, text.length));
    byte[] empty = Corruptions.gzip(new byte[0]);
    Cli.Result whole = imported(text);
    assertThat(imported(first, second).out()).isEqualTo(whole.out());
    assertThat(imported(empty, first, empty, second, empty).out()).isEqualTo(whole.out());
    assertThat(imported(first, second, new byte[70_000]).out()).isEqualTo(whole.out());
    assertThat(imported(first).out()).isNotEqualTo(whole.out());
    Random random = new Random(9);
    for (int time = 0; time < CASES; time++) {
      byte[] rest = new byte[1 + random.nextInt(time % 2 == 0 ? 20 : 90_000)];
      random.nextBytes(rest);
      if (rest[0] == 0x1f) {
        rest[0] = 7; // begins no member
      }
      rest[rest.length - 1] |= 1;
      byte[] zeros = new byte[time % 3 == 0 ? random.nextInt(9000) : 0];
      Cli.Result result = imported(first, second, zeros, rest);
      Cli.refused(result, "corrupt gzip: after " + text.length + " bytes of text");
      byte[] cut = Arrays.copyOf(second, 1 + random.nextInt(second.length - 1));
      Cli.refused(imported(first, cut), cut.length < 19 ? "gzip" : "truncated gzip");
    }
  }

  private Cli.Result imported(byte[]... parts) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    Path file = folder.resolve("papers.gz");
    Files.write(file, all.toByteArray());
    Path out = folder.resolve("members");
    Cli.Result result = Cli.run("import", "aminer-json", file, "--min-count", 1, "--out", out);
    Cli.remove(out);
    return result;
  }
}
