package org.tapem.dataset.papers;

import java.io.IOException;
import java.util.List;
import org.tapem.dataset.source.InputFile;

/**
 * Reads the files of one format. Streaming: memory does not grow with the files. A record that
 * breaks a rule goes to {@link PaperSink#bad}; a file that cannot be read on throws {@link
 * org.tapem.base.BadFileException}.
 */
public interface PaperReader {
  /** Reads one file. */
  void read(InputFile file, PaperSink sink) throws IOException;

  /** Whether files give the same papers where each is read apart from the others. */
  default boolean readsApart(List<InputFile> files) throws IOException {
    return true;
  }

  /**
   * Whether every line of a file is a record of its own, so that a stretch that begins at a line
   * can be read alone.
   */
  default boolean hasRecordPerLine(InputFile file) throws IOException {
    return false;
  }

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
