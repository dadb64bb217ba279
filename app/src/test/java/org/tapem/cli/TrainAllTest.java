package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.WholeDataset;
import org.tapem.io.Checksums;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelManifest;

/** Training for use, on what is held out too. */
class TrainAllTest {
  @TempDir static Path folder;

  @BeforeAll
  static void data() {
    Path papers = folder.resolve("papers.jsonl");
    run("generate", "--papers", 300, "--out", papers);
    for (String task : new String[] {"author-identification", "citation", "collaborator"}) {
      run(
          "import",
          "aminer-json",
          papers,
          "--split-year",
          2015,
          "--task",
          task,
          "--out",
          folder.resolve(task));
    }
    Path tables = folder.resolve("tables");
    run("generate", "network", "--users", 60, "--items", 30, "--links", 400, "--out", tables);
    run("import", "network", tables.resolve("schema.yaml"), "--out", folder.resolve("shop"));
  }

  private static Cli.Result run(Object... args) {
    Cli.Result result = Cli.run(args);
    assertThat(result.code()).as(result.err()).isZero();
    return result;
  }

  @ParameterizedTest
  @ValueSource(strings = {"author-identification", "citation", "collaborator", "shop"})
  void everyNodeAndLinkIsOfTheTraining(String name) throws IOException {
    Dataset data = Dataset.open(folder.resolve(name));
    Dataset whole = WholeDataset.write(data, folder.resolve(name + "-whole"));
    Checksums.verify(whole.folder(), Progress.NONE);
    assertThat(whole.heldOut().size()).isZero();
    for (int type = 0; type < data.schema().types().size(); type++) {
      assertThat(whole.training(type)).isEqualTo(data.count(type));
    }
    int relation = data.taskRelation();
    long before = data.manifest().relations().get(relation).links();
    long held = data.manifest().relations().get(relation).heldOutLinks();
    long links = whole.manifest().relations().get(relation).links();
    assertThat(links).isGreaterThan(before).isLessThanOrEqualTo(before + held);
    if (!name.equals("collaborator")) { // where both ends tell of a link
      assertThat(links).isEqualTo(before + held);
    }
    run("inspect", whole.folder());
    Path out = folder.resolve(name + "-all");
    Cli.Result all =
        run("train", "--data", data.folder(), "--all", "--method", "popularity", "--out", out);
    assertThat(all.out())
        .startsWith("Training popularity on all data of " + name + ": ")
        .contains("Nothing is held out of this model, so it cannot be evaluated.")
        .doesNotContain(".parts-");
    assertThat(ModelFolder.open(out).manifest().all().sha256()).isEqualTo(data.sha256());
    assertThat(run("inspect", out).out())
        .contains("This model was trained on all data, held-out part included. Nothing was");
    Cli.refused(
        Cli.run("evaluate", "--model", out, "--data", data.folder()),
        "was trained on all of " + data.folder());
  }

  @Test
  void settingsEpochsAndFiguresAreThoseOfTheModelItIsLike() throws IOException {
    Path data = folder.resolve("author-identification");
    Path model = folder.resolve("model");
    Path out = folder.resolve("production");
    run("train", "--data", data, "--out", model, "--set", "epochs=3", "--set", "dim=16");
    Cli.Result trained = run("train", "--data", data, "--all", "--like", model, "--out", out);
    ModelManifest first = ModelFolder.open(model).manifest();
    ModelManifest second = ModelFolder.open(out).manifest();
    assertThat(second.history()).hasSize(first.epoch());
    assertThat(second.settings()).containsEntry("plus.dim", "16");
    assertThat(second.measured()).isEqualTo(first.measured());
    assertThat(second.like().name()).isEqualTo("model");
    assertThat(run("inspect", out).out())
        .contains("Data set author-identification\n", second.all().sha256().substring(0, 16))
        .doesNotContain("Data set data");
    assertThat(trained.out())
        .contains("The figures were")
        .contains( // that were ranked then, not those of this model
            "Among all %,d authors".formatted(first.measured().get(0).candidates()))
        .doesNotContain("Evaluate it with", "On the valid part");
    String bytes = Files.readString(out.resolve("SHA256SUMS"));
    run("train", "--data", data, "--all", "--like", model, "--out", out, "--force", "--threads", 1);
    assertThat(Files.readString(out.resolve("SHA256SUMS"))).isEqualTo(bytes);
    try (var files = Files.list(folder)) {
      assertThat(files.filter(file -> file.getFileName().toString().contains(".parts-"))).isEmpty();
    }
    Cli.refused(
        Cli.run("train", "--data", data, "--like", model, "--out", folder.resolve("x")),
        "--like goes with --all");
    Cli.refused(
        Cli.run("train", "--data", data, "--all", "--like", out, "--out", folder.resolve("x")),
        "was itself trained with --all");
  }
}
