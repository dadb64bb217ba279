package org.tapem.method.tapem;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetManifest;
import org.tapem.method.EpochTraining;
import org.tapem.method.FoldIn;
import org.tapem.method.FoldInVectors;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.Preset;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.network.Noun;
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

  // Chosen on valid parts; word vectors begin with numbers of about 0.1.
  private static final TrainSettings TUNED =
      TrainSettings.defaults()
          .with(
              "epochs=10",
              "learning-rate=0.01",
              "schedule=linear",
              "table-rate=0.05",
              "plateau=0",
              "patience=0",
              "clip=0");

  private final String key;
  private final String summary;
  private final ModelSettings model;
  private final NetworkSettings network;
  private final CooccurrenceSettings cooccurrence;
  private final Tuned tuned;

  /** What the tuned preset of a method trains. */
  enum Tuned {
    /** The vector of a candidate depends on the query. */
    ATTENTION,
    /** Attention in training, the dot product in ranking. */
    ATTENTION_IN_TRAINING,
    /** The dot product alone. */
    DOT,
    /** The dot product, also of indirect pairs. */
    INDIRECT,
    /** There is none: the published preset is the only one. */
    NONE
  }

  PairMethod(
      String key,
      String summary,
      ModelSettings model,
      String metaPaths,
      CooccurrenceSettings cooccurrence,
      Tuned tuned) {
    this.tuned = tuned;
    this.key = key;
    this.summary = summary;
    this.model = model;
    this.cooccurrence = cooccurrence;
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
    return isTuned(settings) ? Set.of(Input.WORDS, Input.PARTNERS) : Set.of(Input.FREQUENT_WORDS);
  }

  private static boolean isTuned(SettingsValues settings) {
    return settings.has(ProfileSettings.class);
  }

  @Override
  public boolean startable() {
    return true;
  }

  @Override
  public List<Preset> presets() {
    Preset published = new Preset("published", "as published", published());
    return tuned == Tuned.NONE
        ? List.of(published)
        : List.of(new Preset("tuned", "best on the validation halves", form()), published);
  }

  @Override
  public SettingsForm form() {
    if (tuned == Tuned.NONE) {
      return published();
    }
    ProfileSettings profile = ProfileSettings.defaults();
    SettingsForm form = new SettingsForm().group("train", TUNED);
    return tuned == Tuned.INDIRECT
        ? form.group("profile", profile.with("indirect=0.1"))
            .group("network", network)
            .group("walk", WalkSettings.defaults())
            .group("cooccurrence", cooccurrence)
            .renamed("meet", "cooccurrence")
        : form.group("profile", profile);
  }

  @Override
  public SettingsValues derived(SettingsValues settings, Dataset data) {
    if (!isTuned(settings)) {
      return settings;
    }
    DatasetManifest.Words words = data.manifest().words();
    double mean = words.trainingTokens() / (double) Math.max(1, words.trainingTexts());
    ProfileSettings profile = settings.get(ProfileSettings.class).derived(mean);
    return settings.withAssignments(
        List.of("profile.min-count=" + profile.minCount(), "profile.drop=" + profile.drop()));
  }

  @Override
  public Optional<String> stages(SettingsValues settings, boolean started) {
    if (!isTuned(settings) || !attends()) {
      return Optional.empty();
    }
    int epochs = settings.get(TrainSettings.class).epochs();
    int first = settings.get(ProfileSettings.class).startEpochs(epochs, started);
    return first == 0
        ? Optional.empty()
        : Optional.of(
            first == epochs
                ? "All epochs train Camel."
                : "The first %s of %d train Camel, the others add attention."
                    .formatted(Noun.count(first, "epoch"), epochs));
  }

  private SettingsForm published() {
    return new SettingsForm()
        .group("model", model)
        .group("train", TrainSettings.defaults())
        .group("batch", BatchSettings.defaults())
        .group("network", network)
        .group("walk", WalkSettings.defaults())
        .group("paths", PairSettings.defaults().withShare(0.01))
        .group("cooccurrence", cooccurrence)
        .group("words", SkipGramSettings.defaults())
        .renamed("meet", "cooccurrence")
        .renamed("model.meeting-weight", "model.cooccurrence-weight")
        .renamed("model.meeting-bias", "model.cooccurrence-bias")
        .renamed("batch.lefts", "batch.query-nodes")
        .renamed("batch.judged", "batch.validity-pairs");
  }

  @Override
  public boolean byEpochs() {
    return true;
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    if (isTuned(job.values())) {
      return ProfileTraining.train(job, attends(), tuned == Tuned.ATTENTION);
    }
    EpochTraining epochs = new EpochTraining(job);
    try (Workers workers = new Workers(job.threads())) {
      return PairTraining.train(job, epochs, workers);
    }
  }

  @Override
  public Optional<TrainingData> trainingData(TrainingContext job, Workers workers)
      throws IOException {
    return Optional.of(
        isTuned(job.values())
            ? new ProfileTrainingData(job, attends(), workers)
            : new PairTrainingData(job));
  }

  private boolean attends() {
    return tuned == Tuned.ATTENTION || tuned == Tuned.ATTENTION_IN_TRAINING;
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    if (isTuned(parts.settings())) {
      return ProfileModel.open(parts, tuned == Tuned.ATTENTION);
    }
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
    float[] candidateVectors =
        loaded.hasTexts(task.candidateType())
            ? folder.floats("right")
            : loaded.table(task.candidateType());
    return new PairRanker(
        parts.method().key(), loaded, task.queryType(), candidateVectors, words.length / wordDim);
  }

  /** Known nodes keep their vectors; new ones get that of their texts. */
  @Override
  public void foldIn(FoldIn added) throws IOException {
    if (isTuned(added.parts().settings())) {
      ProfileModel.foldIn(added);
      return;
    }
    new FoldInVectors(added).write();
  }

  @Override
  public List<String> wordTables() {
    return List.of(WORDS, "weights.words");
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    return isTuned(values) ? ProfileModel.memory(data, values) : PairMemory.parts(data, values);
  }
}
