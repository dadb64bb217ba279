package org.tapem.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.EvaluationSettings;
import org.tapem.eval.Evaluator;
import org.tapem.flat.BadFileException;
import org.tapem.flat.Progress;
import org.tapem.math.Workers;
import org.tapem.model.NodeTable;
import org.tapem.model.Parameter;
import org.tapem.network.Network;
import org.tapem.rank.PopularityRanker;
import org.tapem.rank.Ranker;
import org.tapem.rank.TfIdfProfiles;
import org.tapem.rank.TfIdfRanker;
import org.tapem.rank.TfIdfSettings;
import org.tapem.sample.PairTask;
import org.tapem.store.Checkpoint;
import org.tapem.store.Dataset;
import org.tapem.store.HeldOut.Part;
import org.tapem.store.ModelManifest;
import org.tapem.store.ModelWriter;
import org.tapem.store.Texts;
import org.tapem.text.Vocabulary;
import org.tapem.train.EpochReport;
import org.tapem.train.Outcome;
import org.tapem.train.Outcome.Reason;
import org.tapem.train.TrainListener;
import org.tapem.train.TrainState;
import org.tapem.train.Trainer;

/** Trains a method on a data set and writes the model folder. */
public final class Training {
  private final TrainingRequest request;
  private final Dataset data;
  private volatile Trainer running;
  private volatile boolean stop;

  public Training(TrainingRequest request) {
    this.request = request;
    data = request.data();
  }

  /** Asks a running training to stop after its batch and keep its state; any thread may ask. */
  public void requestStop() {
    stop = true;
    Trainer trainer = running;
    if (trainer != null) {
      trainer.requestStop();
    }
  }

  /** Trains; the listeners hear of epochs and batches, where the method has some. */
  public Outcome run(Progress progress, List<TrainListener> listeners) throws IOException {
    Network network = data.network();
    if (task().partners(network).targets().length == 0) {
      throw new BadFileException(
          data.folder(),
          "has nothing to train on",
          "no training node has a link \"" + data.manifest().task().relation() + "\"");
    }
    return switch (request.method()) {
      case POPULARITY -> popularity(network, progress);
      case TFIDF -> tfIdf(network, progress);
      default -> pairs(network, progress, listeners);
    };
  }

  private PairTask task() {
    return new PairTask(data.leftType(), data.rightType(), data.taskRelation());
  }

  private Outcome popularity(Network network, Progress progress) throws IOException {
    int[] degrees = PairTraining.degrees(network, task());
    try (ModelWriter writer = writer()) {
      writer.ints("degrees", degrees);
      finish(writer, validFigures(new PopularityRanker(degrees), degrees, progress), List.of());
    }
    return new Outcome(Reason.FINISHED, "counted the links");
  }

  private Outcome tfIdf(Network network, Progress progress) throws IOException {
    TfIdfSettings settings = request.values().get(TfIdfSettings.class);
    Vocabulary vocabulary = data.vocabulary();
    Texts.Flat texts = data.texts(data.leftType()).flat(data.training(data.leftType()));
    progress.phase("profiles", -1, "");
    TfIdfProfiles profiles =
        TfIdfProfiles.build(
            vocabulary,
            texts.words(),
            texts.starts(),
            task().leftPartners(network),
            settings,
            request.threads());
    Ranker ranker = new TfIdfRanker(vocabulary, settings, profiles);
    int[] degrees = PairTraining.degrees(network, task());
    try (ModelWriter writer = writer()) {
      writer.ints("profiles.offsets", profiles.offsets());
      writer.ints("profiles.words", profiles.words());
      writer.floats("profiles.weights", profiles.weights(), profiles.weights().length, 1);
      writer.ints("degrees", degrees);
      writer.copyWords(data);
      finish(writer, validFigures(ranker, degrees, progress), List.of());
    }
    return new Outcome(Reason.FINISHED, "made the profiles");
  }

