package org.tapem.method;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tapem.baseline.SharedRanker;
import org.tapem.baseline.SharedWeight;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetManifest;
import org.tapem.store.ModelWriter;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;

/** Counts shared neighbours, when it is asked: a model is the network. */
final class SharedKind implements MethodKind {
  private final SharedWeight weight;

  SharedKind(SharedWeight weight) {
    this.weight = weight;
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm();
  }

  @Override
  public boolean byEpochs() {
    return false;
  }

  @Override
  public boolean readsLinks(SettingsValues values) {
    return true;
  }

  @Override
  public Optional<String> obstacle(Dataset data) {
    DatasetManifest.Task task = data.manifest().task();
    boolean can = SharedRanker.canScore(data.schema(), TrainingJob.task(data), task.known());
    return can
        ? Optional.empty()
        : Optional.of(
            "a new %s and a known %s can share no neighbour by the relations there are"
                .formatted(task.left(), task.right()));
  }

  @Override
  public boolean readsPartners() {
    return true;
  }

  @Override
  public Outcome train(TrainingJob job) throws IOException {
    Ranker ranker = new SharedRanker(job.network(), job.task(), weight);
    try (ModelWriter writer = job.writer()) {
      job.finish(writer, ranker);
    }
    return new Outcome(Reason.FINISHED, "kept the network");
  }

  @Override
  public Ranker open(ModelParts parts) throws IOException {
    return new SharedRanker(parts.needNetwork(), parts.task(), weight);
  }

  /** Nothing: all that counts is in the training part. */
  @Override
  public void grow(Growth growth) {}

  /** Weights of left nodes, and sums of one query for each of a few threads. */
  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    long lefts = data.training(data.leftType());
    long rights = data.training(data.rightType());
    return List.of(new MemoryEstimate.Part("sums", 8 * (5 * lefts + 8 * rights), ""));
  }
}
