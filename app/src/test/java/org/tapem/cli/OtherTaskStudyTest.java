package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study of a task that is not the paper's: whom an author will write with. */
class OtherTaskStudyTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  @TempDir Path folder;

  private Cli.Result run(String expect, Object... more) throws IOException {
    String yaml =
        """
        title: Collaborators
        data: {format: aminer-json, files: [papers.jsonl], split-year: 2015, task: collaborator}
        method: popularity
        seeds: [1]
        evaluate: {candidates: all}
        expect: {%s: {value: 0.5, within: 0.5}}
        """
            .formatted(expect);
    Path file = Files.writeString(folder.resolve("study.yaml"), yaml);
    Stream<Object> args =
        Stream.of("experiment", "run", file, "--root", folder, "--work", folder.resolve("work"));
    return TrainedModels.done(Cli.run(Stream.concat(args, Stream.of(more)).toArray()));
  }

  @Test
  void theReportShowsWhatTheFieldCompares() throws IOException {
    Path papers = folder.resolve("papers.jsonl");
    TrainedModels.done(Cli.run("generate", "--papers", 300, "--out", papers));
    Path report = folder.resolve("report");
    assertThat(run("ndcg@10", "--report", report).out())
        .containsPattern("ndcg@10( +0\\.\\d{4}){3} within 0.5 {2}holds")
        .doesNotContain("was not measured");
    assertThat(Files.readString(report.resolve("papers.jsonl-collaborator.md")))
        .contains(
            "| method | Recall@5 | Recall@10 | Recall@20 | NDCG@10 | MRR | Hit rate@10 | AUC |",
            "every author of the training data is a candidate, except those known of each author.")
        .doesNotContain("Precision", "candidate lists");
    assertThat(Files.readString(report.resolve("report.html")))
        .contains("overall-papers-jsonl-collaborator");

    Path kept = result();
    String figure = "\"ndcg@10\"";
    assertThat(Files.readString(kept)).contains(figure);
    forget(kept);
    assertThat(Files.readString(kept)).doesNotContain(figure);
    assertThat(run("ndcg@10").out())
        .contains("kept from an earlier run")
        .containsPattern("ndcg@10( +0\\.\\d{4}){3} within 0.5 {2}holds");
    assertThat(run("inactive.ndcg@10").out())
        .contains("inactive.ndcg@10 was not measured when " + kept.getFileName() + " was written");
  }

  /** Each item of this network has many links: there is nothing to say of those with few. */
  @Test
  void methodsAreComparedAlsoWhereNoTrueOneHasFewLinks() throws IOException {
    String yaml =
        """
        title: Items
        data: {generate: {users: 800, items: 20, links: 4000, seed: 1}}
        seeds: [1]
        evaluate: {candidates: all}
        rows:
          popularity: {method: popularity, expect: {auc: {value: 0.5, within: 0.5}}}
          plus:
            method: tapem-plus
            settings: {train.epochs: 1}
            expect: {auc: {value: 0.5, within: 0.5}}
          plus-alone:
            method: tapem-plus
            settings: {train.epochs: 1, plus.spread: 0}
            expect: {auc: {value: 0.5, within: 0.5}}
        """;
    Path file = Files.writeString(folder.resolve("items.yaml"), yaml);
    Path report = folder.resolve("report");
    Path work = folder.resolve("work");
    TrainedModels.done(Cli.run("experiment", "run", file, "--work", work, "--report", report));
    assertThat(Files.readString(report.resolve("invented-800-20.md")))
        .contains(
            "Recall of each method minus that of **plus** (Items).",
            "Recall of each method minus that of **plus-alone** (Items).",
            "Recall@20 difference")
        .doesNotContain("at most 5 training links");
  }

  private Path result() throws IOException {
    try (Stream<Path> results = Files.list(folder.resolve("work/results"))) {
      List<Path> all = results.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  /** Makes of a result one of before there were these figures. */
  private static void forget(Path file) throws IOException {
    JsonNode result = JSON.readTree(file.toFile());
    for (JsonNode part : result.get("parts")) {
      ObjectNode figures = (ObjectNode) part.get("figures");
      List<String> names = List.of("ndcg", "hit-rate", "mrr");
      List<String> all = new ArrayList<>();
      figures.fieldNames().forEachRemaining(all::add);
      all.removeIf(name -> names.stream().noneMatch(name::contains));
      figures.remove(all);
    }
    JSON.writeValue(file.toFile(), result);
  }
}
