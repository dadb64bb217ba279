package org.tapem.spark;

import java.io.PrintWriter;
import org.tapem.cli.console.Version;
import org.tapem.cli.training.TrainHelp;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The command {@code tapem spark}, and the main class of the job jar. Exit codes are those of
 * {@code tapem}.
 */
@Command(
    name = "tapem spark",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Does the work of tapem on Apache Spark: the same files, byte for byte.",
    synopsisSubcommandLabel = "JOB",
    footer = {
      "",
      "All machines must see data sets, models and the folder of --out under the same",
      "paths. docs/spark.md tells more."
    },
    subcommands = {
      ImportJob.class,
      WalkJob.class,
      SampleJob.class,
      RankJob.class,
      EvaluateJob.class,
      TrainJob.class,
      CommandLine.HelpCommand.class
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "which job?");
  }

  public static void main(String[] args) {
    org.tapem.cli.Main.start(Main::execute, args);
  }

  /** Runs a command line and gives its exit code. */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Main());
    TrainHelp.install(line.getSubcommands().get("train"));
    return org.tapem.cli.Main.execute(line, out, err, args);
  }
}
