package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.Progress;
import org.tapem.dataset.CandidateList;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut;
import org.tapem.dataset.WholeSet;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Evaluator;
import org.tapem.eval.RankFigures;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.rank.Query;

/** {@code tapem evaluate}, against what the library's evaluator says of the same lists. */
class EvaluateCommandTest {
  @TempDir static Path folder;

  private static TrainedModels made;
  private static Path model;

  @BeforeAll
  static void train() throws IOException {
    made = TrainedModels.of(folder);
    model = TrainedModels.train(made.data(), folder.resolve("tfidf"), Method.of("tfidf"));
  }

  private static Cli.Result evaluate(Object... more) {
    List<Object> args =
        new ArrayList<>(List.of("evaluate", "--model", model, "--data", made.data()));
    args.addAll(Arrays.asList(more));
    return TrainedModels.done(Cli.run(args.toArray()));
  }

  private static JsonNode json(Object... more) throws IOException {
    Path file = folder.resolve("figures.json");
    List<Object> args = new ArrayList<>(List.of("--json", file));
    args.addAll(Arrays.asList(more));
    assertThat(evaluate(args.toArray()).out()).contains("Wrote " + file);
    return new ObjectMapper().readTree(file.toFile());
  }

  /** Reads the lists from the data set itself, by its own loop. */
  private static Evaluation expected(HeldOut.Part part, boolean all) throws IOException {
    Dataset data = Dataset.open(made.data());
    HeldOut heldOut = data.heldOut();
    List<EvaluationCase> cases = new ArrayList<>();
    for (int i = 0; i < heldOut.size(); i++) {
      if (heldOut.part(i) == part) {
        int[] words = data.texts(data.queryType()).words(heldOut.node(i));
        int[] truth = heldOut.trueCandidates(i);
        cases.add(
            new EvaluationCase(
                Query.ofText(words),
                all ? new WholeSet(truth) : new CandidateList(truth, heldOut.negatives(i))));
      }
    }
    Model loaded = Model.open(model);
    EvaluationSettings settings =
        new EvaluationSettings(
            all ? List.of(5, 10, 20, 30, 50, 100, 200) : List.of(1, 2, 5, 10, 20), 5, 1);
    return new Evaluator(settings, loaded.degrees())
        .evaluate(loaded.ranker(), "any", cases, Progress.NONE);
  }

  private static void assertSame(JsonNode json, RankFigures figures) {
    assertThat(json.get("papers").intValue()).isEqualTo(figures.queries()).isPositive();
    assertThat(json.get("skipped").intValue()).isEqualTo(figures.skipped());
    assertThat(json.get("auc").doubleValue()).isEqualTo(figures.auc());
    assertThat(json.get("mrr").doubleValue()).isEqualTo(figures.mrr());
    for (RankFigures.AtCutoff at : figures.at()) {
      String n = String.valueOf(at.n());
      assertThat(json.get("recall").get(n).doubleValue()).isEqualTo(at.recall());
      assertThat(json.get("precision").get(n).doubleValue()).isEqualTo(at.precision());
      assertThat(json.get("f1").get(n).doubleValue()).isEqualTo(at.f1());
      assertThat(json.get("ndcg").get(n).doubleValue()).isEqualTo(at.ndcg());
      assertThat(json.get("hit_rate").get(n).doubleValue()).isEqualTo(at.hitRate());
    }
    for (String key : List.of("recall", "ndcg", "hit_rate")) {
      assertThat(json.get(key).size()).isEqualTo(figures.at().size());
    }
  }

  @Test
  void writesWhatTheLibraryComputes() throws IOException {
    Evaluation test = expected(HeldOut.Part.TEST, false);
    JsonNode json = json();
    assertThat(json.get("method").textValue()).isEqualTo("tfidf-cosine");
    assertThat(json.get("part").textValue()).isEqualTo("test");
    assertThat(json.get("candidates").textValue()).isEqualTo("data set");
    assertThat(json.get("model").get("method").textValue()).isEqualTo("tfidf");
    assertThat(json.has("violation")).isFalse();
    assertSame(json, test.figures());
    assertSame(json.get("inactive"), test.inactive());
    assertSame(json("--part", "valid"), expected(HeldOut.Part.VALID, false).figures());
    assertThat(Cli.names(folder)).noneMatch(name -> name.endsWith(".part"));
  }

