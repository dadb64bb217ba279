package org.tapem.api;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.importing.PaperImporting;
import org.tapem.io.LockWait;
import org.tapem.io.WriteLock;
import org.tapem.method.Model;
import org.tapem.query.Asker;

/**
 * Where programs begin: imports files, trains models and opens them.
 *
 * <pre>{@code
 * Dataset data = Tapem.importPapers(Path.of("library.jsonl")).splitYear(2015).to(Path.of("data"));
 * Tapem.train(data, Path.of("model")).set("train.epochs=5").run();
 * OpenModel model = Tapem.open(Path.of("model"));
 * model.rank("Title and abstract", 5).forEach(best -> System.out.println(best.node().name()));
 * }</pre>
 */
public final class Tapem {
  private Tapem() {}

  /** Begins an import of files of a bibliography. */
  public static PaperImporting importPapers(Path... files) {
    return new PaperImporting(List.of(files));
  }

  /** Opens a data set folder. */
  public static Dataset openData(Path folder) throws IOException {
    return Dataset.open(folder);
  }

  /**
   * Begins a training.
   *
   * @param out folder of the model to write
   */
  public static ModelTraining train(Dataset data, Path out) {
    return new ModelTraining(data, out);
  }

  /** Opens a model folder, verifies all of it and makes it ready to be asked. */
  public static OpenModel open(Path model) throws IOException {
    return new OpenModel(new Asker(Model.open(model)));
  }

  /**
   * Takes the lock of a model or data set folder: until it is closed, only this thread writes the
   * folder. Whoever changes a model in several calls takes it before opening the model. Imports and
   * trainings take it by themselves.
   *
   * @param wait how long to wait for another writer, in this program or any other; zero: not at all
   * @throws org.tapem.base.InUseException if the other writer does not finish in time
   */
  public static WriteLock lock(Path folder, Duration wait) throws IOException {
    return WriteLock.take(folder, LockWait.atMost(wait));
  }
}
