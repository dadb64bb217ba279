package org.tapem.method.tapem;

import java.io.IOException;
import org.tapem.base.Workers;
import org.tapem.method.EpochTraining;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.rank.Ranker;

/**
 * A tuned method from texts to a ranker. What differs from the publication, and why:
 *
 * <ol>
 *   <li>The encoder of a text is the TF-IDF-weighted sum of trained word vectors, of length 1, next
 *       to the TF-IDF vector itself. It trains faster than a GRU and ranks better.
 *   <li>The vector of a candidate is its trained vector plus the mean of its texts, leaving out the
 *       text that the candidate is ranked for: most candidates have few texts.
 *   <li>The loss is the cross-entropy of a softmax over drawn candidates in place of a margin to a
 *       single one.
 *   <li>TaPEm's vector of a candidate depends on the query: attention weighs the texts of the
 *       candidate, the context paths from query to candidate over a text, by their similarity to
 *       the query. As in the publication, training starts from Camel, which lacks that.
 * </ol>
 */
final class ProfileTraining {
  static final String ATTENTION = "profile.attention";

  private final TrainingContext job;
  private final Workers workers;
  private final ProfileTrainingData data;
  private final BagModel model;
  private final TrainState state;
  private final boolean ranks;

  private ProfileTraining(TrainingContext job, boolean attention, boolean ranks, Workers workers)
      throws IOException {
    this.job = job;
    this.ranks = ranks;
    this.workers = workers;
    data = new ProfileTrainingData(job, attention, workers);
    model = data.start(workers);
    if (job.start() != null) {
      job.start().copyTo(model);
      model.startFromCamel();
    }
    state = new TrainState(model, job.values().get(TrainSettings.class).learningRate());
  }

  /**
   * Trains and writes the model.
   *
   * @param attention whether the vector of a candidate depends on the query
   * @param ranks whether that counts in ranking too
   */
  static Outcome train(TrainingContext job, boolean attention, boolean ranks) throws IOException {
    EpochTraining epochs = new EpochTraining(job);
    try (Workers workers = new Workers(job.threads())) {
      ProfileTraining training = new ProfileTraining(job, attention, ranks, workers);
      TrainSettings train = job.values().get(TrainSettings.class);
      Trainer trainer =
          new Trainer(
              train,
              training.data.learner(training.model, workers),
              job.rounds(TrainingData.MODEL),
              job.validation(training::rankerNow, train.selectAt()),
              workers);
      return epochs.run(trainer, training.state, training::rankerOfBest, training::writeRest);
    }
  }

  private Ranker rankerNow() {
    return ranker(state.progress().epoch());
  }

  private Ranker rankerOfBest() {
    return ranker(state.progress().bestEpoch());
  }

  private boolean attends(int epoch) {
    return epoch > data.startEpochs();
  }

  private Ranker ranker(int epoch) {
    Ranker ranker =
        new ProfileRanker(
            job.request().method().key(),
            data.data().texts().weights(),
            model,
            data.data().all(),
            job.values().get(ProfileSettings.class),
            attends(epoch),
            ranks,
            job.ofKnown(),
            workers);
    return data.data().texts().reading(ranker, job.ofKnown());
  }

  /** Writes what the model needs beside its weights and its training part. */
  private void writeRest(ModelWriter writer) throws IOException {
    writer.ints(ATTENTION, new int[] {attends(state.progress().bestEpoch()) ? 1 : 0});
    job.writeWords(writer);
  }
}
