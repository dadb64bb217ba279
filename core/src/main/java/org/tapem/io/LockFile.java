package org.tapem.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.tapem.base.BadFileException;

/**
 * A hidden file beside what it protects, locked by the operating system while somebody writes. The
 * system ends the lock with the process, however that ends. Who holds the lock removes the file
 * before giving the lock up. So who gets a lock may hold it on a file that is gone, while others
 * lock a new one of the same name: the lock counts only if the file under the name holds what was
 * written through the locked channel.
 *
 * <p>On POSIX systems a process loses its lock as soon as it closes any channel of the file. So one
 * process opens the file of a lock that it holds only here, and {@link WriteLock} sees to it that a
 * second thread does not try.
 *
 * <p>The folder may come from a stranger. What is under the name and was not written here, such as
 * a symbolic link to another file, is neither followed nor overwritten.
 */
final class LockFile {
  private static final long PLACE = 1 << 30; // behind the content, which others may then read
  private static final int TRIES = 100;
  private static final int MOST_BYTES = 200;
  private static final Pattern OURS = Pattern.compile("\\d*( [0-9a-f-]*\n?)?"); // or cut off

  private final Path path;
  private final FileChannel locked;
  private final FileChannel witness; // closed with the lock, not before

  private LockFile(Path path, FileChannel locked, FileChannel witness) {
    this.path = path;
    this.locked = locked;
    this.witness = witness;
  }

  /** The lock file of a file or folder. */
  static Path of(Path place) {
    return place.resolveSibling("." + place.getFileName() + ".lock");
  }

  /**
   * Locks the file, which is made where it is missing; empty where another process has it locked.
   */
  static Optional<LockFile> tryLock(Path path) throws IOException {
    for (int i = 0; i < TRIES; i++) {
      FileChannel channel = open(path);
      FileChannel witness = null;
      boolean begun = false;
      boolean kept = false;
      try {
        if (!isLocked(channel)) {
          return Optional.empty();
        }
        if (!OURS.matcher(read(channel)).matches()) {
          throw notOurs(path);
        }
        byte[] content = content();
        begun = true;
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(content), 0);
        witness = FileChannel.open(path, StandardOpenOption.READ);
        kept = read(witness).equals(new String(content, StandardCharsets.UTF_8));
        if (kept) {
          return Optional.of(new LockFile(path, channel, witness));
        }
      } catch (NoSuchFileException e) {
        kept = false; // it was removed between opening and locking
      } catch (IOException e) { // such as a full disk
        if (begun) {
          removeLocked(path);
        }
        throw e;
      } finally {
        if (!kept) {
          channel.close();
          if (witness != null) {
            witness.close();
          }
        }
      }
    }
    return Optional.empty();
  }

  private static FileChannel open(Path path) throws IOException {
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)
        && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      throw notOurs(path); // opening a pipe would wait for a reader
    }
    return FileChannel.open(
        path,
        StandardOpenOption.CREATE,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        LinkOption.NOFOLLOW_LINKS);
  }

  private static BadFileException notOurs(Path path) {
    return new BadFileException(path, "stands where a lock has to be, and is none", "remove it");
  }

  /** Removes the file if it is one that this process has locked, not one that came after it. */
  private static void removeLocked(Path path) {
    try (FileChannel other =
        FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      if (isLockedHere(other)) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      return; // a file that stays harms nobody
    }
  }

  private static boolean isLockedHere(FileChannel other) throws IOException {
    try {
      other.tryLock(PLACE, 1, false);
      return false;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  private static byte[] content() {
    String line = ProcessHandle.current().pid() + " " + UUID.randomUUID() + "\n";
    return line.getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock(PLACE, 1, false) != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (ClosedChannelException e) {
      throw e; // interrupted
    } catch (IOException e) {
      throw new NoLocksException(e);
    }
  }

  /** The file system offers no locks. */
  static final class NoLocksException extends IOException {
    private static final long serialVersionUID = 1L;

    NoLocksException(IOException cause) {
      super(cause.getMessage(), cause);
    }
  }

  private static String read(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
    int got = channel.read(bytes, 0);
    return new String(bytes.array(), 0, Math.max(0, got), StandardCharsets.UTF_8);
  }

  /** The process that holds a lock which this one does not hold; empty where that is not known. */
  static Optional<String> holder(Path path) {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      String content = read(channel);
      int blank = content.indexOf(' ');
      return blank > 0 && content.substring(0, blank).chars().allMatch(Character::isDigit)
          ? Optional.of(content.substring(0, blank))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Removes the file and gives up the lock. A file that cannot be removed harms nobody. */
  void release() {
    try (locked;
        witness) {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      return;
    }
  }
}
