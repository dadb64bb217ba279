package org.tapem.cli.inspecting;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.tapem.cli.options.Threads;
import org.tapem.walk.RowFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem samples --data DATA --out FILE}. */
@Command(
    name = "samples",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the pairs and context paths of one epoch of training.",
      "They are those of `tapem train --method tapem --preset published` with the",
      "same seed and settings."
    },
    footer = {
      "",
      "A pair is a query node and a candidate that are close in a walk; its path is",
      "the nodes between them, both included, from left to right.",
      "Walks are gone along the meta-paths one behind the other.",
      "`tapem help walk` tells how a meta-path is written.",
      "",
      "In the text form a line is a pair, with tabs between: query node, candidate,",
      "path with blanks between its nodes, 1 if the two are joined, else 0. Nodes are",
      "written as by `tapem walk`: i224 is node 224 of type I.",
      "",
      "Example:",
      "  tapem samples --data data --meta-path UIU,UICIU --share 0.1 --out samples.txt"
    })
public final class SamplesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private SampleOptions samples;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    return samples.run(
        (data, plan, frame, targets, progress) ->
            RowFiles.write(plan.source(data, data.network()), targets, used, progress::reach),
        spec.commandLine().getOut());
  }
}
