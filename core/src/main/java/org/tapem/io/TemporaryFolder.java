package org.tapem.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.tapem.base.AtExit;
import org.tapem.base.BadFileException;

/**
 * A hidden folder beside the one it will become, with a locked file that says its program lives.
 * What a killed program left behind has an unlocked one and is removed by the next writer.
 */
public final class TemporaryFolder implements AutoCloseable {
  private static final int SYNCS_AT_ONCE = 8;
  private static final int TRIES = 20;
  private final Path path;
  private final Path lockFile;
  private final FileChannel lockChannel;
  private final Runnable atExit = this::quietly;
  private boolean done;
  private boolean stranded; // the old folder could be neither replaced nor put back

  private TemporaryFolder(Path path, Path lockFile, FileChannel lockChannel) {
    this.path = path;
    this.lockFile = lockFile;
    this.lockChannel = lockChannel;
    AtExit.add(atExit);
  }

  public static TemporaryFolder beside(Path target) throws IOException {
    Path parent = target.getParent();
    if (parent == null) {
      throw new BadFileException(target, "cannot be written", "it has no parent folder");
    }
    try {
      Files.createDirectories(parent);
      return make(target);
    } catch (FileSystemException e) {
      throw Folders.notWritable(target, parent, e);
    }
  }

  private static TemporaryFolder make(Path target) throws IOException {
    Path path = Leftovers.newName(target);
    Path lockFile = Leftovers.lockOf(path);
    FileChannel channel =
        FileChannel.open(lockFile, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      throw new IOException(lockFile + " is locked by another program");
    }
    TemporaryFolder folder = new TemporaryFolder(path, lockFile, channel);
    try {
      folder.makeScratch();
      return folder;
    } catch (IOException e) {
      folder.close();
      throw e;
    }
  }

  public Path path() {
    return path;
  }

  /** Where a new file goes, in a folder that is there. */
  synchronized Path file(String name) throws IOException {
    checkNotDone();
    Path file = path.resolve(name);
    Files.createDirectories(file.getParent());
    return file;
  }

  private void checkNotDone() throws IOException {
    if (done) {
      throw new IOException(path + " is closed");
    }
  }

  Path scratch() {
    return path.resolve("scratch");
  }

  private synchronized void makeScratch() throws IOException {
    checkNotDone();
    Files.createDirectories(scratch());
  }

  void removeScratch() throws IOException {
    Folders.delete(scratch());
  }

  /**
   * Brings all files and the folders' own entries to the disk, many at once: a disk takes about as
   * long for one as for all of them together.
   */
  void sync() throws IOException {
    List<Path> entries;
    try (Stream<Path> paths = Files.walk(path)) {
      entries = paths.toList();
    }
    ExecutorService pool = Executors.newFixedThreadPool(SYNCS_AT_ONCE);
    try {
      List<Future<Void>> syncs = new ArrayList<>();
      for (Path entry : entries) {
        syncs.add(pool.submit(() -> sync(entry)));
      }
      for (Future<Void> sync : syncs) {
        sync.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static Void sync(Path entry) throws IOException {
    boolean folder = Files.isDirectory(entry);
    try (FileChannel channel =
        FileChannel.open(entry, folder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
      channel.force(true);
    } catch (IOException e) {
      if (!folder) { // on some systems a folder cannot be opened; its files are safe
        throw e;
      }
    }
    return null;
  }

  /**
   * Gives the folder its name. What has that name is put aside first and removed last, while the
   * lock still says whose it is.
   *
   * @param replace whether what is there may be replaced even if it is not empty
   */
  synchronized void rename(Path target, boolean replace) throws IOException {
    checkNotDone();
    Path old = Leftovers.oldOf(path);
    boolean aside = replace && Files.exists(target);
    try {
      if (aside) {
        Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
      } else {
        Files.deleteIfExists(target); // an empty folder
      }
      Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (aside && Files.exists(old)) {
        putBack(old, target, e);
      }
      if (e instanceof FileAlreadyExistsException || e instanceof DirectoryNotEmptyException) {
        throw new BadFileException(
            target, "appeared while it was being written", "nothing changed");
      }
      throw e;
    }
    sync(target.getParent()); // so that after a power cut, too, the old one goes last
    Folders.delete(old);
    finish();
  }

  private void putBack(Path old, Path target, IOException first) {
    try {
      Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      first.addSuppressed(e);
      stranded = true; // all stays as it is, for the next writer or reader to find
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (stranded) {
      done = true;
      lockChannel.close();
    } else if (!done) {
      Folders.delete(path);
      finish();
    }
  }

  private void finish() throws IOException {
    done = true;
    lockChannel.close();
    Files.deleteIfExists(lockFile);
    AtExit.remove(atExit);
  }

  /** The program is told to end, while its own threads still write into the folder. */
  private synchronized void quietly() {
    int tries = 0;
    while (!done && tries < TRIES) {
      try {
        close();
      } catch (IOException | UncheckedIOException e) {
        tries++; // a file appeared meanwhile; what is left in the end the next writer removes
      }
    }
  }
}
