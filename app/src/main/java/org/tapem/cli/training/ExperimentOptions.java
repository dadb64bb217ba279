package org.tapem.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.Threads;
import org.tapem.experiment.Experiment;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.ExperimentRun;
import org.tapem.experiment.RunSettings;
import org.tapem.experiment.WorkFolder;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What {@code experiment run} and {@code experiment check} have in common. */
final class ExperimentOptions {
  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Experiments (YAML).")
  private List<Path> files;

  @Option(
      names = "--work",
      paramLabel = "DIR",
      defaultValue = "work/experiments",
      description = "Folder for data sets, models and results (default: ${DEFAULT-VALUE}).")
  private Path work;

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "Folder that the paths of data files begin in (default: $TAPEM_DATA).")
  private Path root;

  @Option(
      names = "--checkpoint-seconds",
      paramLabel = "S",
      defaultValue = "60",
      description = "Keep the state of a training every S seconds (default: ${DEFAULT-VALUE}).")
  private double checkpointSeconds;

  @Mixin private Threads threads;

  int threads() {
    return threads.count();
  }

  Path work() {
    return work;
  }

  /** All files are read before the first is run. */
  List<Experiment> read() throws IOException {
    List<Experiment> experiments = new ArrayList<>();
    for (Path file : files) {
      experiments.addAll(Experiment.readAll(file));
    }
    return experiments;
  }

  List<ExperimentReport> run(
      List<Experiment> experiments,
      WorkFolder folder,
      PrintWriter out,
      Consumer<ExperimentReport> printer)
      throws IOException {
    RunSettings settings = settings(experiments);
    try (ExperimentProgress progress = new ExperimentProgress(out, printer)) {
      return new ExperimentRun(folder, settings, progress, progress).run(experiments);
    }
  }

  private RunSettings settings(List<Experiment> experiments) {
    String given = System.getenv("TAPEM_DATA");
    Path data = root != null || given == null || given.isBlank() ? root : Path.of(given);
    for (Experiment experiment : experiments) {
      if (experiment.data().needsFiles() && (data == null || !Files.isDirectory(data))) {
        throw new UserMistake(
            experiment.file()
                + (data == null
                    ? ": needs data files; set TAPEM_DATA to the folder that they are in"
                    : ": its data files are looked for in " + data + ", which is no folder"));
      }
    }
    int count = threads.count();
    return UserMistake.checked(() -> new RunSettings(data, count, checkpointSeconds));
  }
}
