package org.tapem.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tapem.base.BadFileException;

/**
 * Writes a file. A write that fails names the file: the system only says why, such as a full disk.
 */
public final class FileOutput extends OutputStream {
  private final OutputStream out;
  private final Path named;

  /** An output to a file, as {@link Files#newOutputStream} opens it. */
  public FileOutput(Path file, OpenOption... options) throws IOException {
    this(Files.newOutputStream(file, options), file);
  }

  private FileOutput(OutputStream out, Path named) {
    this.out = out;
    this.named = named;
  }

  /**
   * An output to a file under a temporary name, which is nothing to its reader. What has that name
   * is removed: it may be a link that leads to another file.
   */
  public static FileOutput unfinished(Path file, Path named) throws IOException {
    Files.deleteIfExists(file);
    return new FileOutput(
        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
        named);
  }

  /** A failure with the name of the file, where it has none yet. */
  public static IOException named(Path file, IOException e) {
    if (e instanceof FileSystemException || e instanceof BadFileException) {
      return e;
    }
    FileSystemException failure =
        new FileSystemException(file.toString(), null, "cannot be written: " + e.getMessage());
    failure.initCause(e);
    return failure;
  }

  @Override
  public void write(int value) throws IOException {
    try {
      out.write(value);
    } catch (IOException e) {
      throw named(named, e);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw named(named, e);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      out.close();
    } catch (IOException e) {
      throw named(named, e);
    }
  }
}
