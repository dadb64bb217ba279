package org.tapem.method.simple;

import java.io.IOException;
import org.tapem.method.FoldIn;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.nn.Outcome;
import org.tapem.rank.Ranker;

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
  public Outcome train(TrainingContext job) throws IOException {
    try (ModelWriter writer = job.writer()) {
      job.finish(writer, new PopularityRanker(job.degrees()));
    }
    return Outcome.finished("counted the links");
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    return new PopularityRanker(parts.folder().degrees());
  }

  /** Nothing but degrees, which every model has. */
  @Override
  public void foldIn(FoldIn added) {}
}
