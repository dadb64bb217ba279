package org.tapem.cli.bibliography;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.cli.console.StandardInput;
import org.tapem.cli.console.UserMistake;
import org.tapem.cli.options.SettingOptions;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperFiles;
import org.tapem.dataset.papers.format.Format;
import org.tapem.dataset.source.InputFiles;
import org.tapem.settings.Setting;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say how files of papers are read for a model. */
final class FileOptions {
  private static final List<Setting> RECORDS =
      ImportSettings.Source.of(Format.CSV, List.of(Path.of("papers.csv"))).form().settings();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "Format of the papers (default: as the first file looks).")
  private String format;

  private final SettingOptions records = new SettingOptions(RECORDS);

  private InputFiles.Found found;
  private ImportSettings.Source source;

  @Spec(Spec.Target.MIXEE)
  void addOptions(CommandSpec command) {
    records.addTo(command);
  }

  /** What is to be read of files, folders or globs. */
  ImportSettings.Source source(List<String> papers) throws IOException {
    Format named = format == null ? null : UserMistake.checked(() -> Format.of(format));
    found = PaperFiles.find(StandardInput.names(papers), named);
    Format chosen = named == null ? PaperFiles.guess(found.files().get(0)) : named;
    ImportSettings.Source plain =
        UserMistake.checked(() -> ImportSettings.Source.of(chosen, found.files()));
    source = records.values(plain.form()).get(ImportSettings.Source.class);
    return source;
  }

  /**
   * What a user should know of the files, after {@link #source}.
   *
   * @param textFields that the model reads
   */
  List<String> notes(List<String> textFields) throws IOException {
    List<String> notes = new ArrayList<>();
    SkippedFiles.lines(found).forEach(line -> notes.add("skipped " + line));
    notes.addAll(PaperFiles.notes(source, textFields));
    return notes;
  }
}
