package org.tapem.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tapem.base.BadFileException;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.method.Cases.Ranked;
import org.tapem.method.Method;
import org.tapem.nn.TrainSettings;

class ExperimentFileTest {
  private static final String WHOLE =
      """
      title: A claim
      data: {generate: {papers: 200}}
      method: tapem
      settings: {train.epochs: 3, walk: {length: 10}}
      seeds: [1, 2]
      evaluate: {part: valid, candidates: all, max-papers: 50}
      expect:
        recall@30: {value: 0.5, within: 0.01}
        inactive.auc: {value: 8e-1, within: 0}
      """;
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("claim.yaml");
  }

  private Experiment read(String yaml) throws IOException {
    return Experiment.read(Files.writeString(file, yaml));
  }

  @Test
  void aWholeFileIsUnderstood() throws IOException {
    Experiment read = read(WHOLE);
    assertThat(read.file()).isEqualTo(file);
    assertThat(read.title()).isEqualTo("A claim");
    assertThat(read.method()).isEqualTo(Method.of("tapem"));
    assertThat(read.settings().get(TrainSettings.class).epochs()).isEqualTo(3);
    assertThat(read.settings().changed()).containsOnlyKeys("train.epochs", "walk.length");
    assertThat(read.seeds()).containsExactly(1L, 2L);
    assertThat(read.evaluate()).isEqualTo(new EvaluatePart(Part.VALID, Ranked.ALL, 50));
    assertThat(read.expect())
        .containsExactly(
            new Expectation("recall@30", 0.5, 0.01), new Expectation("inactive.auc", 0.8, 0));
  }

  @Test
  void figuresOfEveryFieldCanBeExpected() throws IOException {
    String more =
        """
          ndcg@10: {value: 0.4, within: 0.01}
          hit-rate@10: {value: 0.6, within: 0.01}
          mrr: {value: 0.3, within: 0.01}
          inactive.ndcg@20: {value: 0.2, within: 0.01}
        """;
    Experiment read = read(WHOLE + more);
    assertThat(read.expect().stream().map(Expectation::figure))
        .endsWith("ndcg@10", "hit-rate@10", "mrr", "inactive.ndcg@20");
    assertThat(read.evaluate().headline())
        .startsWith("recall@5", "recall@10", "recall@20")
        .endsWith("auc", "ndcg@10", "hit-rate@10", "mrr");
  }

  @Test
  void whatIsLeftOutIsTheTestPartWithListsAndNothingExpected() throws IOException {
    Experiment read =
        read("title: t\ndata: {generate: {papers: 200}}\nmethod: tfidf\nseeds: [-1]\n");
    assertThat(read.evaluate()).isEqualTo(new EvaluatePart(Part.TEST, Ranked.LISTS, 0));
    assertThat(read.evaluate().headline())
        .containsExactly("recall@1", "recall@2", "recall@5", "recall@10", "recall@20", "auc");
    assertThat(read.expect()).isEmpty();
    assertThat(read.settings().changed()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "title: A claim | titles: A | 1: there is no key \"titles\" (did you mean title?)",
        "title: A claim | title: ' ' | 1: title must not be empty",
        "method: tapem | method: tapen | 3: method must be one of tapem-plus, tapem, ",
        "method: tapem | '' | 1: method is missing",
        "epochs: 3 | epoch: 3 | 4: there is no setting \"train.epoch\" (did you mean train.epochs?)",
        "epochs: 3 | epochs: x | 4: train.epochs must be a whole number, got \"x\"",
        "epochs: 3 | epochs: 0 | 4: train.epochs must be >= 1, got 0",
        "[1, 2] | [] | 5: seeds must be 1 to 100 numbers, got 0",
        "[1, 2] | [1, 1] | 5: seeds must differ, got [1, 1]",
        "[1, 2] | [1, x] | 5: seeds[2] must be a whole number, got \"x\"",
        "[1, 2] | 1 | 5: seeds must be a list such as [a, b], got \"1\"",
        "part: valid | part: train | 6: evaluate.part must be one of test, valid, got \"train\"",
        "candidates: all | candidates: al | 6: evaluate.candidates must be one of lists, all, got",
        "max-papers: 50 | max-papers: 0 | 6: evaluate.max-papers must be in 1 .. ",
        "recall@30 | recal@30 | 8: there is no figure \"recal@30\" (did you mean recall@30?)",
        "recall@30 | ndgc@10 | 8: there is no figure \"ndgc@10\" (did you mean ndcg@10?)",
        "recall@30 | hitrate@10 | 8: there is no figure \"hitrate@10\" (did you mean hit-rate@10?)",
        "recall@30: {value: 0.5, within: 0.01} | recall@30: 0.5 | 8: expect.recall@30 must be a map",
        "within: 0.01 | with: 0.01 | 8: there is no key \"with\" in expect.recall@30",
        "', within: 0.01' | '' | 8: expect.recall@30.within is missing",
        "within: 0.01 | within: -1 | 8: expect.recall@30.within must be >= 0, got -1.0",
        "value: 0.5 | value: .nan | 8: expect.recall@30.value must be a number, got \".nan\"",
        "papers: 200 | pages: 200 | 2: there is no key \"pages\" in data.generate",
      })
  void everyMistakeIsNamedWithItsLine(String right, String wrong, String message) {
    assertThat(WHOLE).contains(right);
    assertThatThrownBy(() -> read(WHOLE.replace(right, wrong)))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(file + ":" + message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @Test
  void aFileThatIsNoExperimentIsRefused() {
    assertThatThrownBy(() -> Experiment.read(folder.resolve("none.yaml")))
        .hasMessage(folder.resolve("none.yaml") + ": no such experiment file");
    assertThatThrownBy(() -> read("- a\n")).hasMessageContaining("lines such as \"method: tapem\"");
    assertThatThrownBy(() -> read("")).hasMessage(file + ":1: title is missing");
    assertThatThrownBy(
            () -> read(WHOLE.replaceAll("(?m)^  .*\n", "").replace("expect:", "expect: {}")))
        .hasMessage(file + ":7: expect must name a figure, or not be there");
  }

  @Test
  void theExperimentsOfThisRepositoryAreUnderstood() throws IOException {
    List<Path> files;
    try (var entries = Files.walk(Path.of("../experiments"))) {
      files = entries.filter(path -> path.toString().endsWith(".yaml")).toList();
    }
    assertThat(files).isNotEmpty();
    for (Path path : files) {
      for (Experiment experiment : Experiment.readAll(path)) {
        assertThat(experiment.expect()).as(path + " " + experiment.name()).isNotEmpty();
      }
    }
  }
}