  @Test
  void ranksAllCandidateNodesWhenAsked() throws IOException {
    JsonNode json = json("--candidates", "all");
    assertThat(json.get("candidates").textValue()).isEqualTo("all");
    assertSame(json, expected(HeldOut.Part.TEST, true).figures());
  }

  @Test
  void theSameListsFromAFileGiveTheSameFigures() throws IOException {
    JsonNode own = json();
    JsonNode given = json("--candidates", made.lists(), "--threads", 1);
    assertThat(given.get("candidates").textValue()).isEqualTo(made.lists().toString());
    for (String key : List.of("papers", "recall", "precision", "f1", "auc", "inactive")) {
      assertThat(given.get(key)).isEqualTo(own.get(key));
    }
  }

  @Test
  void printsTheFiguresAsATable() throws IOException {
    RankFigures figures = expected(HeldOut.Part.TEST, false).figures();
    Cli.Result result = evaluate();
    RankFigures.AtCutoff at = figures.at(10);
    String row =
        String.format(Locale.ROOT, "10 +%.4f +%.4f +%.4f", at.recall(), at.precision(), at.f1());
    String second = String.format(Locale.ROOT, "10 +%.4f +%.4f", at.ndcg(), at.hitRate());
    assertThat(result.out().lines())
        .contains(
            "Method tfidf-cosine on the test part of data", "Candidates: the lists of the data set")
        .anyMatch(line -> line.matches(" +" + row + " .*"))
        .anyMatch(line -> line.matches(" +" + second + " .*"))
        .anyMatch(line -> line.matches(String.format(Locale.ROOT, " +MRR +%.4f .*", figures.mrr())))
        .anyMatch(line -> line.matches(String.format(Locale.ROOT, " +AUC +%.4f .*", figures.auc())))
        .allMatch(line -> line.length() <= 80);
    assertThat(result.count("papers")).isEqualTo(figures.queries());
  }

  @Test
  void takesTheFirstPapersOnly() throws IOException {
    assertThat(json("--max-papers", 7).get("papers").intValue()).isEqualTo(7);
    assertThat(json("--max-papers", 3, "--candidates", made.lists()).get("papers").intValue())
        .isEqualTo(3);
  }

  @Test
  void measuresRankViolation() throws IOException {
    JsonNode found = json("--violation", "--violation-papers", 50).get("violation");
    assertThat(found.get("papers").intValue()).isEqualTo(50);
    assertThat(found.get("violations").longValue()).isBetween(0L, found.get("pairs").longValue());
    assertThat(found.get("mean").doubleValue())
        .isEqualTo(found.get("violations").longValue() / 50.0);
    assertThat(evaluate("--violation", "--violation-papers", 50).out())
        .contains("Rank violation: ", "(50 training papers; ");
  }

  @Test
  void drawsListsWhereTheDataSetHasNone() throws IOException {
    Path bare = folder.resolve("bare");
    TrainedModels.imports(made.papers(), bare);
    Path popularity =
        TrainedModels.train(bare, folder.resolve("popularity"), Method.of("popularity"));
    Cli.Result result =
        TrainedModels.done(Cli.run("evaluate", "--model", popularity, "--data", bare));
    assertThat(result.out()).contains("Candidates: 100 each, drawn with seed 1");
  }

  /** Where both sides are of one type, and where nodes of the network are asked about. */
  @ParameterizedTest
  @CsvSource({
    "citation, papers, papers of the training network",
    "collaborator, authors, authors but those known of each author"
  })
  void otherTasksRankAllByDefaultAndUseTheirOwnWords(String task, String queryTypes, String which)
      throws IOException {
    Path data = folder.resolve(task);
    TrainedModels.imports(made.papers(), data, "--task", task);
    Path trained =
        TrainedModels.train(data, folder.resolve(task + "-model"), Method.of("popularity"));
    Path file = folder.resolve(task + ".json");
    Cli.Result result =
        TrainedModels.done(Cli.run("evaluate", "--model", trained, "--data", data, "--json", file));
    assertThat(result.out().lines())
        .anyMatch(line -> line.matches("Candidates: all [0-9,]+ " + which + " \\(no lists .*\\)"));
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    assertThat(json.get("candidates").textValue()).isEqualTo("all");
    assertThat(json.get(queryTypes).intValue()).isPositive().isEqualTo(result.count(queryTypes));
    assertThat(json.get("inactive").has(queryTypes)).isTrue();
    assertThat(json.get("ndcg").get("10").doubleValue()).isBetween(0.0, 1.0);
    assertThat(json.get("mrr").doubleValue()).isPositive();
  }

