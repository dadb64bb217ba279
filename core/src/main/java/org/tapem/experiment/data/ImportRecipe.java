package org.tapem.experiment.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperFiles;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.BibliographyTask;
import org.tapem.dataset.source.InputFiles;
import org.tapem.io.Checksums;

/**
 * A data set of files.
 *
 * @param settings with paths as they are written, within the folder of the data
 */
record ImportRecipe(ImportSettings settings) implements DataRecipe {
  /** The folder of the first file, or its name where it lies in none; then an unusual task. */
  @Override
  public String label() {
    Path first = settings.source().files().get(0);
    Path folder = first.getParent();
    boolean usual = settings.task() == BibliographyTask.AUTHOR_IDENTIFICATION;
    return (folder == null ? first.getFileName() : folder.getFileName())
        + (usual ? "" : "-" + settings.task().key());
  }

  @Override
  public boolean needsFiles() {
    return true;
  }

  @Override
  public void checkFiles(Path root) throws IOException {
    ImportSettings found = at(root);
    for (Path file : read(found)) {
      if (!Files.isRegularFile(file)) {
        throw new BadFileException(file, "no such file", "");
      }
    }
  }

  @Override
  public SortedMap<String, String> identity(Path root) throws IOException {
    ImportSettings found = at(root);
    SortedMap<String, String> all = new TreeMap<>();
    found.toMap().forEach((key, value) -> all.put(key, String.valueOf(value)));
    int number = 0;
    for (Path file : read(found)) {
      all.put("file " + number++, file.getFileName() + " " + Checksums.of(file));
    }
    return all;
  }

  @Override
  public void make(Path root, Path target, int threads, Progress progress) throws IOException {
    PaperImport.run(at(root), target, false, threads, progress);
  }

  /** All files that an import reads. */
  private static List<Path> read(ImportSettings found) throws IOException {
    List<Path> all = new ArrayList<>(found.source().files());
    if (found.split().candidates() != null) {
      all.addAll(InputFiles.ofList(found.split().candidates()));
    }
    if (found.source().mapping() != null) {
      all.add(found.source().mapping());
    }
    if (found.text().stopWordsAreAFile()) {
      all.addAll(InputFiles.ofList(Path.of(found.text().stopWords())));
    }
    return all;
  }

  /** The settings with the files of a folder. */
  private ImportSettings at(Path root) throws IOException {
    ImportSettings found = settings.withPaths(root::resolve);
    ImportSettings.Source source = found.source();
    List<String> names =
        source.files().stream().map(file -> root.resolve(file).toString()).toList();
    return found.with(
        new ImportSettings.Source(
            source.format(),
            PaperFiles.find(names, source.format()).files(),
            source.mapping(),
            source.maxBadShare(),
            source.maxRecordBytes()));
  }
}
