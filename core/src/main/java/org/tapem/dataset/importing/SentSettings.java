package org.tapem.dataset.importing;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.papers.PaperFilter;
import org.tapem.dataset.papers.format.Format;

/**
 * The settings of an import on their way to another process, with text in place of paths. What is
 * read there is found from any working folder; the names of the files themselves stay as they are.
 */
record SentSettings(
    Format format,
    List<String> files,
    String mapping,
    double maxBad,
    int maxRecordBytes,
    List<String> fields,
    String stopWords,
    int minCount,
    PaperFilter filter,
    int year,
    String candidates,
    long seed,
    BibliographyTask task)
    implements Serializable {

  static SentSettings of(ImportSettings settings) {
    ImportSettings.Source source = settings.source();
    ImportSettings.Text text = settings.text();
    ImportSettings.Split split = settings.split();
    return new SentSettings(
        source.format(),
        source.files().stream().map(Path::toString).toList(),
        textOf(source.mapping()),
        source.maxBad(),
        source.maxRecordBytes(),
        text.fields(),
        text.stopWordsAreAFile() ? textOf(Path.of(text.stopWords())) : text.stopWords(),
        text.minCount(),
        settings.filter(),
        split.year(),
        textOf(split.candidates()),
        split.seed(),
        settings.task());
  }

  private static String textOf(Path path) {
    return path == null ? null : path.toAbsolutePath().toString();
  }

  private static Path pathOf(String text) {
    return text == null ? null : Path.of(text);
  }

  private Object readResolve() {
    return new ImportSettings(
        new ImportSettings.Source(
            format, files.stream().map(Path::of).toList(), pathOf(mapping), maxBad, maxRecordBytes),
        new ImportSettings.Text(fields, stopWords, minCount),
        filter,
        new ImportSettings.Split(year, pathOf(candidates), seed),
        task);
  }
}
