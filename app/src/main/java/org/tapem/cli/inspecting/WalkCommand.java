package org.tapem.cli.inspecting;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.tapem.cli.options.Threads;
import org.tapem.walk.RowFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem walk --data DATA --meta-path APA --out FILE}. */
@Command(
    name = "walk",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Writes random walks through a network along a meta-path.",
    footer = {
      "",
      "A meta-path names node types by letter (UIU, UICIU) or in full (user-item-user)",
      "and ends with its first type. A step may name its relation and direction:",
      "U[likes]I[follows>]I[likes]U.",
      "`tapem inspect DATA` lists types and relations.",
      "",
      "In the text form a line is a walk: u613 i224 ... is node 613 of type U, then",
      "node 224 of type I, counted from 0 in the order of the data set.",
      "",
      "Example:",
      "  tapem walk --data data --meta-path UIU --out uiu.txt"
    })
public final class WalkCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private WalkOptions walks;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    return walks.run(
        (data, plan, frame, targets, progress) ->
            RowFiles.write(plan.source(data, data.network()), targets, used, progress::reach),
        spec.commandLine().getOut());
  }
}
