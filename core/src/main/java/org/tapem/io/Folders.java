package org.tapem.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.tapem.base.BadFileException;

/** What files alone do not offer for folders. */
public final class Folders {
  private static final int MOST_LINKS = 40; // one behind the other, as on Linux

  private Folders() {}

  /** Removes a folder and all below it; there may be none. */
  public static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> entries = Files.walk(folder)) {
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(entry);
      }
    }
  }

  /**
   * Where a path leads, step by step as the system goes: through symbolic links, also where what
   * they lead to is not there yet. All spellings of one place give the same path.
   */
  public static Path real(Path path) throws IOException {
    Path place = real(path.toAbsolutePath(), MOST_LINKS);
    return Files.exists(place) ? place.toRealPath() : place; // which may change upper to lower case
  }

  private static Path real(Path absolute, int links) throws IOException {
    Path place = absolute.getRoot();
    for (Path step : absolute) {
      Path parent = place.getParent() == null ? place : place.getParent();
      switch (step.toString()) {
        case "", "." -> {}
        case ".." -> place = parent;
        default -> {
          Path next = place.resolve(step);
          if (Files.isSymbolicLink(next)) {
            if (links == 0) {
              throw new FileSystemLoopException(absolute.toString());
            }
            next = real(place.resolve(Files.readSymbolicLink(next)), links - 1);
          }
          place = next;
        }
      }
    }
    return place;
  }

  /** The same failure in words about what was to be written, not about a hidden file beside it. */
  public static IOException notWritable(Path target, Path parent, FileSystemException e) {
    if (e instanceof FileAlreadyExistsException) {
      return new BadFileException(e.getFile(), "is a file, not a folder", "");
    }
    String reason = e.getReason() == null ? "no file can be made in " + parent : e.getReason();
    boolean denied = e instanceof AccessDeniedException;
    FileSystemException failure =
        new FileSystemException(
            target.toString(),
            null,
            "cannot be written: " + (denied ? "permission denied" : reason));
    failure.initCause(e);
    return failure;
  }
}
