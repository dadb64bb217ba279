package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.settings.SettingsValues;

class StartModelTest {
  @TempDir static Path folder;
  private static Dataset data;
  private static Path camel;

  @BeforeAll
  static void trainCamel() throws IOException {
    data = GeneratedData.write(Files.createDirectory(folder.resolve("one")), 200);
    camel = folder.resolve("camel");
    train(data, Method.of("camel"), camel, null);
  }

  private static SettingsValues tiny(Method method, String... more) {
    return method
        .settings(List.of("model.dim=16", "words.dim=16", "words.epochs=1", "train.epochs=1"))
        .withAssignments(List.of(more));
  }

  private static void train(Dataset on, Method method, Path out, Path start, String... more)
      throws IOException {
    SettingsValues values = method.byEpochs() ? tiny(method, more) : method.settings(List.of(more));
    TrainingRequest request =
        TrainingRequest.of(on, method, out)
            .values(values)
            .threads(2)
            .replace(true)
            .checkpointSeconds(1000);
    new Training(start == null ? request : request.startedFrom(start))
        .run(Progress.NONE, List.of());
  }

  @Test
  void weightsAndWordsAreTakenOver() throws IOException {
    Path out = folder.resolve("tapem");
    // So slow that nothing moves by more than the rate times the number of steps.
    train(data, Method.of("tapem"), out, camel, "train.learning-rate=1e-7", "train.table-rate=1");
    ModelFolder from = ModelFolder.open(camel);
    ModelFolder to = ModelFolder.open(out);
    assertThat(to.floats("words")).containsExactly(from.floats("words"));
    for (String name : List.of("table.author", "weights.paper.gru.input")) {
      float[] before = from.floats(name);
      float[] after = to.floats(name);
      assertThat(after).hasSameSizeAs(before);
      for (int i = 0; i < before.length; i++) {
        assertThat(after[i]).isCloseTo(before[i], within(1e-5f));
      }
    }
    assertThat(to.manifest().start().sha256()).isEqualTo(from.sha256());
    assertThat(to.manifest().start().name()).isEqualTo("camel");
    assertThat(from.manifest().start()).isNull();
  }

  @Test
  void whatDoesNotFitIsRefused() throws IOException {
    Path out = folder.resolve("never");
    assertThatThrownBy(() -> train(data, Method.of("tapem"), out, camel, "model.dim=8"))
        .isInstanceOf(BadFileException.class)
        .hasMessageStartingWith(camel + ": cannot be started from: weights.paper.gru.")
        .hasMessageContaining("has another size");
    Path counts = folder.resolve("popularity");
    train(data, Method.of("popularity"), counts, null);
    assertThatThrownBy(() -> train(data, Method.of("tapem"), out, counts))
        .hasMessage(counts + ": cannot be started from: it has no word vectors: popularity");
    assertThatThrownBy(() -> train(data, Method.of("popularity"), out, camel))
        .hasMessage("popularity does not start from another model");
    Dataset other = GeneratedData.write(Files.createDirectory(folder.resolve("two")), 210);
    assertThatThrownBy(() -> train(other, Method.of("tapem"), out, camel))
        .hasMessageStartingWith(
            camel + ": cannot be started from: it was trained on another data set: ");
    assertThat(out).doesNotExist();
  }
}
