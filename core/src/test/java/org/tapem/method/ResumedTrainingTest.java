package org.tapem.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.nn.Checkpoint;
import org.tapem.nn.EpochReport;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.settings.SettingsValues;

class ResumedTrainingTest {
  @TempDir static Path folder;
  private static Dataset data;

  @BeforeAll
  static void makeData() throws IOException {
    data = GeneratedData.write(folder, 150);
  }

  private static Outcome run(SettingsValues values, Path out, boolean resume, TrainListener heard)
      throws IOException {
    return new Training(GeneratedData.request(data, values, out, resume))
        .run(Progress.NONE, List.of(heard));
  }

  private static void stop(SettingsValues values, Path out) throws IOException {
    Training training = new Training(GeneratedData.request(data, values, out, false));
    training.requestStop();
    assertThat(training.run(Progress.NONE, List.of()).reason()).isEqualTo(Outcome.Reason.STOPPED);
  }

  /** Counts the epochs that were trained. */
  private static final class Epochs implements TrainListener {
    final List<EpochReport> done = new ArrayList<>();

    @Override
    public void epochDone(EpochReport report, TrainState state) {
      done.add(report);
    }
  }

  @Test
  void aTrainingWhosePatienceHadEndedDoesNotGoOn() throws IOException {
    // With a rate this small no figure changes, so the first epoch stays the best.
    SettingsValues values =
        GeneratedData.tiny("train.learning-rate=1e-12", "patience=1", "query-nodes=200");
    Path whole = folder.resolve("whole");
    Epochs first = new Epochs();
    assertThat(run(values, whole, false, first).reason()).isEqualTo(Outcome.Reason.PATIENCE);
    assertThat(first.done).hasSize(2);

    Path out = Files.createDirectory(folder.resolve("taken"));
    Path other = Files.writeString(out.resolve("other"), "");
    assertThatThrownBy(() -> run(values, out, false, new Epochs()))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining("exists already");
    Files.delete(other);
    Epochs second = new Epochs();
    assertThat(run(values, out, true, second).reason()).isEqualTo(Outcome.Reason.PATIENCE);
    assertThat(second.done).isEmpty();
    assertThat(GeneratedData.contents(out)).isEqualTo(GeneratedData.contents(whole));
  }

  @Test
  void anyRecallMayChooseTheBestEpoch() throws IOException {
    SettingsValues values = GeneratedData.tiny("train.epochs=1", "select-at=7");
    Path out = folder.resolve("seven");
    run(values, out, false, new Epochs());
    assertThat(ModelFolder.open(out).manifest().figures()).containsKeys("recall@5", "recall@7");
  }

  @Test
  void aCheckpointOfOtherSettingsIsRefusedBeforeAnyWork() throws IOException {
    Path out = folder.resolve("stopped");
    stop(GeneratedData.tiny("train.epochs=1"), out);
    Training other =
        new Training(GeneratedData.request(data, GeneratedData.tiny("train.epochs=2"), out, true));
    List<String> phases = new ArrayList<>();
    Progress progress =
        new Progress() {
          @Override
          public void phase(String name, long total, String unit) {
            phases.add(name);
          }

          @Override
          public void advance(long by) {}
        };
    assertThatThrownBy(() -> other.run(progress, List.of()))
        .hasMessageContaining("is of other settings: train.epochs was 1, is 2");
    assertThat(phases).isEmpty();
  }

  @Test
  void aCheckpointFromBeforeADivergenceIsNotKept() throws IOException {
    SettingsValues values = GeneratedData.tiny("table-start=1e30"); // whose squares overflow
    Path out = folder.resolve("diverged");
    stop(values, out);
    assertThat(Checkpoint.exists(folder.resolve("diverged.checkpoint"))).isTrue();
    Outcome outcome = run(values, out, true, new Epochs());
    assertThat(outcome.reason()).isEqualTo(Outcome.Reason.DIVERGED);
    assertThat(outcome.message()).contains("there is no model to keep yet");
    assertThat(Checkpoint.exists(folder.resolve("diverged.checkpoint"))).isFalse();
    assertThat(out).doesNotExist();
  }

  @Test
  void aMetaPathThatMissesATypeOfTheTaskIsRefused() {
    SettingsValues values = GeneratedData.tiny("meta-paths=PVP");
    assertThatThrownBy(() -> run(values, folder.resolve("missed"), false, new Epochs()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("network.meta-paths must meet the types of the task, but PVP has no author");
  }
}
