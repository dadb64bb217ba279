package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.method.Method;

/** {@code tapem add}, and what {@code tapem evaluate} says of the model then. */
class AddCommandTest {
  @TempDir static Path folder;

  private static Path before2015;
  private static Path trained;
  private static Path unseen;
  private Path model;

  @BeforeAll
  static void train() throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    TrainedModels.done(Cli.run("generate", "--papers", 400, "--out", papers));
    before2015 = folder.resolve("d15");
    TrainedModels.imports(papers, before2015);
    Path before2014 = folder.resolve("d14");
    TrainedModels.done(
        Cli.run("import", "aminer-json", papers, "--split-year", 2014, "--out", before2014));
    trained = TrainedModels.train(before2014, folder.resolve("tfidf"), Method.of("tfidf"));
    unseen = folder.resolve("2014.jsonl");
    Files.write(
        unseen,
        Files.readAllLines(papers).stream()
            .filter(line -> line.contains("\"year\":2014"))
            .toList());
  }

  @BeforeEach
  void copyTheModel() throws IOException {
    Path place = Files.createTempDirectory(folder, "place");
    model = place.resolve("model");
    for (Path file : Cli.files(trained)) {
      Files.createDirectories(model.resolve(file).getParent());
      Files.copy(trained.resolve(file), model.resolve(file));
    }
  }

  @Test
  void addsPapersInPlaceAndTellsOfIt() throws IOException {
    Cli.Result result = TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen));
    int papers = Files.readAllLines(unseen).size();
    assertThat(result.count("papers")).isEqualTo(papers);
    assertThat(result.count("papers added")).isEqualTo(papers);
    assertThat(result.count("unseen authors")).isPositive();
    assertThat(result.count("links 'writes'")).isGreaterThan(papers);
    assertThat(result.out()).contains("Wrote " + model + " in ");
    assertThat(Cli.names(model.getParent())).containsExactly("model");
    Cli.Result seen = Cli.run("inspect", model);
    assertThat(seen.count("papers added since")).isEqualTo(papers);
    assertThat(seen.count("authors added since")).isEqualTo(result.count("unseen authors"));
  }

  @Test
  void theSameFileAddsNothingTheSecondTime() throws IOException {
    TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen));
    Map<String, String> once = Cli.contents(model);
    Cli.Result again = TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen));
    assertThat(again.count("papers added")).isZero();
    assertThat(again.count("passed over: known to the model")).isEqualTo(again.count("papers"));
    assertThat(again.out()).contains("Nothing is new: " + model + " stays as it is.");
    assertThat(Cli.contents(model)).isEqualTo(once);
  }

  @Test
  void anotherModelLeavesTheFirstAsItIs() throws IOException {
    Map<String, String> before = Cli.contents(model);
    Path other = model.resolveSibling("other");
    TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen, "--out", other));
    assertThat(Cli.contents(model)).isEqualTo(before);
    Map<String, String> added = Cli.contents(other);
    Cli.refused(
        Cli.run("add", "--model", model, "--data", unseen, "--out", other),
        other + ": exists already: give --force");
    TrainedModels.done(
        Cli.run(
            "add", "--model", model, "--data", unseen, "--out", other, "--force", "--threads", 3));
    assertThat(Cli.contents(other)).isEqualTo(added);
    TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen));
    assertThat(Cli.contents(model)).isEqualTo(added);
  }

  @Test
  void evaluateTellsWhatAModelOfOtherDataDoesNotKnow() throws IOException {
    Path json = folder.resolve("figures.json");
    Cli.Result old =
        TrainedModels.done(
            Cli.run("evaluate", "--model", model, "--data", before2015, "--json", json));
    assertThat(old.out())
        .contains(
            "on the test part of d15", "Trained on another data set, d14: nodes are matched by id")
        .containsPattern("Unknown to the model: [1-9]\\d* of \\d+ true candidates");
    JsonNode before = new ObjectMapper().readTree(json.toFile());
    assertThat(before.get("foreign").get("data").textValue()).isEqualTo("d15");
    assertThat(before.get("foreign").get("unknown_true_candidates").intValue()).isPositive();
    TrainedModels.done(Cli.run("add", "--model", model, "--data", unseen));
    Cli.Result larger =
        TrainedModels.done(
            Cli.run("evaluate", "--model", model, "--data", before2015, "--json", json));
    assertThat(larger.out())
        .contains("Unknown to the model: 0 of ")
        .containsPattern("Added since: \\d+ papers, \\d+ authors");
    JsonNode after = new ObjectMapper().readTree(json.toFile());
    assertThat(after.get("recall").get("10").doubleValue())
        .isGreaterThan(before.get("recall").get("10").doubleValue());
    Cli.Result left =
        TrainedModels.done(Cli.run("evaluate", "--model", model, "--data", folder.resolve("d14")));
    assertThat(left.out()).containsPattern("Left out: [1-9]\\d* papers that the model knows");
  }

  @Test
  void manyUnknownWordsAskForATraining() throws IOException {
    Path strange = folder.resolve("strange.jsonl");
    String first = Files.readAllLines(folder.resolve("papers.jsonl")).get(0);
    String title = new ObjectMapper().readTree(first).get("title").textValue();
    Files.writeString(
        strange,
        "{\"id\": \"s\", \"title\": \"%s qqa qqb qqc qqd qqe qqf\", \"authors\": [{\"name\": \"Z\"}]}%n"
            .formatted(title));
    Cli.Result result = TrainedModels.done(Cli.run("add", "--model", model, "--data", strange));
    assertThat(result.count("words unknown to the model")).isEqualTo(6);
    assertThat(result.out()).contains("a new training would.");
  }

  @Test
  void mistakesChangeNothing() throws IOException {
    Map<String, String> before = Cli.contents(model);
    Path bad = Files.write(folder.resolve("bad.jsonl"), List.of("{\"id\": 1", "{}"));
    Path odd = Files.writeString(folder.resolve("odd.txt"), "no papers here\n");
    Path data = folder.resolve("d15");
    refused("nowhere: no such folder", "nowhere", unseen);
    refused(data + ": not a model: it has no manifest.json, it is a data set", data, unseen);
    refused("lost.jsonl: no such file", model, "lost.jsonl");
    refused("odd.txt: its format cannot be guessed", model, odd);
    refused("none of 2 records could be read", model, bad, "--format", "aminer-json");
    refused("--max-bad must be a share", model, unseen, "--max-bad", 2);
    refused("--threads must be >= 1, got 0", model, unseen, "--threads", 0);
    refused("--force is for --out", model, unseen, "--force");
    assertThat(Cli.contents(model)).isEqualTo(before);
    assertThat(Cli.names(model.getParent())).containsExactly("model");
  }

  private static void refused(String message, Object where, Object file, Object... more) {
    Object[] args = new Object[5 + more.length];
    System.arraycopy(new Object[] {"add", "--model", where, "--data", file}, 0, args, 0, 5);
    System.arraycopy(more, 0, args, 5, more.length);
    Cli.refused(Cli.run(args), message);
  }
}
