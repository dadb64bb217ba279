package org.tapem.cli.querying;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.tapem.base.BadFileException;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.Screen;
import org.tapem.cli.console.TaskWords;
import org.tapem.method.Model;
import org.tapem.query.FileNames;
import org.tapem.query.Known;
import org.tapem.query.KnownNodes;
import org.tapem.query.ListedCandidates;
import org.tapem.query.RankTable;

/** Ranks for known nodes that a file names. */
final class KnownRanking {
  private final Model model;
  private final boolean includeKnown;
  private final PrintWriter err;

  /**
   * A ranking.
   *
   * @param includeKnown whether partners that a node has already are ranked too
   * @param err for what did not go as asked, so that a script sees it
   */
  KnownRanking(Model model, boolean includeKnown, PrintWriter err) {
    this.model = model;
    this.includeKnown = includeKnown;
    this.err = err;
  }

  /**
   * Has the table made.
   *
   * @param ids file of ids, or null: those that have a list
   * @param lists whom to rank for each, or null: all
   */
  long write(Path ids, ListedCandidates lists, RankTable.QueryMaker table) throws IOException {
    try (ProgressBars progress = new ProgressBars();
        KnownNodes nodes = new KnownNodes(new Known(model), ids, lists, includeKnown)) {
      if (lists == null && !nodes.hasNext()) {
        throw new BadFileException(ids, "names no " + words().queryType(), "");
      }
      long ranked = table.make(nodes, progress);
      noteNames(nodes.names(), err);
      note(nodes.repeated(), "passed over: named before");
      note(nodes.withoutList(), "passed over: they have no candidate list");
      return ranked;
    }
  }

  /** Tells what a file names by other words than ids. */
  static void noteNames(FileNames names, PrintWriter err) {
    names.first().forEach(name -> err.println("Note: " + Screen.clean(name)));
    if (names.count() > names.first().size()) {
      err.printf(
          Locale.ROOT,
          "Note: %,d more are given by names, not ids%n",
          names.count() - names.first().size());
    }
  }

  private TaskWords words() {
    return TaskWords.of(model.folder().manifest());
  }

  private void note(long count, String what) {
    if (count > 0) {
      err.printf(Locale.ROOT, "Note: %,d %s %s%n", count, words().queryTypes(), what);
    }
  }
}
