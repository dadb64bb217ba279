package org.tapem.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.importing.ShardTask;
import org.tapem.dataset.papers.format.Format;
import org.tapem.io.Folders;

class PartTaskTest {
  @TempDir private Path folder;

  /** Happens between the moment that the driver sees all and that a task does. */
  private interface Change {
    void make(Path needed) throws IOException;
  }

  private void failsAfter(Change change, int which, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("papers.jsonl"), "{\"id\": \"1\"}\n");
    assertThatThrownBy(
            () ->
                PaperImport.run(
                    ImportSettings.of(Format.AMINER_JSON, List.of(file)),
                    folder.resolve("data"),
                    false,
                    1,
                    (work, progress) -> {
                      ShardTask first = work.get(0);
                      change.make(first.needs().get(which));
                      new PartTask().on(new PartPiece(first), 1);
                    },
                    Progress.NONE))
        .isInstanceOf(BadFileException.class)
        .hasMessageContaining(message);
  }

  @Test
  void aFileThatTheMachineDoesNotSeeIsNamed() throws IOException {
    String file = folder.resolve("papers.jsonl").toString();
    failsAfter(Files::delete, 0, file + ": cannot be seen by the executor on ");
  }

  @Test
  void soIsTheFolderOfThePart() throws IOException {
    failsAfter(Folders::delete, 1, "part-0: cannot be seen by the executor on ");
  }
}
