package org.tapem.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes in what is imported: each is reported in one message and leaves nothing behind. */
class MistakesTest {
  private static final String PAPER =
      """
      {"id": "p%d", "title": "Graphs", "authors": [{"id": "a1", "name": "Ann"}], "year": 2010}
      """;
  private static final Path GOOD = Cli.sample("aminer.jsonl");
  @TempDir Path folder;
  private Path outputs;
  private Path out;

  @BeforeEach
  void makeOutputs() throws IOException {
    outputs = Files.createDirectory(folder.resolve("outputs"));
    out = outputs.resolve("data");
  }

  @AfterEach
  void nothingIsLeftBehind() throws IOException {
    assertThat(Cli.names(outputs)).isEmpty();
  }

  private Cli.Result imports(Object... args) {
    List<Object> words = new ArrayList<>(List.of("import", "--min-count", 1, "--out", out));
    words.addAll(Arrays.asList(args));
    return Cli.run(words.toArray());
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("papers.jsonl"), content);
  }

  private static String papers(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      lines.append(PAPER.formatted(i));
    }
    return lines.toString();
  }

  @Test
  void aFileThatIsNotThere() {
    Cli.refused(imports("aminer-json", "nowhere.jsonl"), "nowhere.jsonl: no such file or folder");
    Cli.refused(imports("aminer-json", "nowhere/*.gz"), "nowhere/*.gz: no file matches");
    Cli.refused(imports("aminer-json", folder), folder.toString(), "no file here ends with");
    Cli.refused(imports("aminer-json", GOOD, "--stop-words", "no.txt"), "no.txt: no such file");
    Cli.refused(imports("aminer-json", GOOD, "--venues", "@no.txt"), "no.txt: no such file");
    Cli.refused(imports("aminer-json", GOOD, "--candidates", "no.tsv"), "no.tsv: no such file");
  }

  @Test
  void aFileThatMayNotBeRead() throws IOException {
    Path file = file(PAPER);
    assertThat(file.toFile().setReadable(false)).isTrue();
    assumeFalse(Files.isReadable(file), "whoever may read everything cannot see this");
    Cli.refused(imports("aminer-json", file), file + ": may not be read");
  }

  @Test
  void aFormatThatIsNotKnown() {
    Cli.refused(
        imports("aminer-jsn", GOOD), "unknown format: aminer-jsn (did you mean aminer-json?)");
  }

  @Test
  void aFileOfAnotherFormat() {
    Path text = Cli.sample("aminer.txt");
    Cli.refused(
        imports("aminer-json", text), text + ": this looks like aminer-text, not aminer-json");
    Path table = Cli.sample("papers.tsv");
    Cli.refused(imports("csv", table), table + ": this looks like tsv, not csv");
  }

  @Test
  void aFileWithoutRecords() throws IOException {
    Cli.refused(imports("aminer-json", file("")), "papers.jsonl: the file is empty");
    Cli.refused(imports("aminer-json", file("\n \n")), "papers.jsonl: the file is empty");
    Cli.refused(imports("aminer-json", file("[]")), "the files hold no record");
    Cli.refused(
        imports("aminer-json", file("{\"x\": 1}\nnonsense\n")),
        "none of 2 records could be read",
        "papers.jsonl:1: ",
        "papers.jsonl:2: ");
  }

  @Test
  void moreBadRecordsThanAllowed() throws IOException {
    Path file = file(papers(17) + "{\"id\": \"\"}\nbroken\n" + papers(0));
    Cli.refused(
        imports("aminer-json", file),
        "2 of 19 records are bad (10.5 %; at most 5.0 % are allowed, --max-bad)",
        file + ":18: ",
        file + ":19: ");
  }

  @Test
  void badRecordsThatAreAllowedAreNamedInTheReport() throws IOException {
    Path file = file(papers(17) + "{\"id\": \"\"}\nbroken\n");
    Path elsewhere = folder.resolve("new/deeper/data"); // its parents are made
    Cli.Result result = Cli.run("import", "aminer-json", file, "--max-bad", 1, "--out", elsewhere);
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.count("bad, skipped")).isEqualTo(2);
    assertThat(result.out()).contains(file + ":18: ", file + ":19: ");
  }

  @Test
  void aGzippedFileThatIsCutOrDamaged() throws IOException {
    byte[] whole = Corruptions.gzip(papers(200).getBytes(ISO_8859_1));
    Path file = folder.resolve("papers.jsonl.gz");
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    Cli.refused(imports("aminer-json", file), file + ": truncated gzip: the file ends after ");
    whole[whole.length / 2] ^= 0x55;
    Files.write(file, whole);
    Cli.refused(imports("aminer-json", file, "--max-bad", 0), file.toString());
  }

  @Test
  void aFileThatIsNotUtf8() throws IOException {
    Path file = folder.resolve("papers.jsonl");
    Files.write(file, papers(3).getBytes(UTF_16));
    Cli.refused(imports("aminer-json", file), file + ": wrong encoding: this looks like UTF-16");
    Files.write(file, papers(3).replace("Ann", "Zo\u00eb").getBytes(ISO_8859_1));
    Cli.refused(imports("aminer-json", file), file + ":1: not valid UTF-8");
  }

  @Test
  void valuesThatBreakARule() {
    Cli.refused(imports("aminer-json", GOOD, "--years", "20x"), "--years", "20x", "2010-2024");
    Cli.refused(imports("aminer-json", GOOD, "--years", "-"), "--years: not a range of years: -");
    Cli.refused(imports("aminer-json", GOOD, "--years", "2012-2010"), "2012 to 2010");
    Cli.refused(
        imports("aminer-json", GOOD, "--drop", "no-texts"),
        "--drop: unknown: no-texts (did you mean no-text?)");
    Cli.refused(imports("aminer-json", GOOD, "--venues", ","), "--venues: nothing is named in: ,");
    Cli.refused(
        imports("aminer-json", GOOD, "--max-bad", "2"),
        "--max-bad must be a share from 0 to 1, got 2.0");
    Cli.refused(imports("aminer-json", GOOD, "--min-venue-papers", "-1"), "got -1");
    Cli.refused(imports("aminer-json", GOOD, "--split-year", "soon"), "--split-year", "soon");
    Cli.refused(imports("aminer-json", GOOD, "--text", "title,title"), "[title, title]");
    Cli.refused(
        imports("aminer-json", GOOD, "--text", "title,abstrakt"),
        "no record has the text field abstrakt (--text)");
    Cli.refused(imports("aminer-json", GOOD, "--mapping", "m.yaml"), "takes no mapping file");
  }

  @Test
  void settingsThatLeaveNoTrainingPaper() {
    Cli.refused(imports("aminer-json", GOOD, "--years", "1990"), "no training paper is left");
    Cli.refused(imports("aminer-json", GOOD, "--split-year", 1990), "no training paper is left");
  }

  @Test
  void aMappingThatDoesNotFitItsTable() throws IOException {
    Path table = Cli.sample("papers.csv");
    Path mapping = folder.resolve("mapping.yaml");
    Cli.refused(imports("csv", table, "--mapping", mapping), mapping + ": no such mapping file");
    Files.writeString(mapping, "id: paper_id\ntittle: title\n");
    Cli.refused(
        imports("csv", table, "--mapping", mapping),
        mapping + ": unknown key: tittle (did you mean title?)");
    Files.writeString(mapping, "id: paper_id\ntitle: heading\n");
    Cli.refused(imports("csv", table, "--mapping", mapping), "no such column: heading");
    Files.writeString(mapping, "title: title\n");
    Cli.refused(imports("csv", table, "--mapping", mapping), mapping + ": no id column");
    Files.writeString(mapping, "id: [\n");
    Cli.refused(imports("csv", table, "--mapping", mapping), mapping + ": not valid YAML");
    Cli.refused(imports("csv", table), "no id column: the columns are paper_id");
  }

  @Test
  void yearsThatAreNoRange() {
    for (String years : List.of("20102024", "2010 2024", "12345", "-")) {
      Cli.refused(imports("aminer-json", GOOD, "--years", years), "not a range of years: " + years);
    }
  }

  @Test
  void oneFileForPapersAndCandidates() {
    Path file = outputs.resolve("papers.jsonl");
    Cli.refused(
        Cli.run("generate", "--papers", 100, "--out", file, "--candidates", file),
        "--out and --candidates are one file: " + file);
  }
}
