package org.tapem.cli.querying;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.tapem.base.Progress;
import org.tapem.cli.bibliography.FileRanking;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.TaskWords;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.WaitOption;
import org.tapem.method.Model;
import org.tapem.network.Noun;
import org.tapem.query.Known;
import org.tapem.query.ListedCandidates;
import org.tapem.query.RankTable;
import org.tapem.rank.RankSettings;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a ranking, whichever machine ranks. */
public final class RankOptions {
  private static final int TOP = 20;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Mixin private FileRanking files;

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--nodes",
      paramLabel = "FILE",
      description =
          "For known nodes: an id or name a line; file (may be gzipped), folder or - for stdin.")
  private Path nodes;

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--candidates",
      paramLabel = "FILE",
      description = {
        "Candidate lists (TSV: LEFT, part, true_RIGHTS or true, negatives): rank these only.",
        "A file (may be gzipped), a folder of such files, or - for stdin.",
        "Nodes without a list are passed over. Default: rank all candidates."
      })
  private Path candidates;

  @Option(
      names = "--skip-unknown",
      description = "Leave out candidates of the lists that the model does not know.")
  private boolean skipUnknown;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Best N of each (default: " + TOP + "; with --candidates: all listed).")
  private Integer top;

  @Option(
      names = "--chances",
      description = "Adds a column: the chance of each candidate to be true, from 0 to 1.")
  private boolean chances;

  @Option(names = "--no-names", description = "Leaves out the column with the candidates' names.")
  private boolean noNames;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "Table to write; gzipped if it ends with .gz.")
  private Path out;

  @Option(
      names = "--include-known",
      description =
          "With known nodes: also rank what a node is joined to already, held out of training or"
              + " not.")
  private boolean includeKnown;

  @Mixin private FileOutput output;

  /**
   * A table to be made.
   *
   * @param settings with as many threads as were requested
   * @param columns beside query node, rank, candidate and score
   * @param ofFiles whether it is about files, whose reading tells how far all is
   */
  public record Requested(
      Model model, Path out, RankSettings settings, RankTable.Columns columns, boolean ofFiles) {
    /** What writes its rows while the questions are read. */
    public RankTable table(Progress progress) {
      return new RankTable(model, settings, columns, ofFiles ? Progress.NONE : progress);
    }
  }

  /** What ranks. */
  @FunctionalInterface
  public interface Ranking {
    /** Ranks for all and writes the table; gives the number of query nodes. */
    long make(Requested requested, Iterator<RankTable.Named> requests, Progress progress)
        throws IOException;
  }

  /**
   * Checks the options, has the table made, and tells what was done.
   *
   * @param err for what did not go as asked, so that a script sees it
   */
  public int run(Ranking ranking, int threads, PrintWriter printer, PrintWriter err)
      throws IOException {
    if (top != null && top < 1) {
      throw new UserMistake("--top must be >= 1, got " + top);
    }
    boolean ofFiles = files.isRequested();
    if (skipUnknown && candidates == null) {
      throw new UserMistake("--skip-unknown goes with --candidates");
    }
    if (ofFiles ? nodes != null : nodes == null && candidates == null) {
      throw new UserMistake(
          "for whom? Give %s, or --nodes, or --candidates alone".formatted(FileRanking.OPTION));
    }
    if (includeKnown && ofFiles) {
      throw new UserMistake("--include-known is about known nodes: it goes with --nodes");
    }
    WaitOption.Locks locks = output.take(List.of(out));
    try (locks) {
      Model loaded = Model.open(model);
      checkTask(loaded, ofFiles);
      if (chances && !loaded.tellsChances()) {
        throw new UserMistake("--chances: %s tells none".formatted(loaded.method().key()));
      }
      ListedCandidates lists =
          candidates == null
              ? null
              : ListedCandidates.read(candidates, loaded.folder(), new Known(loaded), skipUnknown);
      int max = top != null ? top : lists == null ? TOP : Math.max(1, lists.longest());
      Requested requested =
          new Requested(
              loaded,
              out,
              new RankSettings(max, threads),
              new RankTable.Columns(chances, !noNames),
              ofFiles);
      RankTable.QueryMaker table =
          (requests, progress) -> ranking.make(requested, requests, progress);
      long began = System.nanoTime();
      FileRanking.Done done =
          ofFiles
              ? files.write(loaded, lists, table, err)
              : new FileRanking.Done(
                  new KnownRanking(loaded, includeKnown, err).write(nodes, lists, table), "");
      if (lists != null) {
        KnownRanking.noteNames(lists.names(), err);
      }
      if (lists != null && lists.unknown() > 0) {
        err.printf(
            Locale.ROOT,
            "Note: %s left out as unknown to the model; first %s%n",
            Noun.count(lists.unknown(), "candidate"),
            lists.firstUnknown());
      }
      printer.printf(
          Locale.ROOT,
          "Wrote %s: %s of %s by %s%s, in %.1f s%n",
          out,
          lists == null || top != null ? "the best " + max : "all candidates",
          TaskWords.of(loaded.folder().manifest()).queryTypes(done.ranked()),
          loaded.ranker().method(),
          done.how(),
          (System.nanoTime() - began) / 1e9);
      return 0;
    }
  }

  private void checkTask(Model loaded, boolean ofFiles) {
    TaskWords words = TaskWords.of(loaded.folder().manifest());
    if (words.known() && ofFiles) {
      throw new UserMistake(
          "%s: is asked about known %s: give their ids by --nodes"
              .formatted(model, words.queryTypes()));
    }
    if (!words.known() && !ofFiles) {
      throw new UserMistake(
          "%s: is asked about new %s, which no id tells".formatted(model, words.queryTypes()));
    }
  }
}
