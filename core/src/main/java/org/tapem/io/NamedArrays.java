package org.tapem.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.tapem.base.BadFileException;

/** The named arrays of a folder, mapped: those its manifest names, each of the size it says. */
public final class NamedArrays {
  private final Path folder;
  private final Map<String, ArrayEntry> entries;
  private final Map<String, ArrayFile> files = new TreeMap<>();
  private final Set<String> finite = ConcurrentHashMap.newKeySet(); // those that were checked

  private NamedArrays(Path folder, Map<String, ArrayEntry> entries) {
    this.folder = folder;
    this.entries = entries;
  }

  /**
   * Opens them all.
   *
   * @param listed the files of the folder
   */
  public static NamedArrays open(Path folder, Map<String, ArrayEntry> entries, Set<String> listed)
      throws IOException {
    NamedArrays arrays = new NamedArrays(folder, entries);
    for (Map.Entry<String, ArrayEntry> named : entries.entrySet()) {
      String file = NamedArrayWriter.FOLDER + named.getKey();
      if (!listed.contains(file)) {
        throw new BadFileException(folder.resolve(Checksums.FILE), "does not list", file);
      }
      ArrayEntry entry = named.getValue();
      ArrayFile array = ArrayFile.open(folder.resolve(file), entry.elementType());
      if (array.count() != entry.count()) {
        throw new BadFileException(
            array.path(),
            "wrong size",
            "%d numbers, the manifest says %d x %d"
                .formatted(array.count(), entry.rows(), entry.columns()));
      }
      arrays.files.put(named.getKey(), array);
    }
    for (String file : listed) {
      boolean array = file.startsWith(NamedArrayWriter.FOLDER);
      if (array && !entries.containsKey(file.substring(NamedArrayWriter.FOLDER.length()))) {
        throw new BadFileException(folder.resolve(file), "is not named in the manifest", "");
      }
    }
    return arrays;
  }

  public boolean has(String name) {
    return entries.containsKey(name);
  }

  public float[] floats(String name) throws BadFileException {
    return file(name, ElementType.FLOAT32).floats();
  }

  /** Refuses a number that is not finite. */
  public float[] finiteFloats(String name) throws BadFileException {
    ArrayFile file = file(name, ElementType.FLOAT32);
    checkFinite(name, file);
    return file.floats();
  }

  /** Refuses a table of floats, read or not, with a number that is not finite. */
  public void checkFinite() throws BadFileException {
    for (Map.Entry<String, ArrayFile> named : files.entrySet()) {
      if (entries.get(named.getKey()).elementType() == ElementType.FLOAT32) {
        checkFinite(named.getKey(), named.getValue());
      }
    }
  }

  private void checkFinite(String name, ArrayFile file) throws BadFileException {
    if (!finite.contains(name)) {
      ArrayRules.finite(file);
      finite.add(name);
    }
  }

  public byte[] bytes(String name) throws BadFileException {
    return file(name, ElementType.INT8).bytes();
  }

  public int[] ints(String name) throws BadFileException {
    return file(name, ElementType.INT32).ints();
  }

  public long[] longs(String name) throws BadFileException {
    return file(name, ElementType.INT64).longs();
  }

  private ArrayFile file(String name, ElementType type) throws BadFileException {
    ArrayEntry entry = entries.get(name);
    if (entry == null) {
      throw new BadFileException(folder, "has no array " + name, "it has " + entries.keySet());
    }
    if (entry.elementType() != type) {
      throw new BadFileException(
          folder, "array " + name + " is not of the type asked for", entry.type());
    }
    return files.get(name);
  }

  /** Refuses another shape than the one that is requested. */
  public void checkShape(String name, int rows, int columns) throws BadFileException {
    ArrayEntry entry = entries.get(name);
    if (entry != null && (entry.rows() != rows || entry.columns() != columns)) {
      throw new BadFileException(
          folder,
          "array " + name + " has another shape than asked for",
          "%d x %d, not %d x %d".formatted(entry.rows(), entry.columns(), rows, columns));
    }
  }
}
