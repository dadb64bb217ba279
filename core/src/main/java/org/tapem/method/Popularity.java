package org.tapem.method;

import java.io.IOException;
import org.tapem.rank.PopularityRanker;
import org.tapem.rank.Ranker;
import org.tapem.store.ModelWriter;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;

/** Counts links. */
public final class Popularity implements Method {
  @Override
  public String key() {
    return "popularity";
  }

  @Override
  public String summary() {
    return "number of training links, whatever the text";
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
}
