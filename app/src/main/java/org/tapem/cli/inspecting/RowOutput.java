package org.tapem.cli.inspecting;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.tapem.cli.options.FileOutput;
import org.tapem.cli.options.WaitOption;
import org.tapem.io.ArrayFile;
import org.tapem.walk.RowTarget;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of files of rows, in text and in binary form. */
final class RowOutput {
  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description =
          "Text file to write (.gz: gzipped); the binary form goes to FILE.bin, or to FILE with"
              + " --form binary.")
  private Path out;

  @Option(
      names = "--form",
      paramLabel = "FORM",
      defaultValue = "both",
      description = "text, binary or both (default: ${DEFAULT-VALUE}).")
  private Form form;

  @Mixin private FileOutput output;

  /** Which files are written. */
  enum Form {
    TEXT,
    BINARY,
    BOTH
  }

  /** Takes the locks of the files and makes sure that they can be written. */
  WaitOption.Locks lock() throws IOException {
    return output.take(targets().stream().map(RowTarget::path).toList());
  }

  /** The files. */
  List<RowTarget> targets() {
    return switch (form) {
      case TEXT -> List.of(RowTarget.text(out));
      case BINARY -> List.of(RowTarget.binary(out));
      case BOTH ->
          List.of(RowTarget.text(out), RowTarget.binary(ArrayFile.withEnding(out, ".bin")));
    };
  }

  /** Tells which files are there now. */
  static void tell(List<RowTarget> targets, PrintWriter printer) {
    for (RowTarget target : targets) {
      printer.println("Wrote " + target.path());
    }
  }
}
