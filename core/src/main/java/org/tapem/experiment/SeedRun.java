package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.dataset.ProgramEntry;
import org.tapem.eval.Evaluation;
import org.tapem.experiment.SeedResult.PartFigures;
import org.tapem.io.FolderKind;
import org.tapem.method.Cases.Ranked;
import org.tapem.method.Model;
import org.tapem.method.ModelManifest;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.nn.Checkpoint;
import org.tapem.nn.TrainListener;
import org.tapem.nn.TrainSettings;

/** Trains with one seed, or goes on where another run was stopped, and evaluates. */
final class SeedRun {
  private final Experiment experiment;
  private final long seed;
  private final Dataset data;
  private final ModelPlace place;
  private final RunSettings run;
  private final Progress progress;
  private final Map<String, PartFigures> parts = new LinkedHashMap<>();
  private final Map<String, TrueRanks> ranks = new LinkedHashMap<>();

  /**
   * Where a model is kept.
   *
   * @param start the model that training begins from; null where there is none
   */
  record ModelPlace(Path model, Path start) {
    boolean isModel() {
      return FolderKind.of(model).equals(Optional.of(FolderKind.MODEL));
    }
  }

  /** Gives the company of the data set's nodes, made when it is first requested. */
  interface Companies {
    FrequentNonPartners get() throws IOException;
  }

  SeedRun(
      Experiment experiment,
      long seed,
      Dataset data,
      ModelPlace place,
      RunSettings run,
      Progress progress) {
    this.experiment = experiment;
    this.seed = seed;
    this.data = data;
    this.place = place;
    this.run = run;
    this.progress = progress;
  }

  SeedResult result(String key, Companies companies) throws IOException {
    Map<String, Double> seconds = new LinkedHashMap<>();
    String outcome = place.isModel() ? "trained before" : train();
    TrainSeconds.of(place.model()).ifPresent(took -> seconds.put("train", took));
    if (place.start() != null) {
      TrainSeconds.of(place.start()).ifPresent(took -> seconds.put("start", took));
    }
    long trained = System.nanoTime();
    List<Map<String, Double>> history = place.isModel() ? evaluate(companies) : List.of();
    seconds.put("evaluate", TrainSeconds.since(trained));
    return new SeedResult(
        SeedResult.FORMAT,
        SeedResult.VERSION,
        key,
        experiment.method().key(),
        new TreeMap<>(experiment.settings().asMap()),
        seed,
        data.sha256(),
        name(experiment.evaluate().ranked()),
        experiment.evaluate().most(),
        outcome,
        parts,
        ranks,
        history,
        seconds,
        ProgramEntry.current());
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Trains; says how it ended. */
  String train() throws IOException {
    TrainingRequest request =
        TrainingRequest.of(data, experiment.method(), place.model())
            .values(experiment.settings())
            .seed(seed)
            .threads(run.threads())
            .startedFrom(place.start())
            .resume(true)
            .checkpointSeconds(run.checkpointSeconds());
    List<TrainListener> listeners =
        experiment.method().byEpochs()
            ? List.of(
                new EpochProgress(
                    progress, experiment.settings().get(TrainSettings.class).epochs()))
            : List.of();
    long began = System.nanoTime();
    String outcome = new Training(request).run(progress, listeners).message();
    if (place.isModel()) {
      TrainSeconds.write(place.model(), TrainSeconds.since(began));
    } else { // it diverged at once: it would do so again
      Checkpoint.delete(request.checkpoint());
    }
    return outcome;
  }

  /** Measures what is asked; gives the history of the training. */
  private List<Map<String, Double>> evaluate(Companies companies) throws IOException {
    Model loaded = Model.open(place.model());
    ModelEvaluation evaluation = new ModelEvaluation(loaded, data);
    EvaluatePart requested = experiment.evaluate();
    for (Part part : List.of(Part.VALID, Part.TEST)) {
      Evaluation found = evaluate(evaluation, part, requested.ranked());
      if (found.queries() == 0 && part == requested.part()) {
        throw new BadFileException(
            experiment.file(), "nothing to evaluate", "the data has no " + name(part) + " part");
      }
      Map<String, Double> figures = new LinkedHashMap<>(Figures.of(found));
      if (part == requested.part()) {
        if (requested.everybody()) {
          Figures.of(evaluate(evaluation, part, Ranked.ALL))
              .forEach((name, value) -> figures.put(EvaluatePart.ALL + name, value));
        }
        if (requested.violation()) {
          double mean = companies.get().violation(loaded.ranker(), run.threads(), progress).mean();
          figures.put(EvaluatePart.VIOLATION, mean);
        }
        if (requested.reliability()) {
          figures.put(EvaluatePart.RELIABILITY, reliability(loaded, evaluation));
        }
        figures.values().removeIf(value -> !Double.isFinite(value));
      }
      ranks.put(name(part), TrueRanks.of(found.perQuery()));
      parts.put(name(part), new PartFigures(found.queries(), figures));
    }
    ModelManifest manifest = loaded.folder().manifest();
    return List.copyOf(manifest.history());
  }

  private double reliability(Model loaded, ModelEvaluation evaluation) throws BadFileException {
    if (!loaded.tellsChances()) {
      throw new BadFileException(
          experiment.file(),
          "no reliability to measure",
          loaded.method().key() + " tells no chances");
    }
    EvaluatePart requested = experiment.evaluate();
    return evaluation
        .reliability(requested.part(), requested.most(), run.threads(), progress)
        .error();
  }

  private Evaluation evaluate(ModelEvaluation evaluation, Part part, Ranked ranked)
      throws IOException {
    return evaluation.evaluate(part, ranked, experiment.evaluate().most(), run.threads(), progress);
  }
}
