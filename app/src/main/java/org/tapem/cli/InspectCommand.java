package org.tapem.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tapem.store.Checksums;
import org.tapem.store.Dataset;
import org.tapem.store.DatasetSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tapem inspect PATH}. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Shows what a data set holds, and verifies its checksums.")
final class InspectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PATH", description = "Folder of a data set.")
  private Path path;

  @Option(names = "--no-verify", description = "Do not read every file to check it.")
  private boolean noVerify;

  @Option(
      names = "--node",
      paramLabel = "NODE",
      description = "Show one node instead, such as a613 of a walk: its id, name and links.")
  private String node;

  @Override
  public Integer call() throws IOException {
    if (node != null) {
      NodePrinter.print(Dataset.open(path), node, spec.commandLine().getOut());
      return 0;
    }
    inspect(path, !noVerify, spec.commandLine().getOut());
    return 0;
  }

  static void inspect(Path path, boolean verify, PrintWriter out) throws IOException {
    Dataset data = Dataset.open(path);
    try (ProgressBars progress = new ProgressBars()) {
      if (verify) {
        Checksums.verify(path, progress);
      }
    }
    SummaryPrinter.print(data, DatasetSummary.of(data), out);
    out.println();
    out.println(verify ? "All checksums are right." : "Checksums were not verified.");
  }
}
