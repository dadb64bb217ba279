package org.tapem.experiment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.tapem.base.BadFileException;
import org.tapem.io.Folders;

/**
 * Where experiments keep data sets, models and results, each under the key of all that decides it.
 * One run at a time has it.
 */
public final class WorkFolder implements AutoCloseable {
  private static final String LOCK = ".lock";
  private static final String REPLAY = "replay-";

  private final Path folder;
  private final FileChannel lock;
  private final boolean passing; // goes when it is closed

  private WorkFolder(Path folder, FileChannel lock, boolean passing) {
    this.folder = folder;
    this.lock = lock;
    this.passing = passing;
  }

  /** Opens a folder, which is made where it is missing. */
  public static WorkFolder open(Path folder) throws IOException {
    return open(folder, false);
  }

  /** Makes an empty folder within another; it is removed when it is closed. */
  public static WorkFolder fresh(Path parent) throws IOException {
    create(parent);
    removeLeftovers(parent);
    return open(Files.createTempDirectory(parent, REPLAY), true);
  }

  private static WorkFolder open(Path folder, boolean passing) throws IOException {
    create(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!lock(channel)) {
      channel.close();
      throw new BadFileException(folder, "is in use by another run of experiments", "");
    }
    return new WorkFolder(folder, channel, passing);
  }

  private static void create(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException e) {
      throw new BadFileException(folder, "is a file, not a folder", "");
    }
  }

  /** What a killed program left has a lock that nobody holds. */
  private static void removeLeftovers(Path parent) throws IOException {
    List<Path> old;
    try (Stream<Path> entries = Files.list(parent)) {
      old = entries.filter(entry -> entry.getFileName().toString().startsWith(REPLAY)).toList();
    }
    for (Path folder : old) {
      if (!Files.exists(folder.resolve(LOCK))) {
        continue; // just being made
      }
      try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
        if (lock(channel)) {
          Folders.delete(folder);
        }
      }
    }
  }

  private static boolean lock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null; // held until the channel is closed
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  Path data(String key) {
    return folder.resolve("data").resolve(key);
  }

  Path model(String name) {
    return folder.resolve("models").resolve(name);
  }

  Path result(String name) {
    return folder.resolve("results").resolve(name + ".json");
  }

  @Override
  public void close() throws IOException {
    if (passing) {
      Folders.delete(folder);
    }
    lock.close();
  }
}
