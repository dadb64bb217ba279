package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.papers.format.Format;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;

/** An import to be run: every call but {@link #to} changes what it will do. */
public final class PaperImporting {
  private final List<Path> files;
  private Format format; // null: as the first file looks
  private UnaryOperator<ImportSettings> changes = settings -> settings;
  private boolean replace;
  private int threads = Runtime.getRuntime().availableProcessors();
  private Progress progress = Progress.NONE;
  private LockWait wait = LockWait.DEFAULT;

  public PaperImporting(List<Path> files) {
    this.files = files;
    if (files.isEmpty()) {
      throw new IllegalArgumentException("no file to import");
    }
  }

  /** The format of the files; by default as the first one looks. */
  public PaperImporting format(Format newFormat) {
    format = newFormat;
    return this;
  }

  /** Papers of this year and later are held out, to measure models by. */
  public PaperImporting splitYear(int year) {
    return settings(settings -> settings.with(new ImportSettings.Split(year, null, 1)));
  }

  /** Changes anything else of the settings. */
  public PaperImporting settings(UnaryOperator<ImportSettings> change) {
    UnaryOperator<ImportSettings> before = changes;
    changes = settings -> change.apply(before.apply(settings));
    return this;
  }

  /** Allows to replace a data set that is there already. */
  public PaperImporting replace() {
    replace = true;
    return this;
  }

  /** How many threads read; by default as many as there are cores. */
  public PaperImporting threads(int newThreads) {
    threads = newThreads;
    return this;
  }

  /** Who hears how far the import is. */
  public PaperImporting progress(Progress listener) {
    progress = listener;
    return this;
  }

  /** How long to wait while another process writes the folder; by default a minute. */
  public PaperImporting waitAtMost(Duration limit) {
    wait = LockWait.atMost(limit);
    return this;
  }

  /** Imports to a new folder and opens it. */
  public Dataset to(Path folder) throws IOException {
    Format used = format == null ? PaperFiles.guess(files.get(0)) : format;
    ImportSettings settings = changes.apply(ImportSettings.of(used, files));
    WriteLock lock = WriteLock.take(folder, wait);
    try (lock) {
      PaperImport.run(settings, folder, replace, threads, progress);
      return Dataset.open(folder);
    }
  }
}
