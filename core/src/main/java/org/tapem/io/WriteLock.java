package org.tapem.io;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.tapem.base.AtExit;
import org.tapem.base.BadFileException;
import org.tapem.base.InUseException;

/**
 * The right to write a folder or a file: at most one thread of one process has it at a time. It
 * holds for the place on the disk, whatever its spelling or the symbolic links that lead there. The
 * thread that has it may take it again, such as a writer of a folder within a longer piece of work
 * that reads the folder first. A lock ends with its process. Readers need none.
 */
public final class WriteLock implements AutoCloseable {
  private static final Map<Path, Holding> HELD = new HashMap<>(); // guards itself and all of it
  private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(1); // between two tries
  private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

  private final Holding holding;
  private boolean closed;

  /** A lock of this process. */
  private static final class Holding {
    private final Path place;
    private final Thread owner = Thread.currentThread();
    private final ParentFolders parents;
    private final LockFile file;
    private final Runnable atExit = this::release;
    private int holds = 1;
    private boolean released;

    Holding(Path place, ParentFolders parents, LockFile file) {
      this.place = place;
      this.parents = parents;
      this.file = file;
    }

    void release() {
      synchronized (HELD) {
        if (!released) {
          released = true;
          file.release();
          parents.removeEmpty();
          HELD.remove(place);
        }
      }
    }
  }

  private WriteLock(Holding holding) {
    this.holding = holding;
  }

  /**
   * Takes the lock of a folder or file, which need not be there yet.
   *
   * @throws InUseException if another process has it for longer than {@code wait} says
   */
  public static WriteLock take(Path target, LockWait wait) throws IOException {
    Path place = Folders.real(target);
    if (place.getParent() == null) {
      throw new BadFileException(target, "cannot be written", "it has no parent folder");
    }
    long began = System.nanoTime();
    long max = wait.atMost().toNanos();
    for (long pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      Optional<WriteLock> lock = attempt(target, place);
      if (lock.isPresent()) {
        return lock.get();
      }
      long left = max - (System.nanoTime() - began);
      if (left <= 0) {
        throw inUse(target, place, wait);
      }
      if (pause == FIRST_PAUSE) {
        wait.listener()
            .accept(
                "%s: waiting up to %s for %s to finish writing it"
                    .formatted(target, wait.seconds(), holder(place)));
      }
      pause(Math.min(left, pause));
    }
  }

  private static Optional<WriteLock> attempt(Path target, Path place) throws IOException {
    synchronized (HELD) {
      Holding held = HELD.get(place);
      if (held != null) {
        if (held.owner != Thread.currentThread()) {
          return Optional.empty();
        }
        held.holds++;
        return Optional.of(new WriteLock(held));
      }
      ParentFolders parents = new ParentFolders();
      Optional<LockFile> file = Optional.empty();
      try {
        file = parents.making(place.getParent(), () -> LockFile.tryLock(LockFile.of(place)));
      } catch (LockFile.NoLocksException e) {
        throw new BadFileException(
            target, "cannot be locked: its file system must offer file locks", e.getMessage());
      } catch (FileSystemException e) {
        throw Folders.notWritable(target, place.getParent(), e);
      } catch (ClosedChannelException e) {
        throw e; // interrupted
      } catch (IOException e) { // such as a full disk
        throw FileOutput.named(target, e);
      } finally {
        if (file.isEmpty()) {
          parents.removeEmpty();
        }
      }
      return file.map(locked -> hold(new Holding(place, parents, locked)));
    }
  }

  private static WriteLock hold(Holding holding) {
    try {
      AtExit.add(holding.atExit);
    } catch (IllegalStateException e) { // the program is ending
      holding.release();
      throw e;
    }
    HELD.put(holding.place, holding);
    return new WriteLock(holding);
  }

  private static InUseException inUse(Path target, Path place, LockWait wait) {
    String waited = "it did not finish within " + wait.seconds() + ", see --wait";
    return new InUseException(target, holder(place), wait.atMost().isZero() ? "" : waited);
  }

  /** Nobody here may take the lock meanwhile: closing the file after reading it would end it. */
  private static String holder(Path place) {
    synchronized (HELD) {
      if (HELD.containsKey(place)) {
        return "another thread";
      }
      return LockFile.holder(LockFile.of(place))
          .map(pid -> "process " + pid)
          .orElse("another process");
    }
  }

  private static void pause(long nanos) throws InterruptedIOException {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for another writer");
    }
  }

  /** Gives the lock up, once for each time that it was taken. */
  @Override
  public void close() {
    synchronized (HELD) {
      if (!closed) {
        closed = true;
        holding.holds--;
        if (holding.holds == 0) {
          holding.release();
          AtExit.remove(holding.atExit);
        }
      }
    }
  }
}
