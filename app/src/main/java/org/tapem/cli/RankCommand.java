package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.tapem.method.LoadedModel;
import org.tapem.preset.ImportSettings;
import org.tapem.preset.PaperCandidates;
import org.tapem.preset.PaperQueries;
import org.tapem.preset.PaperRanking;
import org.tapem.rank.RankSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tapem rank --model MODEL --papers FILE --out FILE}. */
@Command(
    name = "rank",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Ranks the authors of a model for papers that it has never seen.",
      "The data set is not needed: the model knows its words and its authors."
    },
    footer = {
      "",
      "Papers may be of any format that `tapem import` reads. A paper needs an id and",
      "the text fields that the model was trained on; the rest is not looked at.",
      "The table has the columns paper, rank, candidate and score, best first.",
      "",
      "Example:",
      "  tapem rank --model model --papers new.jsonl --top 10 --out ranked.tsv"
    })
final class RankCommand implements Callable<Integer> {
  private static final int TOP = 20;
  @Spec private CommandSpec spec;

  @Option(names = "--model", required = true, paramLabel = "MODEL", description = "The model.")
  private Path model;

  @Option(
      names = "--papers",
      required = true,
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files of papers, folders or globs; may be gzipped.")
  private List<String> papers;

  @Option(
      names = "--candidates",
      paramLabel = "FILE",
      description = {
        "Candidate lists (TSV: paper, part, true_authors, negatives): rank these only.",
        "Papers without a list are passed over. Default: rank all authors."
      })
  private Path candidates;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Best N of each paper (default: " + TOP + "; with --candidates: all listed).")
  private Integer top;

  @Option(
      names = "--chances",
      description = "Adds a column: the chance of each candidate to be an author, from 0 to 1.")
  private boolean chances;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "Table to write; gzipped if it ends with .gz.")
  private Path out;

  @Mixin private PaperOptions files;
  @Mixin private Threads threads;

  @Option(names = "--force", description = "Replace a file that is there already.")
  private boolean force;

  @Override
  public Integer call() throws IOException {
    int used = threads.count();
    if (top != null && top < 1) {
      throw new UserMistake("--top must be >= 1, got " + top);
    }
    ImportSettings.Source source = files.source(papers);
    OutputFile.prepare(out, force);
    LoadedModel loaded = LoadedModel.open(model);
    if (chances && !loaded.tellsChances()) {
      throw new UserMistake("--chances: %s tells none".formatted(loaded.method().key()));
    }
    PaperCandidates lists =
        candidates == null
            ? null
            : PaperCandidates.read(
                candidates, loaded.folder().ids(loaded.folder().manifest().task().right()));
    int most = top != null ? top : lists == null ? TOP : Math.max(1, lists.longest());
    long began = System.nanoTime();
    PaperRanking ranking = rank(loaded, source, lists, new RankSettings(most, used));
    notes(ranking, lists, spec.commandLine().getErr());
    long linked = loaded.linksRead().isEmpty() ? 0 : ranking.papers().withLinks();
    spec.commandLine()
        .getOut()
        .printf(
            Locale.ROOT,
            "Wrote %s: %s of %,d papers by %s%s, in %.1f s%n",
            out,
            lists == null || top != null ? "the best " + most : "all candidates",
            ranking.ranked(),
            loaded.ranker().method(),
            linked == 0
                ? ""
                : String.format(Locale.ROOT, " (%,d with references or venue)", linked),
            (System.nanoTime() - began) / 1e9);
    return 0;
  }

  private PaperRanking rank(
      LoadedModel loaded,
      ImportSettings.Source source,
      PaperCandidates lists,
      RankSettings settings)
      throws IOException {
    try (ScratchFolder scratch = new ScratchFolder();
        ProgressBars progress = new ProgressBars();
        PaperQueries queries =
            PaperQueries.open(loaded.folder(), source, scratch.path(), progress)) {
      PaperRanking ranking = new PaperRanking(loaded, queries, lists);
      ranking.write(out, settings, chances);
      return ranking;
    }
  }

  /** What did not go as asked; to standard error, so that a script sees it. */
  private static void notes(PaperRanking ranking, PaperCandidates lists, PrintWriter err) {
    PaperQueries queries = ranking.papers();
    note(err, queries.bad(), "records could not be read", String.join("; ", queries.badPlaces()));
    note(err, queries.sameId(), "papers left out: one before them has their id", "");
    note(err, ranking.withoutWords(), "papers have no word that the model knows", "");
    if (lists != null) {
      note(
          err,
          lists.unknown(),
          "candidates left out: the model does not know them",
          "first " + lists.firstUnknown());
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
