package org.tapem.cli.bibliography;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.tapem.cli.UserMistake;
import org.tapem.preset.ImportSettings;
import org.tapem.preset.PaperFiles;
import org.tapem.record.InputFiles;
import org.tapem.record.format.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how files of papers are read for a model. */
final class FileOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Format of the papers (default: as the first file looks).")
  private String format;

  @Mixin private RecordOptions records;

  /** What is to be read of files, folders or globs. */
  ImportSettings.Source source(List<String> papers) throws IOException {
    List<String> endings =
        format == null
            ? Arrays.stream(Format.values()).flatMap(f -> f.endings().stream()).distinct().toList()
            : UserMistake.checked(() -> Format.of(format)).endings();
    List<Path> files = InputFiles.expand(papers, endings);
    Format chosen = format == null ? PaperFiles.guess(files.get(0)) : Format.of(format);
    return UserMistake.checked(() -> records.source(chosen, files));
  }
}
