package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.io.StringIndex;
import org.tapem.method.Method;
import org.tapem.method.ModelFolder;

/** Commands on models that rank what a new paper should cite. */
class CitationCommandsTest {
  @TempDir static Path folder;
  private static Path papers;
  private static Path tfidf;
  private static Path shared;

  @BeforeAll
  static void train() throws IOException {
    papers = folder.resolve("papers.jsonl");
    Path data = folder.resolve("data");
    TrainedModels.done(Cli.run("generate", "--papers", 300, "--out", papers));
    TrainedModels.imports(papers, data, "--task", "citation");
    tfidf = TrainedModels.train(data, folder.resolve("tfidf"), Method.of("tfidf"));
    shared = TrainedModels.train(data, folder.resolve("shared"), Method.of("adamic-adar"));
  }

  private static List<String> ranked(Path model, Path file, Path out) throws IOException {
    Cli.Result result =
        Cli.run("rank", "--model", model, "--papers", file, "--top", 3, "--out", out);
    assertThat(result.code()).as(result.err()).isZero();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0)).isEqualTo("paper\trank\tcandidate\tscore\tname");
    return lines.subList(1, lines.size());
  }

  @Test
  void ranksKnownPapersForTheTextsOfNewOnes() throws IOException {
    StringIndex known = ModelFolder.open(tfidf).ids("paper");
    List<String> rows = ranked(tfidf, papers, folder.resolve("ranked.tsv"));
    assertThat(rows).hasSize(3 * 300);
    assertThat(rows).allMatch(row -> known.find(row.split("\t", -1)[2]) >= 0);
  }

  /** Without what they are joined to, all scores of shared neighbours would be 0. */
  @Test
  void authorsAndVenuesOfPapersAreReadButNotWhatTheyCite() throws IOException {
    List<String> rows = ranked(shared, papers, folder.resolve("shared.tsv"));
    assertThat(rows).anyMatch(row -> Float.parseFloat(row.split("\t", -1)[3]) > 0);
    Path alone = folder.resolve("alone.jsonl");
    Files.write(
        alone,
        Files.readAllLines(papers).stream()
            .map(
                line ->
                    line.replaceAll("\"(authors|venue)\": *(\\[[^]]*]|\\{[^}]*}|\"[^\"]*\"),?", ""))
            .toList());
    rows = ranked(shared, alone, folder.resolve("alone.tsv"));
    assertThat(rows).allMatch(row -> Float.parseFloat(row.split("\t", -1)[3]) == 0);
  }

  @Test
  void aTextIsAskedInTheWordsOfTheTask() {
    Cli.Result result = Cli.run("identify", "--model", tfidf, "--text", "anything at all");
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains(" papers by tfidf, from ").contains(" cites  id");
    Cli.refused(
        Cli.run("identify", "--model", tfidf, "--text", "x", "--references", "1"),
        "--references: these are what the model ranks");
    Cli.refused(
        Cli.run("identify", "--model", tfidf, "--text", "x", "--link", "writs=1"),
        "--link: a relation must be one of writes, published_in, got writs (did you mean writes?)");
    Cli.refused(
        Cli.run("recommend", "--model", tfidf, "--for", "1"),
        "is asked about new papers: use tapem identify --text TEXT");
    Cli.refused(
        Cli.run("add", "--model", tfidf, "--data", papers),
        "does not rank authors of papers, so none can be added");
  }
}
