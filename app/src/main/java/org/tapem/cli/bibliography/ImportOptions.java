package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tapem.base.Progress;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.data.NetworkImporting;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperFiles;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.Paper;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.YearRange;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFiles;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** The options of an import, whichever machine does it. */
public final class ImportOptions {
  @Parameters(
      index = "0",
      paramLabel = "FORMAT",
      description = "Format of the files, see below (may be left out: as the first file looks).")
  private String format;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "FILE",
      description = "Files, folders or globs; - for standard input.")
  private List<String> files = new ArrayList<>();

  @Option(names = "--out", paramLabel = "DATA", description = "Folder to write; needed.")
  private Path out;

  @Option(names = "--force", description = "Replace the data set that is there already.")
  private boolean force;

  @Option(
      names = "--text",
      split = ",",
      paramLabel = "FIELD",
      defaultValue = "title,abstract",
      description = {
        "Fields that make the text (default: title and abstract).",
        "A field that is an array is taken as tokens, as they are."
      })
  private List<String> text;

  @Option(
      names = "--task",
      paramLabel = "TASK",
      defaultValue = "author-identification",
      description = {
        "What the data set is to be asked (default: ${DEFAULT-VALUE}):",
        "author-identification (who wrote a new paper), citation (which known papers a new one"
            + " should cite), collaborator (who will write with an author for the first time)."
      })
  private String task;

  @Option(
      names = "--split-year",
      paramLabel = "T",
      description = {
        "Papers of year T and later are held out.",
        "Default: as the records' field 'split' says (train, valid, test), else nothing."
      })
  private Integer splitYear;

  @Option(
      converter = StandardInput.OfPath.class,
      names = "--candidates",
      paramLabel = "FILE",
      description = {
        "Candidate lists (TSV: paper, part, true_authors, negatives).",
        "They are checked and kept with the data set, with their valid and test parts."
      })
  private Path candidates;

  @Option(
      names = "--years",
      paramLabel = "A-B",
      description = "Keep papers of these years only; 2010-, -2020 and 2015 work too.")
  private String years;

  @Option(
      names = "--venues",
      paramLabel = "NAMES",
      description = {
        "Keep these venues only: names or ids joined by commas, @FILE with one a line (@- for"
            + " stdin), or aminer-top, the 18 venues of the AMiner-Top set."
      })
  private String venues;

  @Option(
      names = "--min-venue-papers",
      paramLabel = "N",
      defaultValue = "0",
      description = "Drop the papers of venues with fewer than N papers.")
  private int minVenuePapers;

  @Option(
      names = "--drop",
      split = ",",
      paramLabel = "WHAT",
      description = {
        "Drop papers, any of: no-text, no-authors, duplicates (same title and authors).",
        "A repeated id is always dropped."
      })
  private List<String> drop = new ArrayList<>();

  @Option(
      converter = StandardInput.OfName.class,
      names = "--stop-words",
      paramLabel = "LIST",
      defaultValue = "english",
      description =
          "english, none, or a file with a word a line, - for stdin (default: ${DEFAULT-VALUE}).")
  private String stopWords;

  @Option(
      names = "--min-count",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "Words that training texts have at least N times get vectors"
              + " (default: ${DEFAULT-VALUE}).")
  private int minCount;

  @Mixin private RecordOptions records;
  @Mixin private WaitOption wait;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Draws the valid and test halves, and what is held out, where nothing states them"
              + " (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** What imports papers. */
  @FunctionalInterface
  public interface Importing {
    /** Writes the data set; returns when it is whole. */
    ImportReport run(ImportSettings settings, Path target, boolean replace, Progress progress)
        throws IOException;
  }

  /** Whether tables of any network are to be imported, and not papers. */
  public boolean ofNetwork() {
    return format.equals(NetworkImporting.FORMAT);
  }

  private void checkOut() {
    if (out == null) {
      throw new UserMistake("Missing required option: '--out=DATA', the folder to write");
    }
    if (out.startsWith("~")) {
      throw new UserMistake(
          "--out: the shell replaces ~ only at the start of a word and without quotes: " + out);
    }
  }

  /** Imports the tables of a network. */
  void runNetwork(ParseResult given, PrintWriter printer) throws IOException {
    if (!files.isEmpty()) {
      checkOut();
    }
    if (files.contains(StandardInput.NAME)) {
      throw new UserMistake(
          "import network reads its schema from a file, since tables are found from its folder");
    }
    NetworkImporting.run(files, out, force, seed, wait, given, printer);
  }

  /** Checks the options, has the papers imported, and tells what was done. */
  public int run(Importing importing, PrintWriter printer) throws IOException {
    FormatChoice choice = FormatChoice.of(StandardInput.name(format), StandardInput.names(files));
    checkOut();
    Format chosen = choice.format();
    InputFiles.Found found = choice.found();
    Set<String> wanted = VenueList.parse(venues);
    ImportSettings settings = UserMistake.checked(() -> settings(chosen, found.files(), wanted));
    ImportReport report;
    WaitOption.Locks locks = wait.lock(out);
    try (locks;
        ProgressBars progress = new ProgressBars()) {
      report = importing.run(settings, out, force, progress);
    }
    print(report, settings.task(), printer);
    choice.said().ifPresent(printer::println);
    if (found.files().size() > 1 || !found.skipped().isEmpty()) {
      printer.println("Files read: " + found.files().size());
      SkippedFiles.lines(found).forEach(line -> printer.println("  skipped " + line));
    }
    PaperFiles.notes(settings.source(), settings.text().fields()).forEach(printer::println);
    return 0;
  }

  private void print(ImportReport report, BibliographyTask asked, PrintWriter printer)
      throws IOException {
    ImportPrinter.print(report, asked, printer);
    printer.println();
    if (!report.holdsOut()) {
      printer.println(new NothingHeldOut(report, splitYear, out).text());
    }
    printer.println("Wrote " + out + ". Look at it with: tapem inspect " + ShellWord.of(out));
  }

  private ImportSettings settings(Format chosen, List<Path> inputs, Set<String> wanted) {
    YearRange range =
        years == null
            ? YearRange.ANY
            : UserMistake.inOption("--years", () -> YearRange.parse(years));
    var dropped = UserMistake.inOption("--drop", () -> PaperFilter.checkDropped(drop));
    var asked = UserMistake.inOption("--task", () -> BibliographyTask.of(task));
    return new ImportSettings(
        records.source(chosen, inputs),
        new ImportSettings.Text(text, stopWords, minCount),
        PaperFilter.of(range, wanted, dropped, minVenuePapers),
        new ImportSettings.Split(splitYear == null ? Paper.NO_YEAR : splitYear, candidates, seed),
        asked);
  }
}
