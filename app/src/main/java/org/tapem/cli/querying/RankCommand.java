package org.tapem.cli.querying;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.tapem.cli.options.Threads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tapem rank --model MODEL --nodes FILE --out FILE}. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Ranks the candidates for many nodes and writes a table.",
      "The nodes are new ones from files, or known ones by their ids. The data set is",
      "not needed."
    },
    footer = {
      "",
      "Files of new nodes may be of any format that `tapem import` reads. A record",
      "needs an id and the text fields that the model was trained on; links are read",
      "where they are there. The table has the columns LEFT (the type's name), rank,",
      "candidate and score, best first. What a known node is joined to is not ranked.",
      "",
      "Example:",
      "  tapem rank --model model --nodes ids.txt --top 10 --out ranked.tsv"
    })
public final class RankCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private RankOptions options;
  @Mixin private Threads threads;

  @Override
  public Integer call() throws IOException {
    return options.run(
        (requested, requests, progress) ->
            requested.table(progress).write(requested.out(), requests),
        threads.count(),
        spec.commandLine().getOut(),
        spec.commandLine().getErr());
  }
}
