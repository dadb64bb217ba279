package org.tapem.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.tapem.base.BadFileException;

/**
 * What a path leads to now. A folder may be replaced while it is read.
 *
 * @param folder where the content lies; another folder while it is replaced
 * @param sha256 of the list of checksums
 * @param file identity and time of the list of checksums: a folder that is replaced by one of the
 *     same content, such as the old model put back, is another one
 */
public record FolderState(Path folder, String sha256, String file) {
  private static final int TRIES = 10; // to read a folder that is being replaced

  /** The state of a path; empty where there is no folder with checksums. */
  public static Optional<FolderState> of(Path path) {
    Path folder = Leftovers.whole(path);
    Path sums = folder.resolve(Checksums.FILE);
    if (!Files.isRegularFile(sums)) { // a pipe or a device has no end
      return Optional.empty();
    }
    try {
      BasicFileAttributes file = Files.readAttributes(sums, BasicFileAttributes.class);
      String identity = file.fileKey() + " " + file.lastModifiedTime();
      return Optional.of(new FolderState(folder, Checksums.of(sums), identity));
    } catch (IOException e) {
      return Optional.empty(); // opening it reports why
    }
  }

  /** Reads a folder. */
  @FunctionalInterface
  public interface Reading<T> {
    T read() throws IOException;
  }

  /**
   * Reads a folder, and reads it again if it was replaced meanwhile. What is returned comes from
   * the old folder or from the new one, never from both.
   */
  public static <T> T unchanged(Path path, Reading<T> reading) throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      Optional<FolderState> before = of(path);
      try {
        T read = reading.read();
        if (before.isPresent() && of(path).equals(before)) {
          return read;
        }
      } catch (IOException | RuntimeException e) {
        if (of(path).equals(before)) {
          throw e;
        }
      }
    }
    throw new BadFileException(path, "is replaced faster than it can be read", TRIES + " times");
  }
}
