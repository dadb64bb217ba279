package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sample's papers of 2013, p8 by a1 and p9 by a3 and the newcomer a9, are held out. */
class CandidateMistakesTest {
  private static final String HEADER = "paper\tpart\ttrue_authors\tnegatives\n";
  @TempDir Path folder;

  private Cli.Result imports(String lists) throws IOException {
    Path file = Files.writeString(folder.resolve("lists.tsv"), lists);
    return Cli.run(
        "import",
        "aminer-json",
        Cli.sample("aminer.jsonl"),
        "--split-year",
        2013,
        "--candidates",
        file,
        "--out",
        folder.resolve("data"));
  }

  @Test
  void listsThatFitAreKept() throws IOException {
    Cli.Result result = imports(HEADER + "p8\tvalid\ta1\ta2,a3\np9\ttest\ta3\ta1,a2,a5\n");
    assertThat(result.err()).isEmpty();
    assertThat(result.count("candidate lists")).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p0 valid a1 a2 | paper is not in the data: p0",
        "p1 valid a1 a3 | paper is not held out: p1",
        "p8 valid a1 a2,a1 | negative is a true author: a1",
        "p8 valid a1 a2,nobody | negative is not known from training: nobody",
        "p8 valid a1 a2,a9 | negative is not known from training: a9",
        "p9 valid a9 a2 | true author is not known from training: a9",
        "p8 valid a2 a3 | true author has no held-out link 'writes' with it: a2",
        "p8 train a1 a2 | part must be valid or test: train",
        "p8 valid a1 | a row has 4 cells: got 3"
      })
  void aListThatDoesNotFitThePapersIsRefused(String row, String message) throws IOException {
    Cli.Result result = imports(HEADER + row.strip().replace(' ', '\t') + "\n");
    Cli.refused(result, folder.resolve("lists.tsv") + ":2: " + message);
    assertThat(Cli.names(folder)).containsExactly("lists.tsv");
  }

  @Test
  void aFileThatIsNoTableOfListsIsRefused() throws IOException {
    Cli.refused(imports(""), "lists.tsv: the file is empty");
    Cli.refused(
        imports("paper\tauthors\np8\ta1\n"),
        "lists.tsv:1: the header must be paper<tab>part<tab>true_authors<tab>negatives");
    Cli.refused(imports(HEADER), "lists.tsv: no candidate list fits a held-out paper");
    Cli.refused(
        imports(HEADER + "p8\ttest\ta1\ta2\np8\ttest\ta1\ta2\n"),
        "lists.tsv:3: paper has a list already: p8");
    assertThat(Cli.names(folder)).containsExactly("lists.tsv");
  }
}
