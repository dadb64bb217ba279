package org.tapem.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * A file that appears under its name only when it is whole: written to a temporary name beside it
 * and renamed at the end. One writer at a time has the {@link WriteLock}. Gzip where the name ends
 * with .gz; its header carries no time.
 */
public final class NewFile implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private final Path path;
  private final WriteLock lock;
  private final Path unfinished;
  private final OutputStream out;
  private boolean moved;

  public NewFile(Path path) throws IOException {
    this.path = path;
    Path name = path.getFileName();
    if (name == null) {
      throw new IllegalArgumentException("not the name of a file: " + path);
    }
    lock = WriteLock.take(path, LockWait.DEFAULT); // makes the folder where it is missing
    unfinished = path.resolveSibling(name + ".part");
    try {
      OutputStream raw = FileOutput.unfinished(unfinished, path);
      boolean gzip = name.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
      out = gzip ? new Gzip(new BufferedOutputStream(raw, BUFFER)) : raw;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  public OutputStream out() {
    return out;
  }

  /** Writes out what is left, without giving the file its name yet. */
  public void finish() throws IOException {
    out.close();
  }

  /** The file is whole: it gets its name, in place of one that had it before. */
  public void giveName() throws IOException {
    Files.move(
        unfinished, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    moved = true;
  }

  @Override
  public void close() throws IOException {
    try (lock;
        out) {
      if (!moved) {
        Files.deleteIfExists(unfinished);
      }
    }
  }

  /** Fast rather than small. */
  private static final class Gzip extends GZIPOutputStream {
    Gzip(OutputStream out) throws IOException {
      super(out, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
