package org.tapem.method.tapem;

import java.io.IOException;
import java.util.ArrayList;
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
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.nn.NodeSource;
import org.tapem.nn.NodeTexts;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainSettings;
import org.tapem.rank.Ranker;
import org.tapem.sample.BatchSettings;
import org.tapem.sample.CooccurrenceSettings;
import org.tapem.sample.PairSettings;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.text.SkipGramSettings;
import org.tapem.walk.NetworkSettings;
import org.tapem.walk.WalkSettings;

/**
 * A method of the pair model: {@link Tapem}, its two variants, {@link Camel} and {@link
 * Metapath2vec} are this model with other default settings.
 */
abstract class PairMethod implements Method {
  private static final String WORDS = "words";

  private final String key;
  private final String summary;
  private final ModelSettings model;
  private final NetworkSettings network;
  private final CooccurrenceSettings meetings;

  PairMethod(
      String key,
      String summary,
      ModelSettings model,
      String metaPaths,
      CooccurrenceSettings meetings) {
    this.key = key;
    this.summary = summary;
    this.model = model;
    this.meetings = meetings;
    network = new NetworkSettings(metaPaths);
  }

  @Override
  public String key() {
    return key;
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return Set.of(Input.FREQUENT_WORDS);
  }

  @Override
  public boolean startable() {
    return true;
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm()
        .group("model", model)
        .group("train", TrainSettings.defaults())
        .group("batch", BatchSettings.defaults())
        .group("network", network)
        .group("walk", WalkSettings.defaults())
        .group("paths", PairSettings.defaults().withShare(0.01))
        .group("meet", meetings)
        .group("words", SkipGramSettings.defaults());
  }

  @Override
  public boolean byEpochs() {
    return true;
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    EpochTraining epochs = new EpochTraining(job);
    try (Workers workers = new Workers(job.threads())) {
      return PairTraining.train(job, epochs, workers);
    }
  }

  @Override
  public Optional<TrainingData> trainingData(TrainingContext job, Workers workers)
      throws IOException {
    return Optional.of(new PairTrainingData(job));
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    Schema schema = folder.schema();
    Task task = parts.task();
    ModelSettings settings = parts.settings().get(ModelSettings.class);
    List<NodeSource> sources = new ArrayList<>();
    for (int type = 0; type < schema.types().size(); type++) {
      String name = schema.types().get(type).name();
      int rows = folder.manifest().nodeTypes().get(type).training();
      if (folder.has("table." + name)) {
        float[] table = folder.floats("table." + name, rows, settings.dim());
        sources.add(NodeSource.ofVectors(name, rows, table));
      } else if (folder.has("weights." + name + ".gru.input")) {
        sources.add(NodeSource.ofTexts(name, NodeTexts.of(new int[0], new int[1], 0, 1)));
      } else {
        sources.add(NodeSource.unused(name, rows));
      }
    }
    int wordDim = folder.manifest().arrays().get(WORDS).columns();
    float[] words = folder.floats(WORDS);
    PairModel loaded = new PairModel(settings, sources, words, wordDim, 0, parts.kernels());
    parts.read(loaded.parameters());
    float[] rights =
        loaded.hasTexts(task.rightType()) ? folder.floats("right") : loaded.table(task.rightType());
    return new PairRanker(
        parts.method().key(), loaded, task.leftType(), rights, words.length / wordDim);
  }

  /** Known nodes keep their vectors; new ones get that of their texts. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    new FoldInVectors(added).write();
  }

  @Override
  public Optional<String> wordTable() {
    return Optional.of(WORDS);
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    return PairMemory.parts(data, values);
  }
}
