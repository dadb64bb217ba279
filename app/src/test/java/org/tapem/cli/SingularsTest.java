package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where there is one of a kind, reports say so in the singular. */
class SingularsTest {
  /** A count of 1 before a word in the plural. */
  private static final Pattern WRONG = Pattern.compile("(?<![\\d.,-])1 ([a-z]+s)\\b(?! a | to )");

  private static final List<String> SINGULAR = List.of("is", "has", "was", "s");
  @TempDir Path folder;

  private final List<String> wrong = new ArrayList<>();

  private void run(Object... words) {
    Cli.Result result = Cli.run(words);
    assertThat(result.code()).as(result.err()).isZero();
    Matcher matcher = WRONG.matcher(result.out() + "\n" + result.err());
    while (matcher.find()) {
      if (!SINGULAR.contains(matcher.group(1))) {
        wrong.add(words[0] + ": " + matcher.group());
      }
    }
  }

  @Test
  void aDataSetOfOnePaperByOneAuthor() throws IOException {
    Path paper =
        Files.writeString(
            folder.resolve("one.csv"), "id,title,authors,venue,year\np1,graph,Ann Lee,KDD,2001\n");
    Path data = folder.resolve("data");
    run("import", "csv", paper, "--min-count", 1, "--out", data);
    run("inspect", data);
    Path query = Files.writeString(folder.resolve("q.csv"), "id,title\nq1,graph\n");
    for (String method : List.of("tfidf", "popularity", "hne")) {
      Path model = folder.resolve(method);
      List<Object> train = new ArrayList<>(List.of("train", "--data", data, "--out", model));
      train.addAll(List.of("--method", method, "--threads", 1));
      if (method.equals("hne")) {
        train.addAll(List.of("--set", "train.epochs=1"));
      }
      run(train.toArray());
      run("inspect", model);
      run("identify", "--model", model, "--text", "graph", "--top", 1);
      run(
          "rank",
          "--model",
          model,
          "--papers",
          query,
          "--format",
          "csv",
          "--out",
          folder.resolve(method + ".tsv"));
      run("add", "--model", model, "--data", addition(method), "--format", "csv", "--threads", 1);
    }
    run("walk", "--data", data, "--meta-path", "APA", "--out", folder.resolve("w"), "--threads", 1);
    run("words", "--data", data, "--epochs", 1, "--threads", 1, "--out", folder.resolve("words"));
    assertThat(wrong).isEmpty();
  }

  @Test
  void anEvaluationAmongOneAuthor() throws IOException {
    Path papers =
        Files.writeString(
            folder.resolve("two.csv"),
            "id,title,authors,venue,year\np1,graph,Ann Lee,KDD,2001\np2,graph,Ann Lee,KDD,2002\n");
    Path data = folder.resolve("split");
    run("import", "csv", papers, "--min-count", 1, "--split-year", 2002, "--out", data);
    Path model = folder.resolve("hne of one");
    List<Object> train = List.of("train", "--data", data, "--method", "hne", "--threads", 1);
    List<Object> all = new ArrayList<>(train);
    all.addAll(List.of("--set", "train.epochs=1", "--out", model, "--all"));
    run(all.toArray());
    Path tfidf = folder.resolve("tfidf of one");
    run("train", "--data", data, "--method", "tfidf", "--out", tfidf);
    run("evaluate", "--model", tfidf, "--data", data, "--candidates", "all");
    run("evaluate", "--model", tfidf, "--data", data);
    assertThat(wrong).isEmpty();
  }

  private Path addition(String method) throws IOException {
    return Files.writeString(
        folder.resolve("add-" + method + ".csv"),
        "id,title,authors,venue,year\np2,graph,Bo Kim,KDD,2002\n");
  }
}
