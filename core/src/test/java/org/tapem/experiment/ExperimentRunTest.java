package org.tapem.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.Progress;
import org.tapem.nn.Checkpoint;

class ExperimentRunTest {
  private static final String TINY =
      """
      title: tiny
      data: {generate: {papers: 200}}
      method: tapem
      settings:
        train.epochs: 3
        batch.query-nodes: 50
        model.dim: 8
        model.pair-dim: 6
        words: {dim: 8, epochs: 1}
        paths.share: 0.05
      seeds: [1]
      """;
  private static final long ALL = Long.MAX_VALUE;
  @TempDir Path folder;

  /** Counts batches, and loses its power after some of them. */
  private static final class Batches implements Progress {
    private final long most;
    private boolean training;
    private long first = -1;
    private long done;

    Batches(long max) {
      this.most = max;
    }

    @Override
    public void phase(String name, long total, String unit) {
      training = name.equals("training");
    }

    @Override
    public void advance(long by) {
      if (training) {
        done += by;
        first = first < 0 ? done : first;
        if (done > most) {
          throw new IllegalStateException("power cut");
        }
      }
    }
  }

  private Experiment read(String yaml) throws IOException {
    return Experiment.read(Files.writeString(folder.resolve("tiny.yaml"), yaml));
  }

  private SeedResult run(Path work, Progress progress, String yaml) throws IOException {
    try (WorkFolder opened = WorkFolder.open(work)) {
      double seconds = progress instanceof Batches batches && batches.most < ALL ? 0 : 1000;
      RunSettings settings = new RunSettings(null, 1, seconds);
      return new ExperimentRun(opened, settings, progress, RunListener.NONE)
          .run(List.of(read(yaml)))
          .get(0)
          .results()
          .get(0);
    }
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.toList();
    }
  }

  @Test
  void aTrainingThatWasCutGoesOnAndGivesTheSame() throws IOException {
    Batches whole = new Batches(ALL);
    SeedResult expected = run(folder.resolve("whole"), whole, TINY);
    assertThat(whole.first).isEqualTo(1);
    assertThat(whole.done).isGreaterThan(6);

    Path work = folder.resolve("cut");
    assertThatThrownBy(() -> run(work, new Batches(whole.done / 2), TINY)).hasMessage("power cut");
    assertThat(entries(work.resolve("models")))
        .singleElement()
        .satisfies(left -> assertThat(left.toString()).endsWith(".checkpoint"))
        .satisfies(left -> assertThat(Checkpoint.exists(left)).isTrue());
    Batches rest = new Batches(ALL);
    SeedResult result = run(work, rest, TINY);
    assertThat(rest.first).as("it did not begin anew").isGreaterThan(whole.done / 2);
    assertThat(rest.done).isEqualTo(whole.done);
    assertThat(result.parts()).isEqualTo(expected.parts());
    assertThat(result.key()).isEqualTo(expected.key());
    assertThat(result.parts().get("test").figures()).containsKeys("recall@5", "inactive.auc");
    assertThat(entries(work.resolve("models"))).as("no checkpoint is left").hasSize(1);
  }

  @Test
  void whatDecidesAResultAndNothingElseMakesItANewOne() throws IOException {
    Path work = folder.resolve("work");
    String plain = "title: t\ndata: {generate: {papers: 200}}\nmethod: tfidf\nseeds: [1]\n";
    String key = run(work, Progress.NONE, plain).key();
    assertThat(run(work, Progress.NONE, plain.replace("title: t", "title: other")).key())
        .isEqualTo(key);
    assertThat(run(work, Progress.NONE, plain + "evaluate: {part: valid}\n").key()).isEqualTo(key);
    assertThat(run(work, Progress.NONE, plain + "settings: {tfidf.profile: cosine}\n").key())
        .as("the default")
        .isEqualTo(key);
    assertThat(entries(work.resolve("results"))).hasSize(1);
    List<String> others = new ArrayList<>(List.of(key));
    for (String other :
        List.of(
            plain.replace("papers: 200", "papers: 201"),
            plain.replace("[1]", "[2]"),
            plain.replace("tfidf", "popularity"),
            plain + "settings: {tfidf.profile: sum}\n",
            plain + "evaluate: {candidates: all}\n",
            plain + "evaluate: {max-papers: 3}\n")) {
      others.add(run(work, Progress.NONE, other).key());
    }
    assertThat(others).doesNotHaveDuplicates();
    assertThat(entries(work.resolve("data"))).hasSize(2);
    assertThat(entries(work.resolve("models"))).as("one for all ways to evaluate").hasSize(5);
  }

  @Test
  void figuresFromKeptRanksAreThoseThatAreMeasured() throws IOException {
    String plain =
        """
        title: t
        data: {generate: {papers: 200}}
        method: tfidf
        seeds: [1]
        evaluate: {candidates: all}
        """;
    SeedResult result = run(folder.resolve("work"), Progress.NONE, plain);
    for (String part : List.of("valid", "test")) {
      Map<String, Double> figures = result.parts().get(part).figures();
      assertThat(figures).containsKeys("ndcg@10", "hit-rate@10", "mrr", "inactive.ndcg@10");
      TrueRanks ranks = result.ranks().get(part);
      for (String name : Figures.names(List.of(5, 10, 20, 200))) {
        if (name.startsWith("inactive.") || name.equals("auc")) {
          assertThat(Figures.of(ranks, name)).as(name).isNaN();
        } else {
          assertThat(Figures.of(ranks, name)).as(name).isEqualTo(figures.get(name));
        }
      }
      assertThat(Figures.of(ranks, "recall@0")).isNaN();
      assertThat(Figures.of(ranks, "recall@99999999999")).isNaN();
      assertThat(result.lacks(part, "all.mrr")).as("it is not of before").isFalse();
    }
  }

  @Test
  void aDamagedDataSetIsNotUsedAgain() throws IOException {
    Path work = folder.resolve("work");
    String plain = "title: t\ndata: {generate: {papers: 200}}\nmethod: popularity\nseeds: [1]\n";
    run(work, Progress.NONE, plain);
    Path offsets = entries(work.resolve("data")).get(0).resolve("links/writes.targets");
    byte[] bytes = Files.readAllBytes(offsets);
    bytes[bytes.length - 1] ^= 1;
    Files.write(offsets, bytes);
    assertThatThrownBy(() -> run(work, Progress.NONE, plain.replace("[1]", "[2]")))
        .hasMessageContaining(offsets + ": damaged");
  }

  @Test
  void aFreshFolderGoesWhenItIsClosedAndWhatAKilledOneLeftGoesToo() throws IOException {
    Path work = folder.resolve("work");
    Path left = Files.createDirectories(work.resolve("replay-1/data"));
    Files.writeString(work.resolve("replay-1/.lock"), "");
    Files.writeString(work.resolve("kept"), "");
    try (WorkFolder one = WorkFolder.fresh(work);
        WorkFolder two = WorkFolder.fresh(work)) {
      assertThat(left).doesNotExist();
      assertThat(one.data("x").getParent().getParent()).isDirectory();
      assertThat(two.data("x")).isNotEqualTo(one.data("x"));
    }
    assertThat(entries(work)).containsExactly(work.resolve("kept"));
  }

  @Test
  void oneRunAtATimeHasAFolder() throws IOException {
    try (WorkFolder open = WorkFolder.open(folder)) {
      assertThat(open).isNotNull();
      assertThatThrownBy(() -> WorkFolder.open(folder))
          .hasMessage(folder + ": is in use by another run of experiments");
    }
    WorkFolder.open(folder).close();
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> WorkFolder.open(file)).hasMessage(file + ": is a file, not a folder");
  }
}
