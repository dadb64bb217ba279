package org.tapem.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.dataset.Dataset;
import org.tapem.method.ModelManifest;
import org.tapem.method.ModelWriter;

/** {@code tapem inspect} of a model, here one of the sample's nine papers. */
class InspectModelTest {
  @TempDir static Path folder;

  private static Path model;

  @BeforeAll
  static void writeModel() throws IOException {
    model = folder.resolve("model");
    Path path = folder.resolve("papers");
    Cli.Result imported =
        Cli.run("import", "aminer-json", Cli.sample("aminer.jsonl"), "--out", path);
    assertThat(imported.code()).as(imported.err()).isZero();
    Dataset data = Dataset.open(path);
    try (ModelWriter writer = new ModelWriter(model, false)) {
      int rows = data.training(data.candidateType());
      writer.floats("right.table", new float[rows * 3], rows, 3);
      writer.longs("streams", new long[1234]);
      writer.copyNodes(data, data.candidateType());
      writer.copyWords(data);
      writer.commit(
          ModelManifest.of("invented", data, Map.of("dim", "3", "rate", "0.001"), 42)
              .with(
                  Map.of("recall@5", 0.5, "recall@10", 2 / 3.0, "auc", 0.75),
                  List.of(Map.of("loss", 1.0), Map.of("loss", 0.5))));
    }
  }

  @Test
  void saysWhatAModelIsAndWhereItCameFrom() {
    Cli.Result result = Cli.run("inspect", model);
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines())
        .contains("Model " + model + " (format 1): ranks each author for a paper, by 'writes'")
        .contains("Method invented", "Data set papers", "Valid figures (2 epochs)", "Arrays")
        .contains("All checksums are right.")
        .anyMatch(line -> line.matches(" +dim +3"))
        .anyMatch(line -> line.matches(" +seed +42"))
        .anyMatch(line -> line.matches(" +auc +0\\.7500"))
        .anyMatch(line -> line.matches(" +right\\.table +6 x 3 +float32"))
        .anyMatch(line -> line.matches(" +streams +1,234 +int64"))
        .anyMatch(line -> line.matches(" +words of title \\+ abstract .*stop words: english"))
        .anyMatch(line -> line.startsWith("Made by tapem "));
    assertThat(result.count("authors in training")).isEqualTo(6);
    assertThat(result.count("papers in training")).isEqualTo(9);
    assertThat(result.out()).containsSubsequence("recall@5 ", "recall@10 ");
  }

  @Test
  void verifiesUnlessToldNotTo() throws IOException {
    Path table = model.resolve("arrays/right.table");
    byte[] good = Files.readAllBytes(table);
    byte[] bad = good.clone();
    bad[20] ^= 1;
    Files.write(table, bad);
    Cli.refused(Cli.run("inspect", model), table + ": damaged: its checksum is not the one in");
    Cli.Result result = Cli.run("inspect", model, "--no-verify");
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("Checksums were not verified.");
    Files.write(table, good);
  }

  @Test
  void commandsThatNeedADataSetSayWhatTheFolderIs() {
    Cli.refused(
        Cli.run("walk", "--data", model, "--meta-path", "APA", "--out", folder.resolve("w")),
        model + ": not a data set: it has no dataset.json, it is a model");
  }
}
