package org.tapem.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;

/**
 * A folder that appears under its name only when it is whole. Several may be written for one name
 * at the same time: the first that is whole gets it, the others go.
 */
public final class NewFolder implements AutoCloseable {
  private final Path path;
  private final Path unfinished;
  private boolean moved;

  /** Begins a folder in one that is there. */
  public NewFolder(Path path) throws IOException {
    this.path = path;
    unfinished = ArrayFile.withEnding(path, ".part-" + UUID.randomUUID());
    Files.createDirectory(unfinished);
  }

  /** Where its files go. */
  public Path unfinished() {
    return unfinished;
  }

  /** The folder is whole: it gets its name, unless another has it already. */
  public void giveName() throws IOException {
    try {
      Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
      moved = true;
    } catch (IOException e) {
      if (!Files.isDirectory(path)) {
        throw e;
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (!moved) {
      Folders.delete(unfinished);
    }
  }
}
