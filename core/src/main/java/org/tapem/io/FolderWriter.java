package org.tapem.io;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tapem.base.BadFileException;

/**
 * Writes a folder under a temporary name beside its own and renames it when all is on disk, so that
 * the folder is whole or absent, whenever the program ends. Nobody else writes it meanwhile: who
 * reads it first to change it takes its {@link WriteLock} before reading. Every file's SHA-256 goes
 * into {@value Checksums#FILE}, in the form that {@code sha256sum -c} checks.
 */
public final class FolderWriter implements AutoCloseable {
  private static final ObjectMapper JSON =
      FiniteJson.mapper().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path target;
  private final WriteLock lock;
  private final TemporaryFolder temporary;
  private final boolean replace;
  private final List<ArrayWriter> open = new ArrayList<>();
  private final Map<String, String> checksums = new TreeMap<>();

  /**
   * Begins a folder.
   *
   * @param marker the file that a folder of this kind has; only such a folder (or an empty one) is
   *     ever replaced
   * @param replace whether a folder that is there already may be replaced
   */
  public FolderWriter(Path target, String marker, boolean replace) throws IOException {
    this.target = Folders.real(target);
    this.replace = replace;
    lock = WriteLock.take(target, LockWait.DEFAULT);
    try {
      Leftovers.remove(this.target);
      checkTarget(target, marker, replace);
      temporary = TemporaryFolder.beside(this.target);
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  private static void checkTarget(Path target, String marker, boolean replace) throws IOException {
    if (!Files.exists(target)) {
      return;
    }
    if (!Files.isDirectory(target)) {
      throw new BadFileException(target, "is a file, not a folder", "");
    }
    try (var entries = Files.list(target)) {
      if (entries.findAny().isEmpty()) {
        return;
      }
    }
    if (!replace) {
      throw new BadFileException(target, "exists already", "give --force to replace it");
    }
    if (!Files.exists(target.resolve(marker))) {
      throw new BadFileException(
          target, "exists and is not ours", "it has no " + marker + ", so it is not replaced");
    }
  }

  /** A place for files that are thrown away in the end. */
  public Path scratch() {
    return temporary.scratch();
  }

  /** Begins an array file, which {@link #commit} closes. Several threads may write a file each. */
  public ArrayWriter array(String name, ElementType type) throws IOException {
    ArrayWriter writer = new ArrayWriter(temporary.file(name), type, target.resolve(name));
    synchronized (open) {
      open.add(writer);
    }
    return writer;
  }

  /** Writes a whole array of integers. */
  public void ints(String name, int[] values) throws IOException {
    array(name, ElementType.INT32).putInts(values, 0, values.length);
  }

  /** Begins a list of strings, {@code name.offsets} and {@code name.utf8}. */
  public StringFileWriter strings(String name) throws IOException {
    return new StringFileWriter(
        array(name + ".offsets", ElementType.INT64), array(name + ".utf8", ElementType.INT8));
  }

  /** Writes strings {@code numbers} of a table in this order, and the index that finds them. */
  public void indexedStrings(String name, StringTable table, int[] numbers) throws IOException {
    StringFileWriter writer = strings(name);
    for (int number : numbers) {
      writer.put(table, number);
    }
    StringIndex.write(table, numbers, array(name + ".slots", ElementType.INT32));
  }

  /** Writes strings {@code numbers} of a list in this order. */
  public void strings(String name, StringList list, int[] numbers) throws IOException {
    StringFileWriter writer = strings(name);
    for (int number : numbers) {
      writer.put(list, number);
    }
  }

  /** Writes what people read. */
  public void json(String name, Object value) throws IOException {
    text(name, JSON.writeValueAsString(value) + "\n");
  }

  private void text(String name, String content) throws IOException {
    Path path = temporary.file(name);
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    try {
      Files.write(path, bytes, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw named(name, e);
    }
    checksums.put(name, Checksums.of(path));
  }

  /** Finishes one array file before the others, so that it holds no buffer and no handle. */
  void finish(ArrayWriter writer) throws IOException {
    String name = temporary.path().relativize(writer.path()).toString().replace('\\', '/');
    try {
      writer.close();
    } catch (IOException e) {
      throw named(name, e);
    }
    synchronized (open) {
      open.remove(writer);
      checksums.put(name, writer.sha256());
    }
  }

  private void finishArrays() throws IOException {
    for (ArrayWriter writer : List.copyOf(open)) {
      finish(writer);
    }
  }

  /** Names the file that could not be written where the system only says why: a full disk. */
  IOException named(String name, IOException e) {
    return FileOutput.named(target.resolve(name), e);
  }

  /** Finishes all files and gives the folder its name. */
  public void commit() throws IOException {
    finishArrays();
    text(Checksums.FILE, Checksums.text(checksums));
    temporary.removeScratch();
    try {
      temporary.sync();
    } catch (IOException e) {
      throw named("", e);
    }
    temporary.rename(target, replace);
  }

  /** Removes what was not committed. */
  @Override
  public void close() throws IOException {
    try (lock) {
      for (ArrayWriter writer : open) {
        writer.abandon();
      }
      temporary.close();
    }
  }
}
