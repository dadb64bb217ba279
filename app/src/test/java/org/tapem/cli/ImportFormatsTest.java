package org.tapem.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImportFormatsTest {
  private static final Path AMINER = Cli.sample("aminer.jsonl");
  @TempDir Path folder;
  private int imports;

  /** Imports into a new folder, which must go well, and looks at what came out. */
  private Cli.Result done(Object... args) {
    Path out = folder.resolve("data" + imports++);
    List<Object> words = new ArrayList<>(List.of("import", "--min-count", 1, "--out", out));
    words.addAll(Arrays.asList(args));
    Cli.Result result = Cli.run(words.toArray());
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    Cli.Result shown = Cli.run("inspect", out);
    assertThat(shown.err()).isEmpty();
    assertThat(shown.count("P paper")).isEqualTo(result.count("training papers"));
    return result;
  }

  @ParameterizedTest
  @CsvSource({
    "aminer-json, aminer.jsonl",
    "aminer-text, aminer.txt",
    "openalex, openalex.jsonl",
    "acl-xml, acl.xml",
    "dblp-xml, dblp.xml",
    "arxiv-json, arxiv.jsonl",
    "tsv, papers.tsv"
  })
  void everyFormatIsImported(String format, String file) {
    Cli.Result result = done(format, Cli.sample(file));
    fits(result);
  }

  @Test
  void aTableIsImportedByItsMapping() {
    Cli.Result result =
        done("csv", Cli.sample("papers.csv"), "--mapping", Cli.sample("mapping.yaml"));
    fits(result);
    assertThat(result.count("id")).isPositive();
  }

  @Test
  void semanticScholarIsJoinedFromItsThreeKindsOfFile() {
    Cli.Result result =
        done(
            "s2ag",
            Cli.sample("s2ag-citations.jsonl"),
            Cli.sample("s2ag-abstracts.jsonl"),
            Cli.sample("s2ag-papers.jsonl"));
    fits(result);
    assertThat(result.count("citations between training papers")).isPositive();
    long withAbstracts = result.count("words of training texts");
    Cli.Result papersOnly = done("s2ag", Cli.sample("s2ag-papers.jsonl"));
    assertThat(papersOnly.count("citations between training papers")).isZero();
    assertThat(papersOnly.count("words of training texts")).isLessThan(withAbstracts);
  }

  /** Every record is kept, dropped or bad, and something of each kind of node is there. */
  private static void fits(Cli.Result result) {
    long kept = result.count("training papers") + result.count("held-out papers");
    assertThat(kept).isPositive();
    assertThat(kept + result.count("bad, skipped")).isLessThanOrEqualTo(result.count("records"));
    assertThat(result.count("authors with a training paper")).isPositive();
    assertThat(result.count("venues")).isPositive();
    assertThat(result.count("distinct words")).isPositive();
  }

  @Test
  void anArrayIsTakenAsTokensAsTheyAre() throws IOException {
    Path file = folder.resolve("tokens.jsonl");
    Files.writeString(
        file,
        """
        {"id": "p1", "title": "one", "authors": [{"name": "Ann"}], "words": ["The", "of", "C++"]}
        {"id": "p2", "title": "two", "authors": [{"name": "Bo"}], "words": ["the", "C++"]}
        """);
    Cli.Result result = done("aminer-json", file, "--text", "words");
    assertThat(result.count("words of training texts")).isEqualTo(5);
    assertThat(result.count("distinct words")).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource({
    "2010-2012, 6",
    "2012-, 4",
    "-2010, 3",
    "2011, 2",
    "' 2009 - 2010 ', 3",
  })
  void onlyPapersOfTheYearsAskedForAreKept(String years, int expected) {
    Cli.Result result = done("aminer-json", AMINER, "--years=" + years);
    assertThat(result.count("training papers")).isEqualTo(expected);
    assertThat(result.count("dropped: outside the years asked for")).isEqualTo(9 - expected);
  }

  @Test
  void onlyPapersOfTheVenuesAskedForAreKept() throws IOException {
    Path list = folder.resolve("venues.txt");
    Files.writeString(list, "kdd\n\nSigmod\n");
    assertThat(done("aminer-json", AMINER, "--venues", "acl").count("training papers"))
        .isEqualTo(4);
    assertThat(done("aminer-json", AMINER, "--venues", "@" + list).count("training papers"))
        .isEqualTo(5);
    assertThat(
            done("aminer-json", AMINER, "--min-venue-papers", 3)
                .count("dropped: of a venue with too few papers"))
        .isEqualTo(2);
  }

  @Test
  void papersWithoutTextOrAuthorsAndDuplicatesAreDroppedIfAsked() throws IOException {
    Path file = folder.resolve("papers.jsonl");
    Files.writeString(
        file,
        """
        {"id": "p1", "title": "Good graphs", "authors": [{"name": "Ann"}]}
        {"id": "p2", "title": "good  Graphs", "authors": [{"name": "ann"}]}
        {"id": "p3", "title": "No one", "authors": []}
        {"id": "p4", "title": "", "authors": [{"name": "Bo"}]}
        """);
    assertThat(done("aminer-json", file).count("training papers")).isEqualTo(4);
    Cli.Result result = done("aminer-json", file, "--drop", "no-text,no-authors,duplicates");
    assertThat(result.count("training papers")).isEqualTo(1);
    assertThat(result.count("dropped: no text")).isEqualTo(1);
    assertThat(result.count("dropped: no authors")).isEqualTo(1);
    assertThat(result.count("dropped: the same title and authors as an earlier one")).isEqualTo(1);
  }

  @Test
  void foldersGlobsAndGzippedFilesGiveWhatThePlainFileGives() throws IOException {
    Path inputs = Files.createDirectories(folder.resolve("inputs/deep")).getParent();
    List<String> lines = Files.readAllLines(AMINER);
    Files.write(inputs.resolve("a.jsonl"), lines.subList(0, 4));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(inputs.resolve("deep/b.jsonl.gz")))) {
      out.write((String.join("\n", lines.subList(4, 9)) + "\n").getBytes(UTF_8));
    }
    Files.writeString(inputs.resolve("notes.md"), "not papers");
    String expected = table(done("aminer-json", AMINER));
    assertThat(table(done("aminer-json", inputs))).isEqualTo(expected);
    assertThat(table(done("aminer-json", inputs + "/{a,deep/b}.jsonl*"))).isEqualTo(expected);
    assertThat(table(done("aminer-json", inputs.resolve("a.jsonl"), inputs + "/**.gz")))
        .isEqualTo(expected);
  }

  private static String table(Cli.Result result) {
    return result.out().substring(0, result.out().indexOf("Wrote"));
  }
}
