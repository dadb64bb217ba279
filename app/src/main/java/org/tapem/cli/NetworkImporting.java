package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.tapem.flat.Nearest;
import org.tapem.record.format.Format;
import org.tapem.tables.NetworkImport;
import org.tapem.tables.NetworkReport;
import org.tapem.tables.TableSchema;
import org.tapem.tables.UnreadColumns;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code tapem import network SCHEMA.yaml --out DATA}. */
public final class NetworkImporting {
  public static final String FORMAT = "network";
  private static final List<String> OPTIONS = List.of("--out", "--force", "--seed", "--threads");

  private NetworkImporting() {}

  /** Refuses a format that nearly is this one. */
  public static void checkMistyped(String format) {
    if (!Format.labels().contains(format)) {
      Nearest.of(format, List.of(FORMAT))
          .ifPresent(
              near -> {
                throw new UserMistake("unknown format: " + format + " (did you mean network?)");
              });
    }
  }

  public static void run(
      List<String> files,
      Path out,
      boolean force,
      long seed,
      ParseResult given,
      PrintWriter printer)
      throws IOException {
    if (files.size() != 1) {
      throw new UserMistake(
          "import network takes one schema file, which names the tables; got " + files.size());
    }
    for (OptionSpec option : given.matchedOptions()) {
      if (!OPTIONS.contains(option.longestName())) {
        throw new UserMistake(
            option.longestName() + " does not go with import network: the schema file says it");
      }
    }
    TableSchema schema = TableSchema.read(Path.of(files.get(0)));
    NetworkReport report;
    try (ProgressBars progress = new ProgressBars()) {
      report = NetworkImport.run(schema, seed, out, force, progress);
    }
    NetworkPrinter.print(report, printer);
    printer.println();
    if (report.heldOut().valid() + report.heldOut().test() == 0) {
      printer.println(
          "Nothing is held out, so nothing can be evaluated: see split in docs/networks.md.");
    }
    printer.println("Wrote " + out + ". Look at it with: tapem inspect " + out);
    UnreadColumns.lines(schema).forEach(printer::println);
  }
}