  private Outcome pairs(Network network, Progress progress, List<TrainListener> listeners)
      throws IOException {
    Checkpoints checkpoints =
        new Checkpoints(
            request.checkpoint(), decisive(), data.sha256(), request.checkpointSeconds());
    boolean resume = request.resume() && Checkpoint.exists(request.checkpoint());
    if (resume) {
      checkpoints.check(); // before the work, not after it
    }
    try (Workers workers = new Workers(request.threads())) {
      PairTraining training =
          new PairTraining(
              data,
              network,
              request.method(),
              request.values(),
              request.seed(),
              workers,
              request.threads(),
              progress);
      if (resume) {
        checkpoints.read(training.state);
      }
      List<TrainListener> all = new ArrayList<>(listeners);
      all.add(checkpoints);
      running = training.trainer;
      if (stop) {
        training.trainer.requestStop();
      }
      progress.phase("training", -1, "batches");
      Outcome outcome = training.trainer.run(training.state, all);
      boolean nothing = outcome.reason() == Reason.DIVERGED && training.state.best().isEmpty();
      if (!nothing && outcome.reason() != Reason.STOPPED) {
        write(training);
      }
      if (outcome.reason() != Reason.STOPPED) { // from before a divergence it would diverge again
        Checkpoint.delete(request.checkpoint());
      }
      return outcome;
    }
  }

  /** All that decides what is trained; a checkpoint goes on only where it is the same. */
  private Map<String, String> decisive() {
    Map<String, String> all = new TreeMap<>(request.values().asMap());
    all.put("method", request.method().key());
    all.put("seed", Long.toString(request.seed()));
    return all;
  }

  private void write(PairTraining training) throws IOException {
    try (ModelWriter writer = writer()) {
      for (Parameter parameter : training.model.parameters()) {
        writer.floats(
            "weights." + parameter.name(),
            parameter.value(),
            parameter.rows(),
            parameter.columns());
      }
      for (NodeTable table : training.model.tables()) {
        writer.floats("table." + table.name(), table.value(), table.rows(), table.dim());
      }
      if (training.model.hasTexts(data.rightType())) {
        float[] right = training.rightVectors();
        int dim = training.model.settings().dim();
        writer.floats("right", right, right.length / dim, dim);
      }
      int words = training.words.length / training.wordDim;
      writer.floats("words", training.words, words, training.wordDim);
      writer.ints("degrees", training.degrees);
      writer.vocabulary(training.vocabulary);
      writer.stopWords(data.stopWords());
      TrainState state = training.state;
      Map<String, Double> figures = new TreeMap<>();
      List<Map<String, Double>> history = new ArrayList<>();
      for (EpochReport report : state.history()) {
        history.add(entry(report));
        if (report.epoch() == state.progress().bestEpoch()) {
          figures.putAll(report.figures());
          figures.put("epoch", (double) report.epoch());
        }
      }
      finish(writer, figures, history);
    }
  }

  private static Map<String, Double> entry(EpochReport report) {
    Map<String, Double> entry = new TreeMap<>(report.figures());
    entry.put("epoch", (double) report.epoch());
    entry.put("loss.metric", report.loss().metric());
    entry.put("loss.validity", report.loss().validity());
    entry.put("loss.context", report.loss().context());
    entry.put("rate", report.rate());
    return entry;
  }

  private ModelWriter writer() throws IOException {
    return new ModelWriter(request.out(), request.replace());
  }

  private void finish(
      ModelWriter writer, Map<String, Double> figures, List<Map<String, Double>> history)
      throws IOException {
    writer.copyNodes(data, data.rightType());
    writer.commit(
        ModelManifest.of(request.method().key(), data, request.values().asMap(), request.seed())
            .with(figures, history));
  }

  private Map<String, Double> validFigures(Ranker ranker, int[] degrees, Progress progress)
      throws IOException {
    Cases cases = new Cases(data, request.seed());
    List<EvaluationCase> valid =
        cases.of(Part.VALID, 0).stream()
            .map(index -> cases.evaluation(index, Cases.Ranked.LISTS))
            .toList();
    if (valid.isEmpty()) {
      return Map.of();
    }
    Evaluator evaluator = new Evaluator(EvaluationSettings.forLists(request.threads()), degrees);
    return PairTraining.figuresByName(
        evaluator.evaluate(ranker, "valid", valid, progress).figures());
  }
}