  @Test
  void mistakesAreReportedInOneLine() throws IOException {
    Path data = made.data();
    Cli.refused(Cli.run("evaluate", "--model", "no", "--data", data), "no: no such folder");
    Cli.refused(
        Cli.run("evaluate", "--model", data, "--data", data),
        data + ": not a model",
        "it is a data set");
    Cli.refused(
        Cli.run("evaluate", "--model", model, "--data", model),
        model + ": not a data set",
        "it is a model");
    refused("--part must be valid or test, got train", "--part", "train");
    refused("--max-papers must be >= 1, got 0", "--max-papers", 0);
    refused("--violation-papers must be >= 1, got 0", "--violation-papers", 0);
    refused("--threads must be >= 1, got 0", "--threads", 0);
    refused("lists.tsv: no such file or folder", "--candidates", "lists.tsv");
    refused(folder + ": is a folder, not a file", "--json", folder);
  }

  /** Words have other numbers there; nodes, parts and lists are the same. */
  @Test
  void aDataSetWithOtherWordNumbersGivesTheSameRecall() throws IOException {
    JsonNode own = json();
    Path other = folder.resolve("other");
    TrainedModels.imports(
        made.papers(),
        other,
        "--min-count",
        1,
        "--stop-words",
        "none",
        "--candidates",
        made.lists());
    Path file = folder.resolve("figures.json");
    Cli.Result result =
        TrainedModels.done(Cli.run("evaluate", "--model", model, "--data", other, "--json", file));
    assertThat(result.out())
        .contains("Trained on another data set, data: ", "Unknown to the model: 0 of ");
    JsonNode translated = new ObjectMapper().readTree(file.toFile());
    assertThat(translated.get("recall")).isEqualTo(own.get("recall"));
    assertThat(translated.get("inactive")).isEqualTo(own.get("inactive"));
  }

  private static void refused(String message, Object... more) {
    List<Object> args =
        new ArrayList<>(List.of("evaluate", "--model", model, "--data", made.data()));
    args.addAll(Arrays.asList(more));
    Cli.refused(Cli.run(args.toArray()), message);
  }

  @Test
  void listsThatDoNotFitAreRefused() throws IOException {
    Dataset data = Dataset.open(made.data());
    String training = data.ids(data.queryType()).strings().get(0);
    HeldOut heldOut = data.heldOut();
    int index = 0;
    while (heldOut.part(index) != HeldOut.Part.TEST) {
      index++;
    }
    String paper = data.ids(data.queryType()).strings().get(heldOut.node(index));
    String writer = data.ids(data.candidateType()).strings().get(heldOut.trueCandidates(index)[0]);
    String other = data.ids(data.candidateType()).strings().get(heldOut.negatives(index)[0]);
    String[][] rows = {
      {training, "test", writer, other, "paper is not held out: " + training},
      {paper, "valid", writer, other, "paper is of the test part of the data set, not valid"},
      {paper, "test", other, other, "true author has no held-out link 'writes' with it: " + other},
      {paper, "test", writer, writer, "negative is a true author: " + writer},
      {paper, "test", writer, "nobody", "negative is not known from training: nobody"},
      {paper, "test", writer + "," + writer, other, "a true author is listed twice: " + paper},
      {paper, "soon", writer, other, "part must be valid or test: soon"},
    };
    Path file = folder.resolve("broken.tsv");
    for (String[] row : rows) {
      Files.writeString(
          file,
          "paper\tpart\ttrue_authors\tnegatives\n"
              + String.join("\t", Arrays.copyOf(row, 4))
              + "\n");
      refused(file + ":2: " + row[4], "--candidates", file);
    }
    Files.writeString(file, "paper\tauthors\n");
    refused(file + ":1: the header must be", "--candidates", file);
    Files.writeString(
        file, "paper\tpart\ttrue_authors\tnegatives\n" + paper + "\ttest\t" + writer + "\t\n");
    assertThat(json("--candidates", file).get("auc").isNull()).isTrue();
    refused("has no paper of the valid part", "--candidates", file, "--part", "valid");
  }
}
