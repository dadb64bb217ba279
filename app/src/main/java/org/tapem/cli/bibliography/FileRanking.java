package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ScratchFolder;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.method.Model;
import org.tapem.query.ListedCandidates;
import org.tapem.query.RankTable;
import org.tapem.query.papers.PaperQueries;
import org.tapem.query.papers.PaperRanking;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Ranks for the papers of files. */
public final class FileRanking {
  /** The option that names them. */
  public static final String OPTION = "--papers";

  @Option(
      names = OPTION,
      arity = "1..*",
      paramLabel = "FILE",
      description = "For new papers: files of them, folders or globs; may be gzipped; - for stdin.")
  private List<String> papers;

  @Mixin private FileOptions files;
  private ImportSettings.Source source;

  /** Whether there are files to rank for; their names are checked. */
  public boolean isRequested() throws IOException {
    source = papers == null ? null : files.source(papers);
    return papers != null;
  }

  /**
   * What was done.
   *
   * @param ranked number of papers
   * @param how what they were ranked by beside their texts, or an empty string
   */
  public record Done(long ranked, String how) {}

  /**
   * Has the table made; after {@link #isRequested}.
   *
   * @param lists whom to rank for each, or null: all
   * @param err for what did not go as asked, so that a script sees it
   */
  public Done write(
      Model model, ListedCandidates lists, RankTable.QueryMaker table, PrintWriter err)
      throws IOException {
    try (ScratchFolder scratch = new ScratchFolder();
        ProgressBars progress = new ProgressBars();
        PaperQueries queries =
            PaperQueries.open(model.folder(), source, scratch.path(), progress)) {
      PaperRanking ranking = new PaperRanking(model, queries, lists);
      ranking.write(table, progress);
      files
          .notes(model.folder().manifest().textFields())
          .forEach(line -> err.println("Note: " + line));
      notes(ranking, lists, err);
      long linked = model.linksRead().isEmpty() ? 0 : queries.withLinks();
      return new Done(
          ranking.ranked(),
          linked == 0
              ? ""
              : String.format(Locale.ROOT, " (%,d with %s)", linked, linkNames(model)));
    }
  }

  private static String linkNames(Model model) {
    boolean cited = model.folder().manifest().task().candidateType().equals("paper");
    return (cited ? "authors" : "references") + " or venue";
  }

  private static void notes(PaperRanking ranking, ListedCandidates lists, PrintWriter err) {
    PaperQueries queries = ranking.papers();
    note(err, queries.bad(), "records could not be read", String.join("; ", queries.badPlaces()));
    note(err, queries.sameId(), "papers left out: one before them has their id", "");
    note(err, ranking.withoutWords(), "papers have no word that the model knows", "");
    if (lists != null) {
      note(err, ranking.withoutList(), "papers passed over: they have no candidate list", "");
      note(err, ranking.listsWithoutPaper(), "candidate lists have no paper here", "");
    }
  }

  private static void note(PrintWriter err, long count, String what, String more) {
    if (count > 0) {
      err.printf(Locale.ROOT, "Note: %,d %s%s%n", count, what, more.isEmpty() ? "" : "; " + more);
    }
  }
}
