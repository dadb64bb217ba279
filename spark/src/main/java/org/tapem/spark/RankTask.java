package org.tapem.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.tapem.base.Progress;
import org.tapem.io.FileOutput;
import org.tapem.method.Model;
import org.tapem.query.QuestionFile;
import org.tapem.query.RankTable;
import org.tapem.rank.RankSettings;

/**
 * Answers a range of questions with rows of the table; the model is opened once for each executor.
 *
 * @param questions the file that they are in
 * @param columns of the table beside those that every one has
 */
record RankTask(
    SharedFolder model, String questions, int top, RankTable.Columns columns, Shards shards)
    implements Work<Long> {
  private static final String ROWS = "rows";
  private static final Opened<SharedFolder, Model> MODELS = new Opened<>();

  @Override
  public Long on(Range range, long attempt) throws IOException {
    Path folder = model.checked();
    Model opened = MODELS.get(model, () -> Model.open(folder));
    RankTable table = new RankTable(opened, new RankSettings(top, 1), columns, Progress.NONE);
    Path unfinished = shards.unfinished(ROWS, range, attempt);
    long ranked;
    try (QuestionFile.Reader requested =
            QuestionFile.read(Path.of(questions), range.from(), range.to());
        OutputStream out = new FileOutput(unfinished)) {
      ranked = table.rows(requested, out);
    }
    shards.finish(ROWS, range, attempt);
    return ranked;
  }

  /** The rows that a task left in the folder. */
  Path rows(Range range) {
    return shards.whole(ROWS, range);
  }
}
