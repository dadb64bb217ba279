package org.tapem.method.hne;

import java.io.IOException;
import org.tapem.base.Workers;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.rank.Ranker;

/** Everything that training a neighbour model on a data set needs, made ready. */
final class HneTraining {
  final Trainer trainer;
  final TrainState state;
  private final TrainingContext job;
  private final HneParts parts;
  private final NeighbourModel model;

  HneTraining(TrainingContext job, Workers workers) throws IOException {
    this.job = job;
    HneTrainingData lessons = new HneTrainingData(job);
    parts = lessons.parts();
    model = lessons.model();
    TrainSettings train = job.values().get(TrainSettings.class);
    state = new TrainState(model, train.learningRate());
    trainer =
        new Trainer(
            train,
            lessons.learner(model),
            job.rounds(TrainingData.MODEL),
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
