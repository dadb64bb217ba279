package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code tapem import --task} says of four training papers and three held-out ones. */
class ImportTasksTest {
  @TempDir Path folder;

  private static String paper(int id, int year, String authors, String references) {
    return """
        {"id": "p%d", "title": "on p%d", "year": %d, "authors": [%s], "references": [%s]}"""
        .formatted(id, id, year, authors, references);
  }

  private static String author(String id) {
    return "{\"id\": \"%s\"}".formatted(id);
  }

  private Cli.Result imported(String task, String... more) throws IOException {
    String ab = author("a") + ", " + author("b");
    String ac = author("a") + ", " + author("c");
    Path file =
        Files.write(
            folder.resolve("papers.jsonl"),
            List.of(
                paper(1, 2010, ab, ""),
                paper(2, 2011, author("c"), "\"p1\""),
                paper(3, 2012, ab, "\"p1\""),
                paper(4, 2013, author("d"), ""),
                paper(5, 2020, ac, "\"p1\", \"p2\""), // new
                paper(6, 2021, author("n") + ", " + ab, ""), // nothing new of known ones
                paper(7, 2021, author("n"), "\"p6\"")));
    Path out = folder.resolve("data");
    Cli.Result result =
        Cli.run(
            "import",
            "aminer-json",
            file,
            "--out",
            out,
            "--force",
            "--task",
            task,
            "--split-year",
            more.length == 0 ? "2020" : more[0]);
    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result;
  }

  @Test
  void collaboratorsAreCountedAsPairsAndAuthorsNotAsPapers() throws IOException {
    Cli.Result result = imported("collaborator");
    assertThat(result.count("training papers")).isEqualTo(4);
    assertThat(result.count("held-out papers")).isEqualTo(3);
    assertThat(result.count("pairs of collaborators, training")).isEqualTo(1);
    assertThat(result.count("new pairs on held-out papers")).isEqualTo(1);
    assertThat(result.count("authors with new collaborators")).isEqualTo(2);
    assertThat(result.count("valid")).isEqualTo(1);
    assertThat(result.count("test")).isEqualTo(1);
    assertThat(result.out())
        .doesNotContain("citations by held-out papers", "no author known", "Nothing");
  }

  @Test
  void papersWithoutNewPairsCannotBeEvaluated() throws IOException {
    Cli.Result result = imported("collaborator", "2021");
    assertThat(result.count("held-out papers")).isEqualTo(2);
    assertThat(result.count("authors with new collaborators")).isZero();
    assertThat(result.out())
        .contains("Nothing can be evaluated: no two known authors wrote together first")
        .doesNotContain("--split-year");
    assertThat(imported("collaborator", "2030").out())
        .contains("Nothing is held out", "no paper is from 2030 or later; years are ")
        .doesNotContain("--split-year");
  }

  @Test
  void ofCitationsPapersAreCountedThatCiteAKnownOne() throws IOException {
    Cli.Result result = imported("citation");
    assertThat(result.count("held-out papers")).isEqualTo(3);
    assertThat(result.count("that cite a training paper")).isEqualTo(1);
    assertThat(result.count("valid") + result.count("test")).isEqualTo(1);
    assertThat(result.count("citations by held-out papers")).isEqualTo(3);
    assertThat(result.out()).doesNotContain("no author known", "collaborators");
  }

  @Test
  void authorsAreAskedForByDefault() throws IOException {
    Cli.Result result = imported("author-identification");
    assertThat(result.count("no author known from training")).isEqualTo(1);
    assertThat(result.out()).doesNotContain("that cite a training paper", "collaborators");
  }
}
