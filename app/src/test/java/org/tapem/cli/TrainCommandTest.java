package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.ModelFolder;

class TrainCommandTest {
  @TempDir static Path folder;

  private static Path data;
  private static Path model;
  private static Cli.Result trained;

  @BeforeAll
  static void trainOnce() {
    data = TinyTraining.data(folder, 300);
    model = folder.resolve("model");
    trained = TinyTraining.train(data, model, "--threads", 1);
  }

  private static Cli.Result train(Path out, Object... more) {
    return TinyTraining.train(data, out, more);
  }

  private static Path copyOfModel(String name) throws IOException {
    Path copy = folder.resolve(name);
    for (Path file : Cli.files(model)) {
      Files.createDirectories(copy.resolve(file).getParent());
      Files.copy(model.resolve(file), copy.resolve(file));
    }
    return copy;
  }

  @Test
  void tellsPhasesEpochsTheFiguresAndWhatToDoNext() {
    assertThat(trained.err()).isEmpty();
    assertThat(trained.code()).isZero();
    assertThat(trained.out())
        .contains("Training tapem on " + data, "Memory: about ", "  word vectors ", "  walks ")
        .contains("epoch     loss", "of peak", "recall@5  recall@10     auc", "time left")
        .contains("Wrote " + model + " in ", "all 2 epochs are done", "On the valid part, epoch ")
        .contains("Evaluate it with: tapem evaluate --model " + model + " --data " + data);
    assertThat(trained.out().lines().filter(line -> line.matches(" +[12]( +[\\d.,]+){6}.*")))
        .as("a line for each epoch")
        .hasSize(2);
  }

