package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.experiment.SeedRun.ModelPlace;
import org.tapem.io.Checksums;
import org.tapem.io.FolderKind;
import org.tapem.io.Program;

/**
 * Works off a plan of experiments, seed by seed. What the work folder has is not done again, so a
 * run that was stopped goes on where it was, in the middle of a training too.
 */
public final class ExperimentRun {
  private final WorkFolder work;
  private final RunSettings settings;
  private final Progress progress;
  private final RunListener listener;
  private final Map<String, Dataset> opened = new HashMap<>(); // by key
  private final Map<String, FrequentNonPartners> companies =
      new HashMap<>(); // by key of the data set

  public ExperimentRun(
      WorkFolder work, RunSettings settings, Progress progress, RunListener listener) {
    this.work = work;
    this.settings = settings;
    this.progress = progress;
    this.listener = listener;
  }

  /** Runs all; a file that is missing is reported before any work. */
  public List<ExperimentReport> run(List<Experiment> experiments) throws IOException {
    for (Experiment experiment : experiments) {
      experiment.data().checkFiles(settings.root());
    }
    int steps = experiments.stream().mapToInt(experiment -> experiment.seeds().size()).sum();
    int number = 0;
    List<ExperimentReport> reports = new ArrayList<>();
    for (Experiment experiment : experiments) {
      String dataKey = dataKey(experiment);
      List<SeedResult> results = new ArrayList<>();
      List<Path> models = new ArrayList<>();
      for (long seed : experiment.seeds()) {
        number++;
        results.add(step(new RunListener.Step(number, steps, experiment, seed), dataKey, models));
      }
      reports.add(new ExperimentReport(experiment, results, models, work.data(dataKey)));
      listener.reported(reports.get(reports.size() - 1));
    }
    return reports;
  }

  private SeedResult step(RunListener.Step step, String dataKey, List<Path> models)
      throws IOException {
    Experiment experiment = step.experiment();
    listener.begins(step);
    SortedMap<String, String> decisive = decisive(experiment, step.seed(), dataKey);
    ModelPlace place = place(experiment, step.seed(), dataKey);
    models.add(place.model());
    EvaluatePart evaluate = experiment.evaluate();
    decisive.put("candidates", SeedRun.name(evaluate.ranked()));
    decisive.put("most", Integer.toString(evaluate.most()));
    if (evaluate.everybody() || evaluate.violation()) { // which are measured for one part alone
      decisive.put("also", evaluate.everybody() + " " + evaluate.violation());
      decisive.put("part", SeedRun.name(evaluate.part()));
    }
    if (evaluate.reliability()) {
      decisive.put("reliability", SeedRun.name(evaluate.part()));
    }
    String key = Key.of(decisive);
    Path file = work.result(name(experiment, step.seed()) + key);
    boolean kept = Files.exists(file);
    if (!kept) {
      Dataset data = data(experiment, dataKey);
      trainStart(experiment, step.seed(), dataKey);
      new SeedRun(experiment, step.seed(), data, place, settings, progress)
          .result(key, () -> company(data, dataKey))
          .write(file);
    }
    SeedResult result = SeedResult.read(file, key);
    listener.done(step, result, kept);
    return result;
  }

  private static String name(Experiment experiment, long seed) {
    return SeedResult.name(experiment.method().key(), seed);
  }

  /** All that decides a model. */
  private static SortedMap<String, String> decisive(
      Experiment experiment, long seed, String dataKey) {
    SortedMap<String, String> decisive = new TreeMap<>(experiment.settings().asMap());
    decisive.put("", Program.version()); // no setting has an empty name
    decisive.put("data", dataKey);
    decisive.put("method", experiment.method().key());
    decisive.put("seed", Long.toString(seed));
    experiment
        .start()
        .ifPresent(start -> decisive.put("start", Key.of(decisive(start, seed, dataKey))));
    return decisive;
  }

  private ModelPlace place(Experiment experiment, long seed, String dataKey) {
    String key = Key.of(decisive(experiment, seed, dataKey));
    Path start = experiment.start().map(from -> place(from, seed, dataKey).model()).orElse(null);
    return new ModelPlace(work.model(name(experiment, seed) + key), start);
  }

  /** Trains what an experiment starts from, where that is not there yet. */
  private void trainStart(Experiment experiment, long seed, String dataKey) throws IOException {
    if (experiment.start().isEmpty()) {
      return;
    }
    Experiment start = experiment.start().get();
    ModelPlace place = place(start, seed, dataKey);
    if (!place.isModel()) {
      trainStart(start, seed, dataKey);
      Dataset data = data(start, dataKey);
      String outcome = new SeedRun(start, seed, data, place, settings, progress).train();
      if (!place.isModel()) {
        throw new BadFileException(start.file(), "gave no model to start from", outcome);
      }
    }
  }

  private FrequentNonPartners company(Dataset data, String key) throws IOException {
    if (!companies.containsKey(key)) {
      companies.clear(); // one data set at a time
      companies.put(
          key, FrequentNonPartners.of(data, Integer.MAX_VALUE, settings.threads(), progress));
    }
    return companies.get(key);
  }

  private String dataKey(Experiment experiment) throws IOException {
    SortedMap<String, String> decisive = experiment.data().identity(settings.root());
    decisive.put("", Program.version());
    return Key.of(decisive);
  }

  private Dataset data(Experiment experiment, String key) throws IOException {
    if (!opened.containsKey(key)) {
      Path folder = work.data(key);
      if (FolderKind.of(folder).equals(Optional.of(FolderKind.DATA_SET))) {
        Checksums.verify(folder, progress);
      } else {
        experiment.data().make(settings.root(), folder, settings.threads(), progress);
      }
      opened.put(key, Dataset.open(folder));
    }
    return opened.get(key);
  }
}
