package org.tapem.method.plus;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.BadFileException;
import org.tapem.base.Workers;
import org.tapem.dataset.Dataset;
import org.tapem.math.Orthonormal;
import org.tapem.method.EpochTraining;
import org.tapem.method.FoldIn;
import org.tapem.method.HeldOutTexts;
import org.tapem.method.Input;
import org.tapem.method.MemoryEstimate;
import org.tapem.method.Method;
import org.tapem.method.ModelData;
import org.tapem.method.ModelFolder;
import org.tapem.method.TaskTexts;
import org.tapem.method.TrainingContext;
import org.tapem.method.TrainingData;
import org.tapem.method.TrainingPart;
import org.tapem.method.tapem.bag.BagData;
import org.tapem.method.tapem.bag.BagMemory;
import org.tapem.method.tapem.bag.BagModel;
import org.tapem.method.tapem.bag.BagStep;
import org.tapem.method.tapem.bag.TextIncidence;
import org.tapem.network.Network;
import org.tapem.network.Task;
import org.tapem.nn.Outcome;
import org.tapem.nn.TrainSettings;
import org.tapem.rank.Query;
import org.tapem.rank.Ranker;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;

/**
 * {@code tapem-plus}, the default method: a log-linear ranker over {@link Features}. Training
 * learns word embeddings and fits the weights of the features to texts that it holds out.
 */
public final class TapemPlus implements Method {
  private static final String WORDS = "weights.words";
  static final String BY_TIME = "evidence.by-time";
  static final String WEIGHTS = "evidence.weights";
  static final String CURVES = "evidence.calibration";
  static final String FEATURES = "evidence.features";

  // Chosen on valid parts; word vectors begin with numbers of about 0.1.
  private static final TrainSettings TRAIN =
      TrainSettings.defaults()
          .with(
              "epochs=10",
              "learning-rate=0.01",
              "schedule=linear",
              "table-rate=1",
              "plateau=0",
              "patience=0",
              "clip=0");

  @Override
  public String key() {
    return "tapem-plus";
  }

  @Override
  public String summary() {
    return "log-linear ranking by features of a candidate's texts and links";
  }

  @Override
  public SettingsForm form() {
    return new SettingsForm()
        .group("plus", PlusSettings.defaults())
        .group("train", TRAIN)
        .renamed("evidence", "plus")
        .renamed("evidence.manner", "plus.style")
        .renamed("evidence.lefts", "plus.query-nodes")
        .renamed("plus.lefts", "plus.query-nodes");
  }

  @Override
  public boolean byEpochs() {
    return true;
  }

  @Override
  public Set<Input> inputs(SettingsValues settings) {
    return settings.get(PlusSettings.class).links()
        ? Set.of(Input.WORDS, Input.LINKS, Input.PARTNERS)
        : Set.of(Input.WORDS, Input.PARTNERS);
  }

  @Override
  public Outcome train(TrainingContext job) throws IOException {
    EpochTraining epochs = new EpochTraining(job);
    try (Workers workers = new Workers(job.threads())) {
      PlusTraining training = new PlusTraining(job, workers);
      return epochs.run(training.trainer, training.state, training::ranker, training::writeRest);
    }
  }

  @Override
  public Optional<TrainingData> trainingData(TrainingContext job, Workers workers)
      throws IOException {
    return Optional.of(new PlusTrainingData(job, workers));
  }

