package org.tapem.cli.training;

import org.tapem.cli.console.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem experiment run|check FILE...}. */
@Command(
    name = "experiment",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Runs experiments: data, methods, expected figures in YAML files.",
      "docs/experiments.md describes the file."
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ExperimentRunCommand.class, ExperimentCheckCommand.class})
public final class ExperimentCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "run or check?");
  }
}
