package org.tapem.method.tapem;

import java.io.IOException;
import org.tapem.base.Workers;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.rank.Ranker;

/** Everything that training a pair model on a data set needs, made ready. */
final class PairTraining {
  final Trainer trainer;
  final TrainState state;
  private final TrainingContext job;
  private final Workers workers;
  private final PairTrainingData lessons;
  private final PairModel model;

  PairTraining(TrainingContext job, Workers workers) throws IOException {
    this.job = job;
    this.workers = workers;
    lessons = new PairTrainingData(job);
    model = lessons.model();
    if (job.start() != null) {
      job.start().copyTo(model);
    }
    TrainSettings train = job.values().get(TrainSettings.class);
    state = new TrainState(model, train.learningRate());
    trainer =
        new Trainer(
            train,
            lessons.learner(model, workers),
            job.rounds(TrainingData.MODEL),
            job.validation(this::ranker, train.selectAt()),
            workers);
  }

  /** The ranker of the model as it is now. */
  Ranker ranker() {
    return new PairRanker(
        job.request().method().key(),
        model,
        job.task().leftType(),
        model.vectors(workers, job.task().rightType()),
        lessons.words().length / lessons.wordDim());
  }

  /** Writes what the model needs beside its weights. */
  void writeRest(ModelWriter writer) throws IOException {
    int right = job.task().rightType();
    if (model.hasTexts(right)) {
      float[] vectors = model.vectors(workers, right);
      int dim = model.settings().dim();
      writer.floats("right", vectors, vectors.length / dim, dim);
    }
    float[] words = lessons.words();
    writer.floats("words", words, words.length / lessons.wordDim(), lessons.wordDim());
    writer.vocabulary(lessons.vocabulary(), job.data().manifest().words().minCount());
    writer.stopWords(job.data().stopWords());
  }
}
