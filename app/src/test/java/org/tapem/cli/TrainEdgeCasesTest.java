package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;
import org.tapem.method.Model;

/** Data sets as small or as odd as they come. */
class TrainEdgeCasesTest {
  private static final String WORDS = "graph walk river graph walk river";

  @TempDir Path folder;

  private Path data;
  private Path model;

  @BeforeEach
  void nameFolders() {
    data = folder.resolve("data");
    model = folder.resolve("model");
  }

  /** Imports a table with the columns id, title, authors, year; papers of 2020 are held out. */
  private void write(String... rows) throws IOException {
    Path table = folder.resolve("papers.csv");
    Files.writeString(table, "id,title,authors,year\n" + String.join("\n", rows) + "\n");
    Object[] args = {"import", "csv", table, "--text", "title", "--split-year", 2020};
    Cli.Result result = Cli.run(with(args, "--min-count", 1, "--force", "--out", data));
    assertThat(result.code()).as(result.err()).isZero();
  }

  private static Object[] with(Object[] args, Object... more) {
    return Stream.of(args, more).flatMap(Arrays::stream).toArray();
  }

  private static String paper(int id, String title, String authors, int year) {
    return "p" + id + "," + title + "," + authors + "," + year;
  }

  private Cli.Result train(Object... more) {
    return TinyTraining.train(data, model, with(more, "--force", "--threads", 2));
  }

  /** The default method. */
  private Cli.Result trainDefault() {
    return Cli.run("train", "--data", data, "--out", model, "--force", "--threads", 2);
  }

  private void assertTrains() throws IOException {
    for (Cli.Result result : List.of(train(), trainDefault())) {
      assertThat(result.err()).isEmpty();
      assertThat(result.code()).isZero();
    }
    Model loaded = Model.open(model);
    assertThat(loaded.method()).isEqualTo(Method.of("tapem-plus"));
    assertThat(loaded.rank("unheard of", 100))
        .isNotEmpty()
        .allMatch(node -> Double.isFinite(node.score()));
  }

  @Test
  void oneAuthorOfOnePaperAndNothingHeldOut() throws IOException {
    write(paper(1, WORDS, "Ada", 2010));
    assertTrains();
    assertThat(train().out()).contains("no valid part");
  }

  @Test
  void oneAuthorOfSomePapersWithAValidOne() throws IOException {
    write(
        paper(1, WORDS, "Ada", 2010),
        paper(2, WORDS, "Ada", 2011),
        paper(3, WORDS, "Ada", 2020),
        paper(4, WORDS, "Ada", 2020));
    assertTrains();
  }

  @Test
  void textsWithoutWordsBesideOthers() throws IOException {
    write(
        paper(1, "", "Ada; Bo", 2010),
        paper(2, WORDS, "Ada; Cy", 2011),
        paper(3, "", "Bo", 2020),
        paper(4, "unheard of", "Ada", 2020));
    assertTrains();
  }

  @Test
  void noTextAtAll() throws IOException {
    write(paper(1, "", "Ada; Bo", 2010), paper(2, "", "Ada", 2020));
    Cli.refused(train(), data + ": no word occurs 1 times in the training texts");
    Cli.refused(trainDefault(), data + ": the training texts have no words, so tapem-plus has");
    Cli.refused(
        Cli.run("train", "--data", data, "--out", model, "--method", "tfidf"), "have no words");
    assertThat(Cli.run("train", "--data", data, "--out", model, "--method", "popularity").code())
        .isZero();
  }

  @Test
  void aTextOfFiveThousandWordsAndNinetyFiveAuthors() throws IOException {
    String text =
        IntStream.range(0, 5000).mapToObj(i -> "w" + i % 700).collect(Collectors.joining(" "));
    String authors =
        IntStream.range(0, 95).mapToObj(i -> "Author " + i).collect(Collectors.joining(";"));
    write(
        paper(1, text, authors, 2010),
        paper(2, WORDS, "Author 3", 2011),
        paper(3, text, "Author 3; Author 94", 2020));
    assertTrains();
  }

  @Test
  void nodesWithoutLinks() throws IOException {
    write(
        paper(1, WORDS, "", 2010),
        paper(2, WORDS, "Ada", 2011),
        paper(3, WORDS, "Bo; Cy", 2012),
        paper(4, WORDS, "", 2020),
        paper(5, WORDS, "Nobody Known", 2020));
    assertTrains();
  }

  @Test
  void noLinksAtAll() throws IOException {
    write(paper(1, WORDS, "", 2010), paper(2, WORDS, "", 2020));
    for (Cli.Result result : List.of(train(), trainDefault())) {
      assertThat(result.code()).isEqualTo(2);
      assertThat(result.err()).contains(data + ": has nothing to train on", "writes");
      Cli.assertPlain(result);
    }
  }
}
