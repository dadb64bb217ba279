package org.tapem.cli.training;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tapem.cli.console.Version;
import org.tapem.experiment.Experiment;
import org.tapem.experiment.ExperimentReport;
import org.tapem.experiment.WorkFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
    footer = {
      "",
      "Examples:",
      "  tapem experiment run experiments/aminer-top-2013-simple.yaml",
      "  tapem experiment run experiments/*.yaml --report work/report"
    })
final class ExperimentRunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions options;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      description =
          "Also write a report of all figures: DIR/report.html, and a Markdown file for each data"
              + " set.")
  private Path report;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Experiment> experiments = options.read();
    if (report != null) {
      ReportFiles.check(report);
    }
    try (WorkFolder folder = WorkFolder.open(options.work())) {
      ExperimentPrinter printer = new ExperimentPrinter(out);
      List<ExperimentReport> reports =
          options.run(
              experiments,
              folder,
              out,
              made -> {
                printer.table(made);
                out.println();
                out.println(made.expectBlock());
              });
      if (report != null) {
        ReportFiles.write(report, reports, options.threads(), out);
      }
    }
    return 0;
  }
}
