package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tapem.eval.Evaluation;
import org.tapem.eval.EvaluationCase;
import org.tapem.eval.Evaluator;
import org.tapem.experiment.SeedResult.PartFigures;
import org.tapem.flat.BadFileException;
import org.tapem.flat.Progress;
import org.tapem.method.Cases;
import org.tapem.method.LoadedModel;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;
import org.tapem.store.Checkpoint;
import org.tapem.store.Dataset;
import org.tapem.store.FolderKind;
import org.tapem.store.HeldOut.Part;
import org.tapem.store.ProgramEntry;
import org.tapem.train.TrainListener;
import org.tapem.train.TrainSettings;

/** Trains with one seed, or goes on where another run was stopped, and evaluates. */
final class SeedRun {
  /** Where lists are drawn they are the same for all seeds, so that only training differs. */
  static final long LIST_SEED = 1;

  private final Experiment experiment;
  private final long seed;
  private final Dataset data;
  private final Path model;
  private final RunSettings run;
  private final Progress progress;
  private final Map<String, Double> seconds = new LinkedHashMap<>();

  SeedRun(
      Experiment experiment,
      long seed,
      Dataset data,
      Path model,
      RunSettings run,
      Progress progress) {
    this.experiment = experiment;
    this.seed = seed;
    this.data = data;
    this.model = model;
    this.run = run;
    this.progress = progress;
  }

  SeedResult result(String key) throws IOException {
    long began = System.nanoTime();
    String outcome = isModel() ? "trained before" : train();
    seconds.put("train", since(began));
    long trained = System.nanoTime();
    Map<String, PartFigures> parts = isModel() ? evaluate() : Map.of();
    seconds.put("evaluate", since(trained));
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
        seconds,
        ProgramEntry.current());
  }

  static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static double since(long began) {
    return Math.round((System.nanoTime() - began) / 1e6) / 1e3;
  }

  private boolean isModel() {
    return FolderKind.of(model).equals(Optional.of(FolderKind.MODEL));
  }

  private String train() throws IOException {
    TrainingRequest request =
        new TrainingRequest(
            data,
            experiment.method(),
            experiment.settings(),
            seed,
            run.threads(),
            model,
            false,
            true,
            run.checkpointSeconds());
    List<TrainListener> listeners =
        experiment.method().byEpochs()
            ? List.of(
                new EpochProgress(
                    progress, experiment.settings().get(TrainSettings.class).epochs()))
            : List.of();
    String outcome = new Training(request).run(progress, listeners).message();
    if (!isModel()) { // it diverged at once: it would do so again
      Checkpoint.delete(request.checkpoint());
    }
    return outcome;
  }

  private Map<String, PartFigures> evaluate() throws IOException {
    LoadedModel loaded = LoadedModel.open(model);
    EvaluatePart asked = experiment.evaluate();
    Evaluator evaluator = new Evaluator(asked.settings(run.threads()), loaded.degrees());
    Cases cases = new Cases(data, LIST_SEED);
    Map<String, PartFigures> parts = new LinkedHashMap<>();
    for (Part part : List.of(Part.VALID, Part.TEST)) {
      List<EvaluationCase> some = cases.evaluations(part, asked.most(), asked.ranked());
      Evaluation found = evaluator.evaluate(loaded.ranker(), name(part), some, progress);
      if (found.queries() == 0 && part == asked.part()) {
        throw new BadFileException(
            experiment.file(), "nothing to evaluate", "the data has no " + name(part) + " part");
      }
      parts.put(name(part), new PartFigures(found.queries(), Figures.of(found)));
    }
    return parts;
  }
}
