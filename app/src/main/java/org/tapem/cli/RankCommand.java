package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.ask.ListedCandidates;
import org.tapem.cli.bibliography.FileRanking;
import org.tapem.method.LoadedModel;
import org.tapem.rank.RankSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem rank --model MODEL --nodes FILE --out FILE}. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Ranks the candidates of a model for many nodes: new ones that it has never",
      "seen, or known ones by their ids. The data set is not needed."
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
final class RankCommand implements Callable<Integer> {
  private static final int TOP = 20;
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Mixin private FileRanking files;

  @Option(
      names = "--nodes",
      paramLabel = "FILE",
      description = "For known nodes: their ids, one a line; may be gzipped.")
  private Path nodes;

  @Option(
      names = "--candidates",
      paramLabel = "FILE",
      description = {
        "Candidate lists (TSV: LEFT, part, true_RIGHTS or true, negatives): rank these only.",
        "Nodes without a list are passed over. Default: rank all candidates."
      })
  private Path candidates;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Best N of each (default: " + TOP + "; with --candidates: all listed).")
  private Integer top;

  @Option(
      names = "--chances",
      description = "Adds a column: the chance of each candidate to be true, from 0 to 1.")
  private boolean chances;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "Table to write; gzipped if it ends with .gz.")
  private Path out;

  @Mixin private Threads threads;

  @Option(names = "--force", description = "Replace a file that is there already.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    if (top != null && top < 1) {
      throw new UserMistake("--top must be >= 1, got " + top);
    }
    boolean ofFiles = files.isAsked();
    if (ofFiles ? nodes != null : nodes == null && candidates == null) {
      throw new UserMistake(
          "for whom? Give %s, or --nodes, or --candidates alone".formatted(FileRanking.OPTION));
    }
    OutputFile.prepare(out, force);
    LoadedModel loaded = LoadedModel.open(model);
    checkTask(loaded, ofFiles);
    if (chances && !loaded.tellsChances()) {
      throw new UserMistake("--chances: %s tells none".formatted(loaded.method().key()));
    }
    ListedCandidates lists =
        candidates == null ? null : ListedCandidates.read(candidates, loaded.folder());
    int most = top != null ? top : lists == null ? TOP : Math.max(1, lists.longest());
    RankSettings settings = new RankSettings(most, used);
    PrintWriter err = spec.commandLine().getErr();
    long began = System.nanoTime();
    FileRanking.Done done =
        ofFiles
            ? files.write(loaded, lists, out, settings, chances, err)
            : new FileRanking.Done(
                new KnownRanking(loaded, err).write(nodes, lists, out, settings, chances), "");
    if (lists != null && lists.unknown() > 0) {
      err.printf(
          Locale.ROOT,
          "Note: %,d candidates left out: the model does not know them; first %s%n",
          lists.unknown(),
          lists.firstUnknown());
    }
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "Wrote %s: %s of %,d %s by %s%s, in %.1f s%n",
            out,
            lists == null || top != null ? "the best " + most : "all candidates",
            done.ranked(),
            TaskWords.of(loaded.folder().manifest()).lefts(),
            loaded.ranker().method(),
            done.how(),
            (System.nanoTime() - began) / 1e9);
    return 0;
  }

  private void checkTask(LoadedModel loaded, boolean ofFiles) {
    TaskWords words = TaskWords.of(loaded.folder().manifest());
    if (words.known() && ofFiles) {
      throw new UserMistake(
          "%s: is asked about known %s: give their ids by --nodes".formatted(model, words.lefts()));
    }
    if (!words.known() && !ofFiles) {
      throw new UserMistake(
          "%s: is asked about new %s, which no id tells".formatted(model, words.lefts()));
    }
  }
}
