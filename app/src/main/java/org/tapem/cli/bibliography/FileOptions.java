package org.tapem.cli.bibliography;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.tapem.cli.UserMistake;
import org.tapem.preset.ImportSettings;
import org.tapem.preset.PaperFiles;
import org.tapem.record.InputFiles;
import org.tapem.record.ReadSettings;
import org.tapem.record.format.Format;
import picocli.CommandLine.Option;

/** The options that say how files of papers are read for a model. */
final class FileOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Format of the papers (default: as the first file looks).")
  private String format;

  @Option(
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

  /** What is to be read of files, folders or globs. */
  ImportSettings.Source source(List<String> papers) throws IOException {
    List<String> endings =
        format == null
            ? Arrays.stream(Format.values()).flatMap(f -> f.endings().stream()).distinct().toList()
            : UserMistake.checked(() -> Format.of(format)).endings();
    List<Path> files = InputFiles.expand(papers, endings);
    Format chosen = format == null ? PaperFiles.guess(files.get(0)) : Format.of(format);
    return UserMistake.checked(
        () ->
            new ImportSettings.Source(
                chosen, files, mapping, maxBad, ReadSettings.MAX_RECORD_BYTES));
  }
}
