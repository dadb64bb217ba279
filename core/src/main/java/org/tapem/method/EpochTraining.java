package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.tapem.method.ModelManifest.Trained;
import org.tapem.nn.Checkpoint;
import org.tapem.nn.EpochReport;
import org.tapem.nn.NodeTable;
import org.tapem.nn.Outcome;
import org.tapem.nn.Outcome.Reason;
import org.tapem.nn.Parameter;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.nn.Weights;
import org.tapem.rank.Ranker;

/** Runs what learns epoch by epoch: goes on from a checkpoint, keeps one, writes the best model. */
public final class EpochTraining {
  private final TrainingContext job;
  private final Checkpoints checkpoints;
  private final boolean resume;

  /** Adds to a model folder what is not a weight of the model. */
  public interface Extras {
    void write(ModelWriter writer) throws IOException;
  }

  /** Refuses a checkpoint that does not fit, before the work and not after it. */
  public EpochTraining(TrainingContext job) throws IOException {
    this.job = job;
    TrainingRequest request = job.request();
    checkpoints =
        new Checkpoints(
            request.checkpoint(), decisive(), job.data().sha256(), request.checkpointSeconds());
    resume = request.resume() && Checkpoint.exists(request.checkpoint());
    if (resume) {
      checkpoints.check();
    }
  }

  /** All that decides what is trained; a checkpoint goes on only where it is the same. */
  private Map<String, String> decisive() throws IOException {
    Map<String, String> all = new TreeMap<>(job.values().asMap());
    all.put("method", job.request().method().key());
    all.put("seed", Long.toString(job.seed()));
    all.put("start", job.start() == null ? "" : job.start().folder().sha256());
    return all;
  }

  /**
   * Runs it.
   *
   * @param ranker asked when training has ended: that of the best weights
   */
  public Outcome run(Trainer trainer, TrainState state, Supplier<Ranker> ranker, Extras extras)
      throws IOException {
    if (resume) {
      checkpoints.read(state);
    }
    List<TrainListener> all = new ArrayList<>(job.listeners());
    all.add(checkpoints);
    job.stopping().begins(trainer);
    job.progress().phase("training", -1, "batches");
    Outcome outcome = trainer.run(state, all);
    boolean nothing = outcome.reason() == Reason.DIVERGED && state.best().isEmpty();
    if (!nothing && outcome.reason() != Reason.STOPPED) {
      write(state, ranker.get(), extras);
    }
    if (outcome.reason() != Reason.STOPPED) { // from before a divergence it would diverge again
      Checkpoint.delete(job.request().checkpoint());
    }
    return outcome;
  }

  private void write(TrainState state, Ranker ranker, Extras extras) throws IOException {
    try (ModelWriter writer = job.writer()) {
      writeWeights(writer, state.weights());
      extras.write(writer);
      Map<String, Double> figures = Map.of();
      Integer epoch = null;
      List<Map<String, Double>> history = new ArrayList<>();
      for (EpochReport report : state.history()) {
        history.add(entry(report));
        if (report.epoch() == state.progress().bestEpoch()) {
          figures = report.figures();
          epoch = report.epoch();
        }
      }
      job.finish(writer, new Trained(figures, epoch, job.measured(ranker), history));
    }
  }

  private static void writeWeights(ModelWriter writer, Weights weights) throws IOException {
    for (Parameter parameter : weights.parameters()) {
      writer.floats(
          "weights." + parameter.name(), parameter.value(), parameter.rows(), parameter.columns());
    }
    for (NodeTable table : weights.tables()) {
      writer.floats("table." + table.name(), table.value(), table.rows(), table.dim());
    }
  }

  private static Map<String, Double> entry(EpochReport report) {
    Map<String, Double> entry = new TreeMap<>(report.figures());
    entry.put("epoch", (double) report.epoch());
    report.loss().parts().forEach((part, value) -> entry.put("loss." + part, value));
    entry.put("rate", report.rate());
    return entry;
  }
}
