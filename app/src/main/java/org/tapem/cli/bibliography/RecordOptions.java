package org.tapem.cli.bibliography;

import java.nio.file.Path;
import java.util.List;
import org.tapem.cli.console.StandardInput;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.ReadSettings;
import picocli.CommandLine.Option;

/** The options that say how records are read, whatever becomes of them. */
final class RecordOptions {
  @Option(
      converter = StandardInput.OfPath.class,
      names = "--mapping",
      paramLabel = "FILE",
      description = "csv, tsv: YAML file that says which column is what.")
  private Path mapping;

  @Option(
      names = "--max-bad",
      paramLabel = "SHARE",
      defaultValue = "0.05",
      description = "More bad records than this share are an error (default: ${DEFAULT-VALUE}).")
  private double maxBad;

  /** What is to be read of these files. */
  ImportSettings.Source source(Format format, List<Path> files) {
    return new ImportSettings.Source(format, files, mapping, maxBad, ReadSettings.MAX_RECORD_BYTES);
  }
}
