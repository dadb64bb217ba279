package org.tapem.method;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.nn.BatchReport;
import org.tapem.nn.Checkpoint;
import org.tapem.nn.CheckpointWriter;
import org.tapem.nn.EpochReport;
import org.tapem.nn.StepLoss;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;

/**
 * Keeps the state of a training on disk from time to time, and reads it back. When a checkpoint is
 * written has no influence on what is trained.
 */
final class Checkpoints implements TrainListener {
  private static final float LEAST = -Float.MAX_VALUE;

  private final Path path;
  private final Map<String, String> settings;
  private final String data;
  private final double seconds;
  private long last = System.nanoTime();

  /**
   * A keeper.
   *
   * @param settings all that decides the training, which must be the same when it goes on
   * @param data hash of the data set
   */
  Checkpoints(Path path, Map<String, String> settings, String data, double seconds) {
    this.path = path;
    this.settings = settings;
    this.data = data;
    this.seconds = seconds;
  }

  @Override
  public void batchDone(BatchReport report, TrainState state) throws IOException {
    if (report.batch() < report.batches()) { // else the epoch's end is near, and has more to tell
      writeIfDue(state);
    }
  }

  @Override
  public void epochDone(EpochReport report, TrainState state) throws IOException {
    writeIfDue(state);
  }

  @Override
  public void stopped(TrainState state) throws IOException {
    write(state);
  }

  private void writeIfDue(TrainState state) throws IOException {
    if ((System.nanoTime() - last) / 1e9 >= seconds) {
      write(state);
      last = System.nanoTime();
    }
  }

  private void write(TrainState state) throws IOException {
    try (CheckpointWriter writer = new CheckpointWriter(path)) {
      List<float[]> weights = TrainState.arrays(state.weights());
      for (int i = 0; i < weights.size(); i++) {
        writer.floats("weights." + i, weights.get(i));
        writer.floats("first." + i, state.adam().first(i));
        writer.floats("second." + i, state.adam().second(i));
        if (!state.best().isEmpty()) {
          writer.floats("best." + i, state.best().get(i));
        }
      }
      for (int table = 0; table < state.weights().tables().size(); table++) {
        writer.ints("row-steps." + table, state.adam().rowSteps(table));
      }
      TrainState.Progress now = state.progress();
      writer.scalar("steps", state.adam().steps());
      writer.scalar("epoch", now.epoch());
      writer.scalar("batch", now.batch());
      writer.scalar("rate", now.rate());
      putLoss(writer, "loss.", now.loss());
      writer.scalar("words", now.words());
      writer.scalar("best-epoch", now.bestEpoch());
      writer.scalar("best-figure", now.bestFigure());
      writer.scalar("since-rate", now.sinceRate());
      writer.scalar("lowest-loss", now.lowestLoss());
      for (EpochReport epoch : state.history()) {
        String prefix = "history." + epoch.epoch() + ".";
        putLoss(writer, prefix, epoch.loss());
        writer.scalar(prefix + "rate", epoch.rate());
        writer.scalar(prefix + "words", epoch.words());
        writer.scalar(prefix + "best", epoch.best() ? 1 : 0);
        writer.scalar(
            prefix + "figures", String.join(",", new TreeMap<>(epoch.figures()).keySet()));
        epoch.figures().forEach((name, value) -> writer.scalar(prefix + "figure." + name, value));
      }
      writer.commit(settings, data);
    }
  }

  private static void putLoss(CheckpointWriter writer, String prefix, StepLoss loss) {
    loss.parts().forEach((part, value) -> writer.scalar(prefix + part, value));
  }

  private static StepLoss loss(Checkpoint from, String prefix) throws IOException {
    Map<String, Double> parts = new TreeMap<>();
    for (String part : StepLoss.ZERO.parts().keySet()) {
      parts.put(part, from.finiteScalar(prefix + part));
    }
    return StepLoss.of(parts::get);
  }

  /** Refuses what is damaged, or of other settings or data. */
  Checkpoint check() throws IOException {
    Checkpoint from = Checkpoint.open(path);
    from.checkFits(settings, data);
    return from;
  }

  /** Fills a fresh state with what was kept. */
  void read(TrainState state) throws IOException {
    Checkpoint from = check();
    List<float[]> weights = TrainState.arrays(state.weights());
    TrainState.Progress progress = progress(from);
    if (progress.bestEpoch() > 0) {
      for (int i = 0; i < weights.size(); i++) {
        copy(from, "best." + i, LEAST, weights.get(i));
      }
      state.keepBest();
    }
    for (int i = 0; i < weights.size(); i++) {
      copy(from, "weights." + i, LEAST, weights.get(i));
      copy(from, "first." + i, LEAST, state.adam().first(i));
      copy(from, "second." + i, 0, state.adam().second(i)); // squares
    }
    for (int table = 0; table < state.weights().tables().size(); table++) {
      int[] steps = state.adam().rowSteps(table);
      int[] kept = from.ints("row-steps." + table, steps.length, Integer.MAX_VALUE - 1);
      System.arraycopy(kept, 0, steps, 0, steps.length);
    }
    state.adam().resume(from.longScalar("steps", 0, Integer.MAX_VALUE - 1));
    state.progress(progress);
    for (int epoch = 1; epoch < progress.epoch(); epoch++) {
      state.history().add(report(from, epoch));
    }
  }

  private static TrainState.Progress progress(Checkpoint from) throws IOException {
    int epoch = (int) from.longScalar("epoch", 1, Integer.MAX_VALUE - 1);
    return new TrainState.Progress(
        epoch,
        (int) from.longScalar("batch", 0, Integer.MAX_VALUE - 1),
        from.finiteScalar("rate"),
        loss(from, "loss."),
        from.longScalar("words", 0, Long.MAX_VALUE),
        (int) from.longScalar("best-epoch", from.has("best.0") ? 1 : 0, epoch - 1L),
        from.numberScalar("best-figure"),
        (int) from.longScalar("since-rate", 0, Integer.MAX_VALUE - 1),
        from.numberScalar("lowest-loss"));
  }

  private static EpochReport report(Checkpoint from, int epoch) throws IOException {
    String prefix = "history." + epoch + ".";
    Map<String, Double> figures = new TreeMap<>();
    for (String name : List.of(from.stringScalar(prefix + "figures").split(",", -1))) {
      if (!name.isEmpty()) {
        figures.put(name, from.finiteScalar(prefix + "figure." + name));
      }
    }
    return new EpochReport(
        epoch,
        loss(from, prefix),
        from.finiteScalar(prefix + "rate"),
        from.longScalar(prefix + "words", 0, Long.MAX_VALUE),
        figures,
        from.longScalar(prefix + "best") == 1);
  }

  private static void copy(Checkpoint from, String name, float min, float[] to) throws IOException {
    System.arraycopy(from.floats(name, to.length, min), 0, to, 0, to.length);
  }
}
