package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.experiment.Experiment;
import org.tapem.experiment.WorkFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem experiment run FILE...}. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Runs experiments and prints their figures.",
      "What the work folder has is not done again: a run that was stopped goes on."
    },
    footer = {"", "Example:", "  tapem experiment run experiments/popularity-acl-main.yaml"})
final class ExperimentRunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions options;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Experiment> experiments = options.read();
    try (WorkFolder folder = WorkFolder.open(options.work())) {
      ExperimentPrinter printer = new ExperimentPrinter(out);
      options.run(
          experiments,
          folder,
          out,
          report -> {
            printer.table(report);
            out.println();
            out.println(report.expectBlock());
          });
    }
    return 0;
  }
}
