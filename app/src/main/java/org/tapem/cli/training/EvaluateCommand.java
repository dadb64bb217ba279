package org.tapem.cli.training;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.tapem.cli.options.Threads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem evaluate --model MODEL --data DATA}. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Measures how well a model ranks the candidates of held-out nodes.",
    footer = {
      "",
      "A score that a true and a false candidate share counts half in AUC and against",
      "the true one in all else. Nodes without a true candidate that training knows are",
      "skipped and counted.",
      "",
      "Example:",
      "  tapem evaluate --model model --data data --json figures.json"
    })
public final class EvaluateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private EvaluateOptions options;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    return options.run(
        (evaluation, chosen, progress) ->
            evaluation.evaluate(
                options.choice().part(), chosen.cases(), chosen.ranked().settings(used), progress),
        used,
        spec.commandLine().getOut());
  }
}
