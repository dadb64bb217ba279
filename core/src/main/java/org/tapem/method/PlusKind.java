package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.evidence.EvidenceFit;
import org.tapem.evidence.EvidenceIndex;
import org.tapem.evidence.EvidenceRanker;
import org.tapem.evidence.EvidenceSettings;
import org.tapem.evidence.LinkReader;
import org.tapem.evidence.TextContext;
import org.tapem.evidence.WeightFit;
import org.tapem.math.Orthonormal;
import org.tapem.math.Workers;
import org.tapem.model.BagModel;
import org.tapem.model.BagStep;
import org.tapem.model.TextLinks;
import org.tapem.network.Adjacency;
import org.tapem.network.Schema;
import org.tapem.rank.Ranker;
import org.tapem.sample.PairTask;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.store.Dataset;
import org.tapem.store.ModelFolder;
import org.tapem.text.TextVectors;
import org.tapem.text.TfIdf;
import org.tapem.text.Vocabulary;
import org.tapem.train.Outcome;
import org.tapem.train.TrainSettings;

/** Trains vectors of words and fits the weights of the evidence. */
final class PlusKind implements MethodKind {
  static final String WORDS = "texts.words";
  static final String STARTS = "texts.starts";
  static final String OFFSETS = "links.offsets";
  static final String TARGETS = "links.targets";
  static final String TIMES = "texts.times";
  static final String PLACE_OFFSETS = "texts.place-offsets";
  static final String PLACES = "texts.places";
  static final String CITE_OFFSETS = "texts.cite-offsets";
  static final String CITES = "texts.cites";
  static final String WEIGHTS = "evidence.weights";
  static final String CURVES = "evidence.calibration";

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
  public SettingsForm form() {
    return new SettingsForm().group("evidence", EvidenceSettings.defaults()).group("train", TRAIN);
  }

  @Override
  public boolean byEpochs() {
    return true;
  }

  @Override
  public boolean readsLinks(SettingsValues values) {
    return values.get(EvidenceSettings.class).links();
  }

  @Override
  public Outcome train(TrainingJob job) throws IOException {
    EpochTraining epochs = new EpochTraining(job);
    try (Workers workers = new Workers(job.threads())) {
      PlusTraining training = new PlusTraining(job, workers);
      return epochs.run(training.trainer, training.state, training::writeRest);
    }
  }

  @Override
  public Ranker open(ModelParts parts) throws IOException {
    ModelFolder folder = parts.folder();
    EvidenceSettings settings = parts.settings().get(EvidenceSettings.class);
    Vocabulary vocabulary = parts.needVocabulary();
    int[] starts = folder.ints(STARTS);
    int[] times = folder.ints(TIMES);
    Adjacency lefts = Adjacency.of(folder.ints(OFFSETS), folder.ints(TARGETS), starts.length - 1);
    float[] vectors = folder.floats("weights.words");
    if (vectors.length % settings.dim() != 0) {
      throw new IllegalArgumentException(
          "%d numbers are no vectors of %d".formatted(vectors.length, settings.dim()));
    }
    BagModel model = new BagModel(vectors, settings.dim(), parts.kernels());
    try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
      TextVectors texts =
          TextVectors.of(TfIdf.steep(vocabulary), folder.ints(WORDS), starts, workers);
      TextLinks links = TextLinks.of(texts, lefts.reversed(starts.length - 1), lefts);
      TextContext context =
          new TextContext(
              times.length == 0 ? null : times,
              Adjacency.of(
                  folder.ints(PLACE_OFFSETS),
                  folder.ints(PLACES),
                  IntStream.of(nodes(folder)).sum()),
              Adjacency.of(folder.ints(CITE_OFFSETS), folder.ints(CITES), starts.length - 1));
      EvidenceIndex index = new EvidenceIndex(settings, model, links, context, workers);
      EvidenceFit fit = EvidenceFit.of(folder.floats(WEIGHTS), folder.floats(CURVES));
      LinkReader reader = reader(settings, folder.schema(), parts.task(), nodes(folder));
      return new EvidenceRanker(parts.method().key(), vocabulary, index, fit, reader);
    }
  }

  private static int[] nodes(ModelFolder folder) {
    return folder.manifest().nodeTypes().stream().mapToInt(type -> type.training()).toArray();
  }

  /** Reads what queries are joined to, or nothing where that is not to count. */
  static LinkReader reader(EvidenceSettings settings, Schema schema, PairTask task, int[] nodes) {
    if (!settings.links()) {
      return LinkReader.NONE;
    }
    List<Integer> citing = new ArrayList<>();
    List<Integer> placing = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    for (LeftLink link : LeftLink.of(schema, task.leftType(), task.relation())) {
      if (link.type() == task.leftType()) {
        citing.add(link.relation());
      } else {
        placing.add(link.relation());
        ends.add(nodes[link.type()]);
      }
    }
    return new LinkReader(citing, placing, ends);
  }

  @Override
  public List<MemoryEstimate.Part> memory(Dataset data, SettingsValues values) {
    EvidenceSettings settings = values.get(EvidenceSettings.class);
    long tokens = data.manifest().words().trainingTokens();
    long row = 4L * settings.dim();
    long lefts = data.training(data.leftType());
    long rights = data.training(data.rightType());
    long links = data.manifest().relations().get(data.taskRelation()).links();
    // Words of texts from both sides, of all and of those that are not held out; sums by right
    // node.
    long texts = tokens * 36 + 16 * tokens * links / Math.max(1, lefts);
    long drawn = Math.min(rights, settings.negatives());
    long drawnTexts = Math.min(lefts, drawn * links / Math.max(1, rights) + 1);
    long step =
        BagStep.bytes(settings.dim(), settings.lefts(), (int) drawn, drawnTexts)
            + 4 * row * Math.min(rights, drawn + settings.lefts() * links / Math.max(1, lefts));
    return List.of(
        MemoryEstimate.vocabulary(data),
        new MemoryEstimate.Part("texts", texts, ""),
        new MemoryEstimate.Part(
            "vectors of words",
            5 * row * data.manifest().words().words() + Orthonormal.bytes(settings.dim()),
            "evidence.dim"),
        new MemoryEstimate.Part("vectors of nodes", row * (3 * lefts + rights), "evidence.dim"),
        new MemoryEstimate.Part("a training step", step, "evidence.lefts"),
        new MemoryEstimate.Part(
            "texts to fit to",
            WeightFit.BYTES * Math.min(lefts, settings.heldOut()),
            "evidence.held-out"));
  }
}
