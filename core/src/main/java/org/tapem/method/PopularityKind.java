package org.tapem.method;

import java.io.IOException;
import java.util.List;
import org.tapem.rank.PopularityRanker;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.ModelWriter;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;

/** Counts links. */
final class PopularityKind implements MethodKind {
  @Override
  public SettingsForm form() {
    return new SettingsForm();
  }

  @Override
  public boolean byEpochs() {
    return false;
  }

  @Override
  public Outcome train(TrainingJob job) throws IOException {
    try (ModelWriter writer = job.writer()) {
      job.finish(writer, new PopularityRanker(job.degrees()));
    }
    return new Outcome(Reason.FINISHED, "counted the links");
  }

  @Override
  public Ranker open(ModelParts parts) throws IOException {
    return new PopularityRanker(parts.folder().degrees());
  }

  /** Nothing but degrees, which every model has. */
  @Override
  public void grow(Growth growth) {}

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    return List.of();
  }
}
