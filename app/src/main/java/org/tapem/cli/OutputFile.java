package org.tapem.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.flat.BadFileException;

/** A file to be written, checked before the work begins and not after it. */
final class OutputFile {
  private OutputFile() {}

  /** Makes the folder of a file where it is missing; refuses the name of a folder. */
  static void prepare(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new BadFileException(file, "is a folder, not a file", "");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
  }
}
