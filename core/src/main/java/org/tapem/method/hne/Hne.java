package org.tapem.method.hne;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.method.EpochTraining;
import org.tapem.method.FoldIn;
import org.tapem.method.FoldInVectors;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.ModelWriter;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.nn.NodeSource;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainSettings;
import org.tapem.nn.TrainState;
import org.tapem.nn.Trainer;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.WalkSettings;

/** Trains the neighbour model. */
public final class Hne implements Method {
  // All weights that count are vectors, so these have no rate of their own. Of the rates tried, a
  // small one was best on a valid part: faster vectors of linked nodes learn partners by heart.
  private static final TrainSettings TRAIN =
      TrainSettings.defaults()
          .with(
              "epochs=30",
              "learning-rate=5e-4",
              "schedule=linear",
              "table-rate=1",
              "plateau=0",
              "patience=0");

  @Override
  public String key() {
    return "hne";
  }

  @Override
  public String summary() {
    return "weighted means of words and linked nodes, trained with walks";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm()
        .group("hne", HneSettings.defaults())
        .group("train", TRAIN)
        .group("network", new NetworkSettings(NetworkSettings.ALL))
        .group("walk", WalkSettings.defaults())
        .renamed("hne.lefts", "hne.query-nodes")
        .renamed("hne.meeting-negatives", "hne.cooccurrence-negatives");
  }

  @Override
  public boolean byEpochs() {
    return true;
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return settings.get(HneSettings.class).links()
        ? Set.of(Input.FREQUENT_WORDS, Input.LINKS)
        : Set.of(Input.FREQUENT_WORDS);
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    EpochTraining epochs = new EpochTraining(job);
    try (Workers workers = new Workers(job.threads())) {
      HneTraining training = new HneTraining(job, workers);
      return epochs.run(training.trainer, training.state, training::ranker, training::writeRest);
    }
  }

  @Override
  public Optional<TrainingData> trainingData(TrainingContext job, Workers workers)
      throws IOException {
    return Optional.of(new HneTrainingData(job));
  }

  @Override
  public Ranker open(ModelData model) throws IOException {
    ModelFolder folder = model.folder();
    Schema schema = folder.schema();
    Task task = model.task();
    HneParts parts = HneParts.of(schema, task, model.settings());
    int dim = parts.settings().dim();
    List<NodeSource> sources = new ArrayList<>();
    for (int type = 0; type < schema.types().size(); type++) {
      String name = schema.types().get(type).name();
      int rows = folder.manifest().nodeTypes().get(type).training();
      sources.add(
          parts.types().contains(type)
              ? table(folder, name, rows, dim)
              : NodeSource.unused(name, rows));
    }
    int words = model.needVocabulary().frequentSize();
    int candidateCount = sources.get(task.candidateType()).count();
    NeighbourModel loaded =
        new NeighbourModel(
            parts.shape(),
            sources,
            table(folder, NeighbourModel.WORDS, words, dim),
            table(folder, NeighbourModel.BIAS, candidateCount, 1),
            0,
            model.kernels());
    model.read(loaded.parameters());
    return new NeighbourRanker(model.method().key(), loaded, parts.relations());
  }

  private static NodeSource table(ModelFolder folder, String name, int rows, int dim)
      throws IOException {
    return NodeSource.ofVectors(name, rows, folder.floats("table." + name, rows, dim));
  }

  /** Known nodes keep their vectors; new ones get that of their texts and the mean bias. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    new FoldInVectors(added).write();
    String name = "table." + NeighbourModel.BIAS;
    float[] known = added.parts().folder().floats(name);
    double sum = 0;
    for (float bias : known) {
      sum += bias;
    }
    int rows = added.addition().count(added.parts().task().candidateType());
    float[] all = Arrays.copyOf(known, known.length + rows);
    Arrays.fill(all, known.length, all.length, (float) (sum / Math.max(1, known.length)));
    added.writer().floats(name, all, all.length, 1);
  }

  @Override
  public List<String> wordTables() {
    return List.of("table." + NeighbourModel.WORDS);
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    return HneMemory.parts(data, values);
  }

  /** Everything that training a neighbour model on a data set needs, made ready. */
  static final class HneTraining {
    final Trainer trainer;
    final TrainState state;
    private final TrainingContext job;
    private final HneParts parts;
    private final NeighbourModel model;

    HneTraining(TrainingContext job, Workers workers) throws IOException {
      this.job = job;
      HneTrainingData data = new HneTrainingData(job);
      parts = data.parts();
      model = data.model();
      TrainSettings train = job.values().get(TrainSettings.class);
      state = new TrainState(model, train.learningRate());
      trainer =
          new Trainer(
              train,
              data.learner(model),
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
}
