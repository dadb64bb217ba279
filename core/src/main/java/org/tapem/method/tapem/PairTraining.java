package org.tapem.method.tapem;

import java.io.IOException;
import java.util.function.Supplier;
import org.tapem.base.Workers;
import org.tapem.method.EpochTraining;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.rank.Ranker;

/**
 * TaPEm from walks to a ranker, in the order of its publication (Park et al., CIKM 2019), whose
 * sections and equations are given. v is a query node and u a candidate. Camel and metapath2vec
 * take the same steps with other settings.
 */
final class PairTraining {
  private final TrainingContext in;
  private final Workers workers;
  private final PairTrainingData data;
  private final PairModel model;

  private PairTraining(TrainingContext in, Workers workers) throws IOException {
    this.in = in;
    this.workers = workers;

    // Section 4, equation 1: random walks guided by meta-paths. Section 5.1: each pair (v, u) that
    // is close in a walk, with its context path c, the nodes between them. The walks are made with
    // the learner below, the pairs for each epoch. Here: word vectors, trained on known texts.
    data = new PairTrainingData(in);

    // Section 5.1.1: the encoder p_v (equation 6), the table of the q_u, the pair embedder g
    // (equations 3 to 5). Section 5.1.2: the path embedder f (equations 7 to 9). Section 5.2: the
    // classifier pi. The publication starts from a trained Camel.
    model = data.model();
    if (in.start() != null) {
      in.start().copyTo(model);
    }
  }

  static Outcome train(TrainingContext in, EpochTraining epochs, Workers workers)
      throws IOException {
    PairTraining training = new PairTraining(in, workers);

    // Sections 5.1.3 to 5.3: batches of pairs with true and drawn paths, and for each batch the
    // gradients of L_ctx + L_pv + L_Metric (equations 10 to 15): TrainingStep.run.
    PairLearner learner = training.data.learner(training.model, workers);

    // Prediction: candidates ranked by sigma(pi(g(v, u))). The epoch with the best ranking of the
    // validation half is the result.
    Supplier<Ranker> ranker = training::ranker;
    TrainSettings settings = in.values().get(TrainSettings.class);
    Trainer trainer =
        new Trainer(
            settings,
            learner,
            in.rounds(TrainingData.MODEL),
            in.validation(ranker, settings.selectAt()),
            workers);
    TrainState state = new TrainState(training.model, settings.learningRate());
    return epochs.run(trainer, state, ranker, training::writeRest);
  }

  /** The ranker of the model as it is now. */
  private Ranker ranker() {
    return new PairRanker(
        in.request().method().key(),
        model,
        in.task().queryType(),
        model.vectors(workers, in.task().candidateType()),
        data.words().length / data.wordDim());
  }

  /** Writes what the model needs beside its weights. */
  private void writeRest(ModelWriter writer) throws IOException {
    int candidateType = in.task().candidateType();
    if (model.hasTexts(candidateType)) {
      float[] vectors = model.vectors(workers, candidateType);
      int dim = model.settings().dim();
      writer.floats("right", vectors, vectors.length / dim, dim);
    }
    float[] words = data.words();
    writer.floats("words", words, words.length / data.wordDim(), data.wordDim());
    writer.vocabulary(data.vocabulary(), in.data().manifest().words().minCount());
    writer.stopWords(in.data().stopWords());
  }
}
