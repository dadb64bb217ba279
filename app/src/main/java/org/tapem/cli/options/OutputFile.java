package org.tapem.cli.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.BadFileException;

/** A file to be written, checked before the work begins and not after it. */
public final class OutputFile {
  private OutputFile() {}

  private static final List<Path> STANDARD =
      List.of(Path.of("/dev/stdout"), Path.of("/dev/stderr"));

  /**
   * Makes the folder of a file where it is missing; refuses the name of a folder. A file is written
   * beside its name and renamed, which would put it in the place of a device or a pipe.
   *
   * @param replace whether a file that is there already may be replaced
   */
  public static void prepare(Path file, boolean replace) throws IOException {
    refuseDevice(file);
    prepareLog(file, replace);
  }

  /** Refuses what is no file of its own. */
  static void refuseDevice(Path file) throws IOException {
    if (file.toString().equals("-") || isStandard(file)) {
      throw new BadFileException(file, "is standard output, not a file of its own", "");
    }
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      throw new BadFileException(file, "is a device or a pipe, not a file", "");
    }
  }

  /** The same for a file that is written in place, line by line; it may be a device. */
  public static void prepareLog(Path file, boolean replace) throws IOException {
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

  /** Whether what we print goes to this very file, or to this name for it. */
  private static boolean isStandard(Path file) throws IOException {
    for (Path stream : STANDARD) {
      boolean named = file.toAbsolutePath().normalize().equals(stream);
      if (named
          || (Files.isRegularFile(stream)
              && Files.exists(file)
              && Files.isSameFile(file, stream))) {
        return true;
      }
    }
    return false;
  }
}
