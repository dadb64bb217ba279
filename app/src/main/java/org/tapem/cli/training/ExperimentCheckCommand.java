package org.tapem.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.console.Version;
import org.tapem.experiment.Experiment;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.WorkFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem experiment check FILE...}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Replays experiments and compares their figures with what they expect.",
      "Everything is computed again, in a fresh folder that is removed afterwards.",
      "Exit code 1 if a figure is missed."
    },
    footer = {"", "Example:", "  tapem experiment check experiments/*.yaml"})
final class ExperimentCheckCommand implements Callable<Integer> {
  private static final int MISSED = 1;
  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions options;

  @Option(
      names = "--reuse",
      description = "Accept what 'experiment run' kept in the work folder, and add to it.")
  private boolean reuse;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Experiment> experiments = options.read();
    for (Experiment experiment : experiments) {
      if (experiment.expect().isEmpty()) {
        throw new UserMistake(experiment.place() + ": expects nothing, so nothing can be checked");
      }
    }
    ExperimentPrinter printer = new ExperimentPrinter(out);
    List<ExperimentReport> reports;
    try (WorkFolder folder =
        reuse ? WorkFolder.open(options.work()) : WorkFolder.fresh(options.work())) {
      reports = options.run(experiments, folder, out, printer::table);
    }
    out.println();
    reports.forEach(printer::verdicts);
    return reports.stream().allMatch(ExperimentReport::holds) ? 0 : MISSED;
  }
}
