package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndToEndTest {
  private static final int PAPERS = 300;
  @TempDir static Path folder;
  private static Path papers;
  private static Path lists;
  private static Path data;
  private static Cli.Result imported;

  @BeforeAll
  static void generateAndImport() {
    papers = folder.resolve("papers.jsonl.gz");
    lists = folder.resolve("candidates.tsv.gz");
    data = folder.resolve("data");
    done(Cli.run("generate", "--papers", PAPERS, "--out", papers, "--candidates", lists));
    imported = done(importTo(data));
  }

  private static Cli.Result importTo(Path out, Object... more) {
    Object[] args =
        new Object[] {
          "import", "aminer-json", papers, "--split-year", 2015, "--candidates", lists, "--out", out
        };
    return Cli.run(Stream.of(args, more).flatMap(Arrays::stream).toArray());
  }

  private static Cli.Result done(Cli.Result result) {
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result;
  }

  @Test
  void theImportAccountsForEveryPaper() {
    assertThat(imported.count("records")).isEqualTo(PAPERS);
    assertThat(imported.count("bad, skipped")).isZero();
    assertThat(imported.count("training papers")).isPositive();
    assertThat(imported.count("held-out papers")).isPositive();
    assertThat(imported.count("training papers") + imported.count("held-out papers"))
        .isEqualTo(PAPERS);
    assertThat(imported.count("candidate lists")).isPositive();
    assertThat(imported.out()).contains("Look at it with: tapem inspect " + data);
  }

  @Test
  void inspectShowsTheCountsOfTheImportAndVerifiesEveryFile() {
    Cli.Result shown = done(Cli.run("inspect", data));
    assertThat(shown.count("P paper")).isEqualTo(imported.count("training papers"));
    assertThat(shown.count("A author")).isEqualTo(imported.count("authors with a training paper"));
    assertThat(shown.count("writes")).isEqualTo(imported.count("paper-author links, training"));
    assertThat(shown.out()).contains("All checksums are right.").doesNotContain("null");
    assertThat(done(Cli.run("inspect", "--no-verify", data)).out())
        .contains("Checksums were not verified.");
  }

  @Test
  void walksAlternateBetweenTheTypesOfTheirMetaPath() throws IOException {
    Path walks = folder.resolve("walks.txt");
    Cli.Result result =
        done(Cli.run("walk", "--data", data, "--meta-path", "APA", "--out", walks, "--seed", 3));
    List<String> lines = Files.readAllLines(walks);
    assertThat(lines).isNotEmpty().allMatch(line -> line.matches("a\\d+( p\\d+ a\\d+)*( p\\d+)?"));
    assertThat(result.count("of full length") + result.count("ended early, kept"))
        .isEqualTo(lines.size());
    assertThat(folder.resolve("walks.txt.bin")).isNotEmptyFile();
  }

  @Test
  void walksAreTheSameOnOneThreadAndOnFour() throws IOException {
    for (int threads : new int[] {1, 4}) {
      Path walks = folder.resolve("walks-" + threads);
      done(
          Cli.run(
              "walk",
              "--data",
              data,
              "--meta-path",
              "APVPA",
              "--threads",
              threads,
              "--out",
              walks));
    }
    for (String ending : List.of("", ".bin")) {
      assertThat(folder.resolve("walks-1" + ending))
          .hasSameBinaryContentAs(folder.resolve("walks-4" + ending));
    }
  }

  @Test
  void wordsGivesAVectorToEveryFrequentWord() throws IOException {
    Path words = folder.resolve("words.txt");
    Cli.Result result =
        done(Cli.run("words", "--data", data, "--out", words, "--dim", 8, "--epochs", 1));
    long frequent = imported.count("often enough for a vector");
    List<String> lines = Files.readAllLines(words);
    assertThat(lines.get(0)).isEqualTo(frequent + " 8");
    assertThat(lines.subList(1, lines.size()))
        .hasSize((int) frequent)
        .allMatch(line -> line.strip().split(" ", -1).length == 9);
    assertThat(result.out()).contains("Wrote " + words);
  }

  @Test
  void theSameSettingsGiveTheSameBytes() throws IOException {
    Path again = folder.resolve("again");
    done(importTo(again));
    List<Path> files = Cli.files(data);
    assertThat(files).hasSizeGreaterThan(20);
    assertThat(Cli.files(again)).isEqualTo(files);
    for (Path file : files) {
      assertThat(again.resolve(file)).hasSameBinaryContentAs(data.resolve(file));
    }
  }

  @Test
  void refusesToReplaceADataSetUnlessForced() throws IOException {
    Path out = folder.resolve("taken");
    done(importTo(out));
    Cli.Result refused = importTo(out);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains(out.toString(), "exists already", "--force");
    done(importTo(out, "--force", "--min-count", 1));
    done(Cli.run("inspect", out));
    assertThat(Files.readString(out.resolve("report.json")))
        .isNotEqualTo(Files.readString(data.resolve("report.json")));
    assertThat(Cli.names(folder)).noneMatch(name -> name.startsWith("."));
  }

  @Test
  void inspectFindsAFlippedByteInAnyFile() throws IOException {
    Path copy = folder.resolve("flipped");
    done(importTo(copy));
    for (String name : List.of("links/writes.targets", "nodes/paper/id.utf8", "words/count")) {
      Path file = copy.resolve(name);
      byte[] good = Files.readAllBytes(file);
      byte[] bad = good.clone();
      bad[bad.length - 5] ^= 4;
      Files.write(file, bad);
      Cli.Result result = Cli.run("inspect", copy);
      assertThat(result.code()).as(name).isEqualTo(2);
      assertThat(result.err()).contains(file.toString(), "damaged").doesNotContain("Exception");
      Files.write(file, good);
    }
    done(Cli.run("inspect", copy));
  }

  @Test
  void inspectTellsWhoANodeOfAWalkIs() throws IOException {
    Cli.Result shown = done(Cli.run("inspect", data, "--index", "a0"));
    assertThat(shown.out()).contains("author", "id ", "name ", "index a0 in walks", "writes: ");
    String paper = shown.out().lines().filter(line -> line.startsWith("    p")).findFirst().get();
    String name = paper.strip().split(" ", 2)[0];
    Cli.Result back = done(Cli.run("inspect", data, "--node", name));
    String id = shown.out().lines().filter(line -> line.startsWith("  id ")).findFirst().get();
    assertThat(back.out()).contains("paper", "year ", "    " + id.substring(8) + "  ");
    assertThat(back.out()).contains("  id    " + name + "\n");
    Cli.refused(
        Cli.run("inspect", data, "--index", "a999999"), "nodes of type author, got a999999");
    Cli.refused(Cli.run("inspect", data, "--index", "613"), "such as a613, got 613");
    assertThat(Cli.run("inspect", data, "--index", "x1").err()).contains("no node type X");
  }

  @Test
  void saysThatNothingIsHeldOut() {
    Path out = folder.resolve("all-training");
    Cli.Result result = done(Cli.run("import", "aminer-json", papers, "--out", out));
    assertThat(result.count("held-out papers")).isZero();
    assertThat(result.out()).contains("Nothing is held out").contains("--split-year T");
  }

  @Test
  void walksThatNeverMeetThePairsOfTheTaskAreKept() throws IOException {
    Path walks = folder.resolve("citing.txt");
    Cli.Result result =
        done(Cli.run("walk", "--data", data, "--meta-path", "P[cites>]P", "--out", walks));
    assertThat(result.count("ended early without a pair, dropped")).isZero();
    assertThat(Files.readAllLines(walks)).hasSize((int) result.count("walks"));
  }
}
