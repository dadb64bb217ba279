package org.tapem.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.flat.BadFileException;

/** A file to be written, checked before the work begins and not after it. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * Makes the folder of a file where it is missing; refuses the name of a folder.
   *
   * @param replace whether a file that is there already may be replaced
   */
  public static void prepare(Path file, boolean replace) throws IOException {
    if (Files.isDirectory(file)) {
      throw new BadFileException(file, "is a folder, not a file", "");
    }
    if (Files.exists(file) && !replace) {
      throw new BadFileException(file, "exists already", "give --force to replace it");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
  }
}
