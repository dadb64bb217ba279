package org.tapem.record;

import java.io.IOException;
import java.util.List;

/**
 * Reads the files of one format. Streaming: memory does not grow with the files. A record that
 * breaks a rule goes to {@link PaperSink#bad}; a file that cannot be read on throws {@link
 * org.tapem.flat.BadFileException}.
 */
public interface PaperReader {
  /** Reads one file. */
  void read(InputFile file, PaperSink sink) throws IOException;

  /** Reads all files of an import; formats that join several files override this. */
  default void readAll(List<InputFile> files, PaperSink sink) throws IOException {
    for (InputFile file : files) {
      read(file, sink);
    }
  }
}
