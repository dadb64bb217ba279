package org.tapem.cli.inspecting;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tapem.cli.console.ProgressBars;
import org.tapem.cli.querying.NodeFolder;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.DatasetSummary;
import org.tapem.io.FolderKind;
import org.tapem.method.ModelFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tapem inspect PATH}. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Shows what a data set or a model contains and checks its files.")
public final class InspectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PATH", description = "Folder of a data set or a model.")
  private Path path;

  @Option(names = "--no-verify", description = "Do not read every file to check it.")
  private boolean noVerify;

  @Mixin private NodeOptions one;

  @Override
  public Integer call() throws IOException {
    if (one.isRequested()) {
      NodeFolder folder = NodeFolder.open(path);
      NodeOptions.Chosen chosen = one.in(folder);
      new NodePrinter(folder, spec.commandLine().getOut()).print(chosen.type(), chosen.number());
      return 0;
    }
    if (FolderKind.of(path).equals(Optional.of(FolderKind.MODEL))) {
      inspectModel(path, !noVerify, spec.commandLine().getOut());
    } else {
      inspect(path, !noVerify, spec.commandLine().getOut());
    }
    return 0;
  }

  static void inspect(Path path, boolean verify, PrintWriter out) throws IOException {
    Dataset data = Dataset.open(path);
    try (ProgressBars progress = new ProgressBars()) {
      if (verify) {
        data.verify(progress);
      }
    }
    if (verify) {
      data.checkContent();
    }
    SummaryPrinter.print(data, DatasetSummary.of(data), out);
    sayWhetherVerified(verify, out);
  }

  private static void inspectModel(Path path, boolean verify, PrintWriter out) throws IOException {
    try (ProgressBars progress = new ProgressBars()) {
      ModelFolder model =
          verify ? ModelFolder.open(path, progress) : ModelFolder.openUnverified(path);
      if (verify) {
        model.checkContent();
      }
      ModelPrinter.print(model, out);
    }
    sayWhetherVerified(verify, out);
  }

  private static void sayWhetherVerified(boolean verify, PrintWriter out) {
    out.println();
    out.println(verify ? "All checksums are right." : "Checksums were not verified.");
  }
}
