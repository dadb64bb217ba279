package org.tapem.cli.data;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.console.ShellWord;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.WaitOption;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.importing.NetworkReport;
import org.tapem.dataset.tables.SchemaDraft;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.dataset.tables.UnreadColumns;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code tapem import network SCHEMA.yaml --out DATA}. */
public final class NetworkImporting {
  public static final String FORMAT = "network";
  private static final List<String> OPTIONS =
      List.of("--out", "--force", "--seed", "--threads", WaitOption.NAME);

  private NetworkImporting() {}

  /** Refuses a table in place of the schema file, and prints a schema file that fits it. */
  private static void checkIsSchema(Path file, Path out, PrintWriter printer) throws IOException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    boolean yaml = name.endsWith(".yaml") || name.endsWith(".yml");
    if (yaml || !Files.isRegularFile(file) || !SchemaDraft.isTable(file)) {
      return;
    }
    Optional<String> draft = SchemaDraft.of(file);
    String what =
        file
            + ": is a table; import network takes a schema file that names tables and says what"
            + " they hold (docs/networks.md)";
    if (draft.isEmpty()) {
      throw new UserMistake(what);
    }
    printer.print(draft.get());
    printer.flush();
    throw new UserMistake(
        "%s. One that fits this table is on standard output: save it as %s, look it over, and run: tapem import network %s --out %s"
            .formatted(
                what,
                file.resolveSibling("schema.yaml"),
                ShellWord.of(file.resolveSibling("schema.yaml")),
                ShellWord.of(out)));
  }

  public static void run(
      List<String> files,
      Path out,
      boolean force,
      long seed,
      int threads,
      WaitOption wait,
      ParseResult given,
      PrintWriter printer)
      throws IOException {
    if (files.size() != 1) {
      throw new UserMistake(
          "import network takes one schema file, which names the tables; got " + files.size());
    }
    Path file = Path.of(files.get(0));
    checkIsSchema(file, out, printer);
    for (OptionSpec option : given.matchedOptions()) {
      if (!OPTIONS.contains(option.longestName())) {
        throw new UserMistake(
            option.longestName() + " does not go with import network: the schema file says it");
      }
    }
    TableSchema schema = TableSchema.read(file);
    NetworkReport report;
    WaitOption.Locks locks = wait.lock(out);
    try (locks;
        ProgressBars progress = new ProgressBars()) {
      report = NetworkImport.run(schema, seed, out, force, threads, progress);
    }
    NetworkPrinter.print(report, printer);
    printer.println();
    if (report.heldOut().valid() + report.heldOut().test() == 0) {
      printer.println(
          "Nothing is held out, so nothing can be evaluated: see split in docs/networks.md.");
    }
    printer.println("Wrote " + out + ". Look at it with: tapem inspect " + ShellWord.of(out));
    UnreadColumns.lines(schema).forEach(printer::println);
  }
}
