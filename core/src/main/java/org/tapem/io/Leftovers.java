package org.tapem.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What killed writers of a folder left beside it. A folder is replaced in two steps, since a file
 * system exchanges no folders: the old one is put aside, then the new one gets its name. At every
 * moment one of the two is whole, and here it is found.
 */
public final class Leftovers {
  private static final String LOCK = ".lock";
  private static final String OLD = ".old";

  private Leftovers() {}

  /** A new hidden name beside {@code target}. */
  static Path newName(Path target) {
    String unique = ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    return target.resolveSibling("." + target.getFileName() + ".tmp-" + unique);
  }

  static Path lockOf(Path hidden) {
    return hidden.resolveSibling(hidden.getFileName() + LOCK);
  }

  /** Where the writer of {@code hidden} puts the folder aside that it replaces. */
  static Path oldOf(Path hidden) {
    return hidden.resolveSibling(hidden.getFileName() + OLD);
  }

  /**
   * Where to read {@code target}: there; or, where its replacement was killed between the two
   * steps, where the old one was put aside. Changes nothing on the disk.
   */
  public static Path whole(Path target) {
    if (Files.exists(target)) {
      return target;
    }
    try {
      Path real = Folders.real(target);
      for (Path hidden : of(real)) {
        if (isBetweenTheSteps(real, hidden)) {
          return oldOf(hidden);
        }
      }
      return target;
    } catch (IOException e) {
      return target; // whose own absence is then told
    }
  }

  /**
   * Removes what killed writers of {@code target} left. One that was killed after it had put the
   * old folder aside, before the new one had its name, gets the old one put back. The caller has
   * the lock of {@code target}.
   */
  public static void remove(Path target) throws IOException {
    for (Path hidden : of(target)) {
      if (isFree(lockOf(hidden))) {
        if (isBetweenTheSteps(target, hidden)) {
          Files.move(oldOf(hidden), target, StandardCopyOption.ATOMIC_MOVE);
        }
        Folders.delete(hidden);
        Folders.delete(oldOf(hidden));
        Files.deleteIfExists(lockOf(hidden));
      }
    }
  }

  /** Only while the new folder still waits for its name is the old one sure to be whole. */
  private static boolean isBetweenTheSteps(Path target, Path hidden) {
    return !Files.exists(target) && Files.exists(hidden) && Files.exists(oldOf(hidden));
  }

  /** The hidden names that writers of {@code target} have locks for. */
  private static List<Path> of(Path target) throws IOException {
    Path absolute = target.toAbsolutePath().normalize();
    Path parent = absolute.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      return List.of();
    }
    Pattern locks =
        Pattern.compile(
            Pattern.quote("." + absolute.getFileName() + ".tmp-") + "\\d+-\\w+" + "\\" + LOCK);
    try (Stream<Path> entries = Files.list(parent)) {
      return entries
          .map(entry -> entry.getFileName().toString())
          .filter(name -> locks.matcher(name).matches())
          .map(name -> parent.resolve(name.substring(0, name.length() - LOCK.length())))
          .sorted()
          .toList();
    }
  }

  private static boolean isFree(Path lockFile) throws IOException {
    try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (NoSuchFileException e) {
      return false; // another writer was quicker
    }
  }
}
