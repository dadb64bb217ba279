package org.tapem.cli.bibliography;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.data.NetworkImporting;
import org.tapem.cli.options.SettingOptions;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.importing.ImportReport;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperFiles;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFiles;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

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

  @Mixin private WaitOption wait;

  private final SettingOptions settings = new SettingOptions(ImportSettings.options());

  @Spec(Spec.Target.MIXEE)
  void addOptions(CommandSpec command) {
    settings.addTo(command);
  }

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
  void runNetwork(ParseResult given, int threads, PrintWriter printer) throws IOException {
    if (!files.isEmpty()) {
      checkOut();
    }
    if (files.contains(StandardInput.NAME)) {
      throw new UserMistake(
          "import network reads its schema from a file, since tables are found from its folder");
    }
    ImportSettings plain = ImportSettings.of(Format.CSV, List.of(Path.of("nodes.csv")));
    long seed = plain.with(settings.values(plain.form())).split().seed();
    NetworkImporting.run(files, out, force, seed, threads, wait, given, printer);
  }

  /** Checks the options, has the papers imported, and tells what was done. */
  public int run(Importing importing, PrintWriter printer) throws IOException {
    FormatChoice choice = FormatChoice.of(StandardInput.name(format), StandardInput.names(files));
    checkOut();
    Format chosen = choice.format();
    InputFiles.Found found = choice.found();
    ImportSettings plain = UserMistake.checked(() -> ImportSettings.of(chosen, found.files()));
    ImportSettings requested = plain.with(settings.values(plain.form()));
    ImportReport report;
    WaitOption.Locks locks = wait.lock(out);
    try (locks;
        ProgressBars progress = new ProgressBars()) {
      report = importing.run(requested, out, force, progress);
    }
    print(report, requested, printer);
    choice.said().ifPresent(printer::println);
    if (found.files().size() > 1 || !found.skipped().isEmpty()) {
      printer.println("Files read: " + found.files().size());
      SkippedFiles.lines(found).forEach(line -> printer.println("  skipped " + line));
    }
    PaperFiles.notes(requested.source(), requested.text().fields()).forEach(printer::println);
    return 0;
  }

  private void print(ImportReport report, ImportSettings requested, PrintWriter printer)
      throws IOException {
    ImportPrinter.print(report, requested.task(), printer);
    printer.println();
    if (!report.holdsOut()) {
      printer.println(new NothingHeldOut(report, requested.split().splitYear(), out).text());
    }
    printer.println("Wrote " + out + ". Look at it with: tapem inspect " + ShellWord.of(out));
  }
}
