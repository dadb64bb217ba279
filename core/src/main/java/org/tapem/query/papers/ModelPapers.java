package org.tapem.query.papers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperFiles;
import org.tapem.dataset.importing.ReadAhead;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.method.ModelFolder;

/** Begins to read papers for a model, with the text fields that it reads. */
final class ModelPapers {
  private ModelPapers() {}

  /**
   * Begins to read; refuses a model of another task and files of another format.
   *
   * @param scratch folder for what a reader must sort on disk; made and removed by the caller
   * @param phase what the progress is called; it hears of the bytes of the files
   */
  static ReadAhead read(
      ModelFolder model,
      ImportSettings.Source source,
      Path scratch,
      String phase,
      Progress progress)
      throws IOException {
    KnownPapers.check(model);
    PaperFiles.check(source.format(), source.files());
    ReadSettings settings =
        new ReadSettings(
            model.manifest().textFields(), source.maxRecordBytes(), source.mapping(), scratch);
    long bytes = 0;
    List<InputFile> files = new ArrayList<>();
    for (Path path : source.files()) {
      bytes += Files.size(path);
      files.add(new InputFile(path, progress::advance));
    }
    progress.phase(phase, bytes, "B");
    return new ReadAhead(source.format().reader(settings), files);
  }
}
