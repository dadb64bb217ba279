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
import org.tapem.flat.Progress;
import org.tapem.store.Checksums;
import org.tapem.store.Dataset;
import org.tapem.store.FolderKind;
import org.tapem.store.Program;

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

  public ExperimentRun(
      WorkFolder work, RunSettings settings, Progress progress, RunListener listener) {
    this.work = work;
    this.settings = settings;
    this.progress = progress;
    this.listener = listener;
  }

  /** Runs all; a file that is missing is told before any work. */
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
      for (long seed : experiment.seeds()) {
        number++;
        results.add(step(new RunListener.Step(number, steps, experiment, seed), dataKey));
      }
      reports.add(new ExperimentReport(experiment, results));
      listener.reported(reports.get(reports.size() - 1));
    }
    return reports;
  }

  private SeedResult step(RunListener.Step step, String dataKey) throws IOException {
    Experiment experiment = step.experiment();
    listener.begins(step);
    String name = experiment.method().key() + "-seed" + step.seed() + "-";
    SortedMap<String, String> decisive = new TreeMap<>(experiment.settings().asMap());
    decisive.put("", Program.version()); // no setting has an empty name
    decisive.put("data", dataKey);
    decisive.put("method", experiment.method().key());
    decisive.put("seed", Long.toString(step.seed()));
    Path model = work.model(name + Key.of(decisive));
    decisive.put("candidates", SeedRun.name(experiment.evaluate().ranked()));
    decisive.put("most", Integer.toString(experiment.evaluate().most()));
    String key = Key.of(decisive);
    Path file = work.result(name + key);
    boolean kept = Files.exists(file);
    if (!kept) {
      Dataset data = data(experiment, dataKey);
      new SeedRun(experiment, step.seed(), data, model, settings, progress).result(key).write(file);
    }
    SeedResult result = SeedResult.read(file, key);
    listener.done(step, result, kept);
    return result;
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