  @Override
  public Ranker open(ModelData parts) throws IOException {
    ModelFolder folder = parts.folder();
    PlusSettings settings = parts.settings().get(PlusSettings.class);
    TrainingPart known = parts.needTexts();
    List<Feature> features = Features.all();
    PlusFit fit = fit(folder, features);
    float[] vectors = folder.floats(WORDS);
    if (vectors.length % settings.dim() != 0) {
      throw new IllegalArgumentException(
          "%d numbers are no vectors of %d".formatted(vectors.length, settings.dim()));
    }
    BagModel model = new BagModel(vectors, settings.dim(), parts.kernels());
    try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
      Network network = known.network();
      Task task = parts.task();
      boolean ofKnown = parts.ofKnown();
      TaskTexts texts = TaskTexts.of(parts, known);
      TextIncidence joined =
          BagData.links(
              texts, task.partners(network), network.nodes(task.candidateType()), workers);
      int count = joined.texts().texts();
      int[] times = folder.ints(BY_TIME, 1, 0, 1)[0] == 0 ? null : padded(known.times(), count);
      PlusLinks links = new PlusLinks(folder.schema(), task);
      TextContext context =
          ofKnown
              ? TextContext.none(count)
              : links
                  .context(count, times, network)
                  .withMarks(settings.style() ? known.texts().marks() : null);
      LinkBudget budget = budget(joined, ofKnown);
      FeatureIndex index =
          new FeatureIndex(features, settings, model, joined, context, budget, workers);
      LinkReader reader = reader(settings, links, network, ofKnown);
      Ranker ranker =
          new PlusRanker(parts.method().key(), texts.weights(), index, fit, reader, ofKnown);
      return texts.reading(ranker, ofKnown);
    }
  }

  /** What was fitted. Models of before the names of features were kept have the built-in ones. */
  private static PlusFit fit(ModelFolder folder, List<Feature> features) throws IOException {
    List<String> names =
        folder.has(FEATURES)
            ? folder.strings(FEATURES)
            : Features.BUILT_IN.stream().map(Feature::name).toList();
    try {
      FeatureWeights weights = FeatureWeights.of(folder.floats(WEIGHTS), names, features);
      return PlusFit.of(weights, folder.floats(CURVES));
    } catch (FeatureWeights.UnknownFeatureException e) {
      throw new BadFileException(
          folder.folder(),
          "was trained with a feature that is not known here; if a plug-in has it, give"
              + " --plugins DIR",
          e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new BadFileException(
          folder.folder(),
          "was trained by another version of the method; train it again",
          e.getMessage());
    }
  }

  /** Times of query nodes, then of texts that are of none. */
  static int[] padded(int[] times, int texts) {
    int[] all = Arrays.copyOf(times, texts);
    Arrays.fill(all, times.length, texts, Query.NO_TIME);
    return all;
  }

  /** Links that are looked at for a query: of known query nodes not more than take too long. */
  static LinkBudget budget(TextIncidence joined, boolean ofKnown) {
    return ofKnown ? LinkBudget.forCandidateNodes(joined.queryNodes().nodes()) : LinkBudget.ALL;
  }

  /** Reads what queries are joined to; the documents of known nodes tell that themselves. */
  static LinkReader reader(
      PlusSettings settings, PlusLinks links, Network network, boolean ofKnown) {
    return settings.links() && !ofKnown ? links.reader(network) : LinkReader.NONE;
  }

  /** Nothing: all that speaks of nodes is made of the training part when a model is opened. */
  @Override
  public void foldIn(FoldIn added) {}

  @Override
  public List<String> wordTables() {
    return List.of(WORDS);
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    PlusSettings settings = values.get(PlusSettings.class);
    long row = 4L * settings.dim();
    long queryCount = data.training(data.queryType());
    long candidateCount = data.training(data.candidateType());
    long links = data.manifest().relations().get(data.taskRelation()).links();
    long drawn = Math.min(candidateCount, settings.negatives());
    long drawnTexts = Math.min(queryCount, drawn * links / Math.max(1, candidateCount) + 1);
    long step =
        BagStep.bytes(settings.dim(), settings.queryNodes(), (int) drawn, drawnTexts)
            + 4
                * row
                * Math.min(
                    candidateCount,
                    drawn + settings.queryNodes() * links / Math.max(1, queryCount));
    List<MemoryEstimate.Part> parts =
        new ArrayList<>(MemoryEstimate.replicas(values, row * BagMemory.words(data)));
    parts.addAll(
        List.of(
            MemoryEstimate.vocabulary(data),
            new MemoryEstimate.Part("texts", BagMemory.bytes(data), ""),
            new MemoryEstimate.Part(
                "vectors of words",
                5 * row * BagMemory.words(data) + Orthonormal.bytes(settings.dim()),
                "plus.dim"),
            new MemoryEstimate.Part(
                "vectors of nodes", row * (3 * queryCount + candidateCount), "plus.dim"),
            new MemoryEstimate.Part("a training step", step, "plus.query-nodes"),
            new MemoryEstimate.Part(
                "texts to fit to",
                WeightFit.bytes() * Math.min(fitted(data), settings.heldOut()),
                "plus.held-out")));
    if (settings.style() && !data.manifest().task().known()) {
      long bytes = Style.bytes(queryCount, candidateCount);
      parts.add(new MemoryEstimate.Part("writing style", bytes, "plus.style"));
    }
    return parts;
  }

  /** Texts that the weights are fitted to, at most: of known query nodes those that are drawn. */
  private static long fitted(Dataset data) {
    double share = data.manifest().task().known() ? HeldOutTexts.SHARE : HeldOutTexts.MOST;
    return (long) (share * data.training(data.queryType())) + 1;
  }
}
