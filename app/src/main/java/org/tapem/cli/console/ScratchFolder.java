package org.tapem.cli.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.io.Folders;

/** A temporary folder that is removed when it is closed, or when the program is told to end. */
public final class ScratchFolder implements AutoCloseable {
  private static final String NAME = "tapem-";
  private final Path path;
  private final Thread atExit = new Thread(this::quietly);

  public ScratchFolder() throws IOException {
    this(Files.createTempDirectory(NAME));
  }

  private ScratchFolder(Path path) {
    this.path = path;
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  /** How to choose another folder where a file of this one cannot be written; else nothing. */
  static String hint(String file) {
    Path system = Path.of(System.getProperty("java.io.tmpdir"));
    return file != null && file.startsWith(system.resolve(NAME).toString())
        ? "\n  Temporary files go to %s; choose another folder with TAPEM_OPTS=-Djava.io.tmpdir=FOLDER"
            .formatted(system)
        : "";
  }

  /** A hidden folder beside a file that is to be written, where other machines see it too. */
  public static ScratchFolder beside(Path file) throws IOException {
    String name = "." + file.getFileName() + ".parts-" + Long.toHexString(System.nanoTime());
    // not as temporary folders are made, which nobody else may read
    return new ScratchFolder(
        Files.createDirectory(file.toAbsolutePath().normalize().resolveSibling(name)));
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      return; // the program is ending: the hook runs by itself
    }
  }

  private synchronized void delete() throws IOException {
    Folders.delete(path);
  }

  private void quietly() {
    try {
      delete();
    } catch (IOException | java.io.UncheckedIOException e) {
      return; // a file appeared meanwhile; it stays where temporary files are
    }
  }
}
