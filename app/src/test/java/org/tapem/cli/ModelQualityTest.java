package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.answer.Json;
import org.tapem.answer.QualityJson;
import org.tapem.math.RandomStream;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;

/** What people read of how good a model is. */
class ModelQualityTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  @TempDir static Path folder;
  private static Path data;
  private static Path model;
  private static Cli.Result trained;

  @BeforeAll
  static void train() {
    Path papers = folder.resolve("papers.jsonl");
    Path lists = folder.resolve("lists.tsv");
    data = folder.resolve("data");
    model = folder.resolve("model");
    run("generate", "--papers", 400, "--out", papers, "--candidates", lists);
    run(
        "import",
        "aminer-json",
        papers,
        "--split-year",
        2015,
        "--candidates",
        lists,
        "--out",
        data);
    trained = run("train", "--data", data, "--out", model, "--set", "train.epochs=2");
  }

  private static Cli.Result run(Object... args) {
    Cli.Result result = Cli.run(args);
    assertThat(result.code()).as(result.err()).isZero();
    return result;
  }

  private static JsonNode shown(Path folder) throws IOException {
    ModelManifest manifest = ModelFolder.open(folder).manifest();
    return JSON.readTree(Json.object(out -> QualityJson.write(out, manifest)));
  }

  @Test
  void allCandidatesComeFirstAndTheirNumberIsReported() throws IOException {
    int authors = ModelFolder.open(model).ids("author").strings().size();
    for (String out : List.of(trained.out(), run("inspect", model).out())) {
      assertThat(out)
          .containsSubsequence(
              "Among all " + authors + " authors: ",
              "papers of the validation half",
              "95 % interval",
              "recall@1 ",
              "recall@5 ",
              "recall@10 ",
              "recall@20 ",
              "recall@100 ",
              "auc ",
              "Among candidate lists of 100 authors: ",
              "recall@1 ",
              "recall@20 ",
              "auc ",
              "The validation half also chose the epoch (")
          .doesNotContain("  epoch  ");
    }
    JsonNode shown = shown(model);
    JsonNode all = shown.path("figures").path(0);
    assertThat(all.path("candidates").asText()).isEqualTo("all");
    assertThat(all.path("candidate_count").asInt()).isEqualTo(authors);
    assertThat(all.path("title").asText()).isEqualTo("Among all " + authors + " authors");
    assertThat(all.path("nodes").asInt()).isPositive();
    assertThat(all.path("values").findValuesAsText("name"))
        .containsExactly("recall@1", "recall@5", "recall@10", "recall@20", "recall@100", "auc");
    for (JsonNode figure : all.path("values")) {
      double value = figure.path("value").asDouble();
      assertThat(figure.path("low").asDouble()).isLessThanOrEqualTo(value);
      assertThat(figure.path("high").asDouble()).isGreaterThanOrEqualTo(value);
    }
    assertThat(shown.path("figures").path(1).path("candidates").asText()).isEqualTo("lists");
    assertThat(shown.path("epoch").asInt()).isBetween(1, 2);
  }

  @Test
  void anOlderModelSaysThatItsFiguresAreAmongLists() throws IOException {
    Path old = folder.resolve("old");
    for (Path file : Cli.files(model)) {
      Files.createDirectories(old.resolve(file).getParent());
      Files.copy(model.resolve(file), old.resolve(file));
    }
    Path manifest = old.resolve("manifest.json");
    ObjectNode tree = (ObjectNode) JSON.readTree(manifest.toFile());
    tree.remove(List.of("measured", "epoch"));
    ((ObjectNode) tree.path("figures")).put("epoch", 2.0);
    byte[] bytes = JSON.writeValueAsBytes(tree);
    Files.write(manifest, bytes);
    Path sums = old.resolve("SHA256SUMS");
    Files.writeString(
        sums,
        Files.readString(sums)
            .replaceFirst("(?m)^[0-9a-f]{64}(?= +manifest.json$)", sha256(bytes)));
    assertThat(run("inspect", old).out())
        .containsSubsequence("Valid figures", "recall@5 ", "recall@10 ")
        .contains("These figures are among candidate lists", "train it")
        .doesNotContain("  epoch  ");
    JsonNode shown = shown(old);
    assertThat(shown.path("epoch").asInt()).isEqualTo(2);
    JsonNode lists = shown.path("figures").path(0);
    assertThat(lists.path("candidate_count").isNull()).isTrue();
    assertThat(lists.path("values").findValuesAsText("name"))
        .containsExactly("recall@1", "recall@2", "recall@5", "recall@10", "recall@20", "auc");
    assertThat(shown.path("figure_notes").path(0).asText()).contains("candidate lists");
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aModelThatLearnedNothingIsWarnedOfEverywhere() throws IOException {
    RandomStream random = new RandomStream(5);
    List<String> lines = new ArrayList<>();
    for (int paper = 0; paper < 500; paper++) { // authors and words have nothing in common
      StringBuilder title = new StringBuilder();
      for (int word = 0; word < 8; word++) {
        title.append("word").append((char) ('a' + random.nextInt(26))).append(' ');
      }
      lines.add(
          JSON.writeValueAsString(
              Map.of(
                  "id",
                  "p" + paper,
                  "title",
                  title.toString(),
                  "authors",
                  List.of(Map.of("id", "a" + random.nextInt(150))),
                  "year",
                  paper < 350 ? 2000 : 2010)));
    }
    Path papers = folder.resolve("random.jsonl");
    Files.write(papers, lines, StandardCharsets.UTF_8);
    Path random2 = folder.resolve("random");
    run("import", "aminer-json", papers, "--split-year", 2010, "--out", random2);
    Path out = folder.resolve("random-model");
    String message =
        run("train", "--data", random2, "--out", out, "--method", "tfidf").out()
            + run("inspect", out).out()
            + run("evaluate", "--model", out, "--data", random2, "--candidates", "all").out();
    assertThat(
            message.lines().filter(line -> line.startsWith("Warning: No better than popularity")))
        .hasSize(3);
    assertThat(message.lines().filter(line -> line.startsWith("Warning: No better than chance")))
        .hasSize(3);
    assertThat(shown(out).path("figures").path(0).path("warnings")).hasSize(2);
  }

  @Test
  void whatIsAddedLaterIsNotWhatWasMeasured() throws IOException {
    JsonNode known = JSON.readTree(Files.readAllLines(folder.resolve("papers.jsonl")).get(0));
    Map<String, Object> paper =
        Map.of(
            "id",
            "new",
            "title",
            known.path("title").asText(),
            "year",
            2016,
            "authors",
            List.of(Map.of("id", "x")));
    Path more = folder.resolve("more.jsonl");
    Files.writeString(more, JSON.writeValueAsString(paper) + "\n");
    Path grown = folder.resolve("grown");
    int authors = ModelFolder.open(model).ids("author").strings().size();
    run("add", "--model", model, "--data", more, "--out", grown);
    assertThat(run("inspect", grown).out())
        .contains("Among all " + authors + " authors: ")
        .contains("Measured when the model was trained. Added since: 1 paper, 1 author.");
  }
}
