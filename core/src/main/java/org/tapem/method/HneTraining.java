package org.tapem.method;

import java.io.IOException;
import org.tapem.math.Workers;
import org.tapem.model.NeighbourModel;
import org.tapem.rank.NeighbourRanker;
import org.tapem.rank.Ranker;
import org.tapem.store.ModelWriter;
import org.tapem.train.TrainSettings;
import org.tapem.train.TrainState;
import org.tapem.train.Trainer;

/** Everything that training a neighbour model on a data set needs, made ready. */
final class HneTraining {
  final Trainer trainer;
  final TrainState state;
  private final TrainingJob job;
  private final HneParts parts;
  private final NeighbourModel model;

  HneTraining(TrainingJob job, Workers workers) throws IOException {
    this.job = job;
    HneLessons lessons = new HneLessons(job);
    parts = lessons.parts();
    model = lessons.model();
    TrainSettings train = job.values().get(TrainSettings.class);
    state = new TrainState(model, train.learningRate());
    trainer =
        new Trainer(
            train,
            lessons.learner(model),
            job.rounds(Lessons.MODEL),
            job.validation(this::ranker, train.selectAt()),
            workers);
  }

  /** The ranker of the model as it is now. */
  Ranker ranker() {
    return new NeighbourRanker(job.request().method().key(), model, parts.relations());
  }

  /** Writes what the model needs beside its weights. */
  void writeRest(ModelWriter writer) throws IOException {
    writer.copyWords(job.data());
  }
}