  @Test
  void keepsALogOfJsonLines() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("model.log.jsonl"));
    assertThat(lines).hasSize(3);
    JsonNode first = new ObjectMapper().readTree(lines.get(0));
    assertThat(first.path("epoch").asInt()).isEqualTo(1);
    double sum =
        first.path("metric").asDouble()
            + first.path("validity").asDouble()
            + first.path("context").asDouble();
    assertThat(first.path("loss").asDouble()).isCloseTo(sum, within(1e-12));
    assertThat(first.path("words").asLong()).isPositive();
    assertThat(first.path("gflops").asDouble()).isPositive();
    assertThat(first.path("figures").path("recall@5").isDouble()).isTrue();
    JsonNode last = new ObjectMapper().readTree(lines.get(2));
    assertThat(last.path("end").asText()).isEqualTo("finished");
    assertThat(last.path("bestEpoch").asInt()).isBetween(1, 2);
    assertThat(last.path("figures").has("epoch")).isFalse();
    assertThat(last.path("measured").path(0).path("among").asText()).isEqualTo("all");
  }

  @Test
  void theModelRanksAndSaysWhatItWasTrainedWith() throws IOException {
    Model loaded = Model.open(model);
    assertThat(loaded.method()).isEqualTo(Method.of("tapem"));
    Map<String, String> settings = ModelFolder.open(model).manifest().settings();
    assertThat(settings).containsEntry("model.dim", "16").containsEntry("train.patience", "20");
    assertThat(Cli.run("inspect", model).code()).isZero();
  }

  @Test
  void sameBytesOnAnyNumberOfThreads() throws IOException {
    Map<String, String> expected = Cli.contents(model);
    for (int threads : new int[] {2, 7}) {
      Path out = folder.resolve("threads" + threads);
      assertThat(train(out, "--threads", threads).code()).isZero();
      assertThat(Cli.contents(out)).isEqualTo(expected);
    }
  }

  @Test
  void anotherSeedGivesAnotherModel() throws IOException {
    Path out = folder.resolve("seed");
    assertThat(train(out, "--seed", 2).code()).isZero();
    assertThat(Cli.contents(out).get("arrays/table.author"))
        .isNotEqualTo(Cli.contents(model).get("arrays/table.author"));
  }

  @Test
  void methodsWithoutEpochsAreTrainedToo() throws IOException {
    for (String method : List.of("popularity", "tfidf")) {
      Path out = folder.resolve(method);
      Cli.Result result =
          Cli.run("train", "--data", data, "--out", out, "--method", method, "--resume");
      assertThat(result.err()).isEmpty();
      assertThat(result.out())
          .contains("no checkpoint to go on from: starting from the beginning", "recall@5");
      assertThat(Model.open(out).method().key()).isEqualTo(method);
      assertThat(Files.readAllLines(folder.resolve(method + ".log.jsonl"))).hasSize(1);
    }
  }

  @Test
  void aMethodThatMultipliesNoMatricesIsNotHeldAgainstThePeakOfProducts() {
    Path out = folder.resolve("hne");
    Object[] words = {
      "train", "--data", data, "--out", out, "--method", "hne", "--set", "train.epochs=2"
    };
    Cli.Result result = Cli.run(words);
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .contains("metric  meeting    words/s   recall@5", "* is the best epoch so far.")
        .doesNotContain("peak", "GFLOP");
  }

  @Test
  void helpListsMethodsAndTheSettingsOfTheOneThatIsGiven() {
    for (Object[] words : new Object[][] {{"train", "--help"}, {"help", "train"}}) {
      assertThat(Cli.run(words).out())
          .contains("--checkpoint-every", "Methods:", "tapem-npv", "TF-IDF profile")
          .contains("`tapem train --method M --help` lists", "Settings of tapem-plus,")
          .contains("plus.sharp-words", "candidates drawn for a training step");
    }
    assertThat(Cli.run("train", "--method", "tapem", "--help").out())
        .contains("Presets of tapem:", "(default)", "Settings of tapem with --preset tuned,")
        .contains("profile.table")
        .doesNotContain("walk.per-node");
    assertThat(Cli.run("train", "--method", "tapem", "--preset", "published", "--help").out())
        .contains("Settings of tapem with --preset published,", "walk.per-node")
        .contains("numbers of a node's vector");
    Cli.refused(
        Cli.run("train", "--method", "tapem", "--preset", "best", "--help"),
        "--preset: tapem has the presets tuned and published, got best");
    assertThat(Cli.run("train", "--method", "tfidf", "--help").out())
        .contains("Settings of tfidf,", "tfidf.profile")
        .doesNotContain("walk.per-node");
    assertThat(Cli.run("train", "--method", "popularity", "--help").out())
        .contains("popularity has no settings");
    Cli.refused(Cli.run("train", "--method", "tapm", "--help"), "did you mean tapem?");
  }

  @Test
  void aWrongStartIsReportedBeforeAnythingIsWritten() throws IOException {
    Path out = folder.resolve("unstarted");
    Path none = folder.resolve("no-model");
    Cli.refused(train(out, "--start", none), none + ": no such folder");
    Cli.refused(train(out, "--start", none, "--force"), none + ": no such folder");
    Cli.refused(
        Cli.run("train", "--data", data, "--out", out, "--method", "tfidf", "--start", none),
        "--start: tfidf does not start from another model");
    assertThat(Cli.names(folder)).noneMatch(name -> name.contains("unstarted"));
  }

  @Test
  void mistakesInMethodsAndSettingsAreReportedInALine() throws IOException {
    Path out = folder.resolve("mistaken");
    Cli.refused(
        train(out, "--method", "tf-idf"),
        "--method must be one of tapem-plus, tapem, ",
        "got tf-idf (did you mean tfidf?)");
    Cli.refused(
        train(out, "--set", "learnin-rate=1"), "--set: there is no setting \"learnin-rate\"");
    Cli.refused(train(out, "--set", "dropuot=1"), "(did you mean dropout?)");
    Cli.refused(train(out, "--set", "epochs=3"), "ambiguous: write train.epochs or words.epochs");
    Cli.refused(train(out, "--set", "dropout=2"), "model.dropout must be >= 0 and < 1, got 2");
    Cli.refused(train(out, "--set", "seed=3"), "--set seed=3: give --seed 3");
    Cli.refused(train(out, "--set", "walk.seed=3"), "give --seed 3");
    Cli.refused(train(out, "--set", "meta-paths=AXA"), "AXA: no node type X");
    Cli.refused(train(out, "--set", "meta-paths=PVP"), "PVP has no author");
    Cli.refused(train(out, "--checkpoint-every", -1), "--checkpoint-every must be >= 0, got -1");
    Cli.refused(train(out, "--threads", 0), "--threads must be >= 1, got 0");
    Path file = Files.writeString(folder.resolve("bad.yaml"), "model:\n  dim: many\n");
    Cli.refused(train(out, "--settings", file), file + ":2: model.dim must be ");
    Files.writeString(file, "seed: 3\n");
    Cli.refused(train(out, "--settings", file), file + ": the seed is no setting: give --seed");
    Cli.refused(train(out, "--settings", folder.resolve("none.yaml")), "no such settings file");
    Cli.refused(Cli.run("train", "--data", model, "--out", out), model + ": not a data set");
    assertThat(out).doesNotExist();
    assertThat(folder.resolve("mistaken.log.jsonl")).doesNotExist();
  }

  @Test
  void settingsOfAFileCountLessThanThoseOfTheCommandLine() throws IOException {
    Path file =
        Files.writeString(folder.resolve("good.yaml"), "model:\n  dropout: 0.5\n  norm: all\n");
    Path out = folder.resolve("fromfile");
    Object[] more = {"--settings", file, "--set", "norm=none", "--set", "train.epochs=1"};
    assertThat(train(out, more).code()).isZero();
    assertThat(ModelFolder.open(out).manifest().settings())
        .containsEntry("model.dropout", "0.5")
        .containsEntry("model.norm", "none");
  }

  @Test
  void whatDoesNotFitTheHeapIsNotBegun() {
    Path out = folder.resolve("huge");
    Cli.Result result = train(out, "--set", "model.dim=60000");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains("training needs about ", " MB are allowed", "TAPEM_OPTS=-Xmx", "model.dim");
    Cli.assertPlain(result);
    assertThat(out).doesNotExist();
  }

  @Test
  void whatIsThereIsReplacedOnlyIfForced() throws IOException {
    Path out = copyOfModel("there");
    Cli.refused(train(out, "--seed", 2), out + ": exists already: give --force to replace it");
    assertThat(Cli.contents(out)).isEqualTo(Cli.contents(model));
    assertThat(train(out, "--seed", 2, "--force", "--set", "train.epochs=1").code()).isZero();
    assertThat(ModelFolder.open(out).manifest().seed()).isEqualTo(2);
    Path log = Files.writeString(folder.resolve("thesis.txt"), "precious");
    Cli.refused(train(folder.resolve("new"), "--log", log), log + ": exists already");
    assertThat(log).hasContent("precious");
  }

  @Test
  void aFinishedTrainingHasNothingToResume() throws IOException {
    Path out = copyOfModel("finished");
    Cli.Result same = train(out, "--resume");
    assertThat(same.code()).isZero();
    assertThat(same.out()).contains(out + " is trained already with these settings");
    Cli.refused(train(out, "--resume", "--seed", 2), out + ": exists already: give --force");
    assertThat(Cli.contents(out)).isEqualTo(Cli.contents(model));
  }

  @Test
  void aFolderThatCannotBeWrittenIsReportedBeforeTheWork() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "precious");
    Cli.refused(train(file), file + ": is a file, not a folder");
    Cli.refused(train(file.resolve("model")), file + ": is a file, not a folder");
    Path home = Files.createDirectories(folder.resolve("home/thesis")).getParent();
    Cli.refused(train(home, "--force"), home + ": exists and is not ours");
    Path closed = Files.createDirectory(folder.resolve("closed"));
    assertThat(closed.toFile().setWritable(false)).isTrue();
    assumeFalse(Files.isWritable(closed)); // where root may do anything
    Cli.refused(train(closed.resolve("model")), closed.resolve("model") + ": cannot be written");
  }

  @Test
  void aFullDiskEndsTheTrainingButNotItsCheckpoint() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    Path out = folder.resolve("full");
    Cli.Result result = train(out, "--log", full, "--force", "--checkpoint-every", 0);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).startsWith("tapem: /dev/full: cannot be written: ").hasLineCount(1);
    assertThat(folder.resolve("full.checkpoint")).isDirectory();
    assertThat(train(out, "--resume").code()).isZero();
    assertThat(folder.resolve("full.checkpoint")).doesNotExist();
  }

  @Test
  void aTrainingThatDivergesSaysSoAndKeepsTheBestModel() throws IOException {
    Path out = folder.resolve("diverged");
    Cli.Result nothing = train(out, "--set", "table-start=1e30");
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err())
        .startsWith("tapem: training failed: the loss is no longer a number in epoch 1, batch 1")
        .contains("there is no model to keep yet");
    Cli.assertPlain(nothing);
    assertThat(out).doesNotExist();
    Cli.Result kept =
        train(
            out,
            "--set",
            "train.learning-rate=1", // goes up and down, and up is called an explosion here
            "--set",
            "explode=1.0001",
            "--set",
            "train.epochs=30");
    assertThat(kept.code()).isEqualTo(1);
    assertThat(kept.err()).contains("the loss exploded to", "the model of epoch ");
    assertThat(kept.out()).contains("Wrote " + out);
    assertThat(ModelFolder.open(out).manifest().epoch()).isPositive();
  }
}
