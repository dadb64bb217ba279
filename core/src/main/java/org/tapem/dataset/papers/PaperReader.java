package org.tapem.dataset.papers;

import java.io.IOException;
import java.util.List;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputShards;

/**
 * Reads the files of one format. Streaming: memory does not grow with the files. A record that
 * breaks a rule goes to {@link PaperSink#bad}; a file that cannot be read on throws {@link
 * org.tapem.base.BadFileException}.
 */
public interface PaperReader extends InputShards.Rule {
  /** Reads one file. */
  void read(InputFile file, PaperSink sink) throws IOException;

  /** Reads all files of an import; formats that join several files override this. */
  default void readAll(List<InputFile> files, PaperSink sink) throws IOException {
    for (InputFile file : files) {
      read(file, sink);
    }
  }

  /** What a user should know of how files are read, such as columns that nothing reads. */
  default List<String> notes(List<InputFile> files) throws IOException {
    return List.of();
  }
}
