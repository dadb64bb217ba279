package org.tapem.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.method.Method;
import org.tapem.method.ModelFolder;

/** Files of several rows, rows that start from others, and what is measured beside lists. */
class ExperimentRowsTest {
  private static final String TINY =
      "model.dim: 8, model.pair-dim: 8, words.dim: 8, words.epochs: 1, train.epochs: 1";
  private static final String FIRST =
      """
      title: The first
      data: {generate: {papers: 200}}
      seeds: [1]
      rows:
        near: {method: camel, settings: {%s}}
        other: {method: popularity}
      """
          .formatted(TINY);
  private static final String SECOND =
      """
      title: The second
      table: ablations
      data: {generate: {papers: 200}}
      method: tapem
      start: first.yaml#near
      settings: {%s, model.dropout: 0.4}
      seeds: [1]
      evaluate: {also: [all, violation]}
      rows:
        whole: {expect: {all.recall@10: {value: 0.5, within: 0.6}}}
        no-dropout:
          settings: {model.dropout: 0.15}
          seeds: [1, 2]
          published: {recall@5: 0.68, violation: 3.5}
      """
          .formatted(TINY);

  @TempDir Path folder;
  private Path second;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("first.yaml"), FIRST);
    second = Files.writeString(folder.resolve("second.yaml"), SECOND);
  }

  @Test
  void aRowSaysWhatIsDifferentAndTheFileTheRest() throws IOException {
    List<Experiment> rows = Experiment.readAll(second);
    assertThat(rows).extracting(Experiment::name).containsExactly("whole", "no-dropout");
    assertThat(rows).extracting(Experiment::table).containsOnly(Experiment.Table.ABLATIONS);
    assertThat(rows.get(0).settings().asMap()).containsEntry("model.dropout", "0.4");
    assertThat(rows.get(1).settings().asMap())
        .as("back to the default")
        .containsEntry("model.dropout", "0.15")
        .containsEntry("model.dim", "8");
    assertThat(rows.get(0).seeds()).containsExactly(1L);
    assertThat(rows.get(1).seeds()).containsExactly(1L, 2L);
    assertThat(rows.get(1).published())
        .isEqualTo(Map.of("recall@5", 0.68, "violation", 3.5))
        .isNotEqualTo(rows.get(0).published());
    assertThat(rows.get(0).expect()).containsExactly(new Expectation("all.recall@10", 0.5, 0.6));
    Experiment start = rows.get(0).start().orElseThrow();
    assertThat(start.method()).isEqualTo(Method.of("camel"));
    assertThat(start.name()).isEqualTo("near");
    assertThatThrownBy(() -> Experiment.read(second))
        .hasMessage(second + ": has more than one row");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "first.yaml#near | first.yaml | 5: start must name a row of it, FILE#ROW: near, other",
        "first.yaml#near | first.yaml#far | 5: start must name a row of it, FILE#ROW: near, other",
        "first.yaml#near | second.yaml#whole | 5: start goes round in circles",
        "papers: 200 | papers: 201 | 5: start is trained on other data",
        "method: tapem | method: popularity | 5: start popularity does not start from another",
        "table: ablations | table: x | 2: table must be one of overall, ablations, got",
        "[all, violation] | [al] | 8: evaluate.also[1] must be one of all, violation, reliability, got",
        "also: | candidates: all, also: | 8: also all: all candidates are ranked already",
        "whole: | seed: | 10: there is no key",
        "published: {recall@5 | published: {recal@5 | 14: there is no figure \"recal@5\"",
      })
  void everyMistakeIsNamedWithItsLine(String right, String wrong, String message)
      throws IOException {
    assertThat(SECOND).contains(right);
    String yaml = SECOND.replace(right, wrong);
    if (wrong.equals("seed:")) {
      yaml = SECOND.replace("whole: {expect", "whole: {seed: 1, expect");
    }
    Files.writeString(second, yaml);
    assertThatThrownBy(() -> Experiment.readAll(second))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(second + ":" + message);
  }

  @Test
  void aRowBeginsFromTheModelOfAnotherWithTheSameSeed() throws IOException {
    Path work = folder.resolve("work");
    try (WorkFolder opened = WorkFolder.open(work)) {
      ExperimentRun run =
          new ExperimentRun(
              opened, new RunSettings(null, 2, 1000), Progress.NONE, RunListener.NONE);
      List<ExperimentReport> reports = run.run(Experiment.readAll(second));
      assertThat(reports).hasSize(2);
      ExperimentReport last = reports.get(1);
      assertThat(last.models()).hasSize(2);
      for (Path model : last.models()) {
        ModelFolder made = ModelFolder.open(model);
        Path start = work.resolve("models").resolve(made.manifest().start().name());
        assertThat(ModelFolder.open(start).sha256()).isEqualTo(made.manifest().start().sha256());
        assertThat(ModelFolder.open(start).manifest().seed()).isEqualTo(made.manifest().seed());
        assertThat(ModelFolder.open(start).manifest().method()).isEqualTo("camel");
      }
      assertThat(last.seconds("start")).isPositive();
      assertThat(last.values("violation")).allMatch(value -> value >= 0);
      assertThat(last.mean("all.recall@100")).isBetween(0.0, 1.0);
      SeedResult result = last.results().get(0);
      assertThat(result.history()).hasSize(1);
      TrueRanks ranks = last.ranks().get(0);
      double sum = 0;
      for (double recall : ranks.recalls(5)) {
        sum += recall;
      }
      assertThat(sum / ranks.cases().size())
          .isCloseTo(last.values("recall@5").get(0), within(1e-9));
      assertThat(reports.get(0).holds()).isTrue();
    }
  }

  @Test
  void chancesAreHeldAgainstWhatCameTrue() throws IOException {
    String requested =
        """
        title: Chances
        data: {generate: {papers: 200}}
        seeds: [1]
        evaluate: {also: [reliability]}
        rows:
          plus:
            method: tapem-plus
            settings: {plus.dim: 16, plus.query-nodes: 50, train.epochs: 2}
            expect: {reliability: {value: 0.5, within: 0.5}}
          words: {method: tfidf}
        """;
    Path file = Files.writeString(folder.resolve("chances.yaml"), requested);
    try (WorkFolder opened = WorkFolder.open(folder.resolve("work"))) {
      ExperimentRun run =
          new ExperimentRun(
              opened, new RunSettings(null, 2, 1000), Progress.NONE, RunListener.NONE);
      List<Experiment> rows = Experiment.readAll(file);
      ExperimentReport plus = run.run(rows.subList(0, 1)).get(0);
      assertThat(plus.mean("reliability")).isBetween(0.0, 0.5);
      assertThatThrownBy(() -> run.run(rows.subList(1, 2)))
          .isInstanceOf(BadFileException.class)
          .hasMessageContaining("tfidf tells no chances");
    }
  }
}
