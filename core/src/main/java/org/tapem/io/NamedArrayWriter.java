package org.tapem.io;

import java.io.IOException;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Writes the named arrays of a folder to {@code arrays/}, straight from where they are. */
public final class NamedArrayWriter {
  public static final String FOLDER = "arrays/";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]*(\\.[\\w-]+)*");
  private final FolderWriter folder;
  private final SortedMap<String, ArrayEntry> entries = new TreeMap<>();

  public NamedArrayWriter(FolderWriter folder) {
    this.folder = folder;
  }

  public void floats(String name, float[] values, int rows, int columns) throws IOException {
    ArrayEntry entry = entry(ElementType.FLOAT32, name, rows, columns, values.length);
    write(name, entry, writer -> writer.putFloats(values, 0, values.length));
  }

  private static ArrayEntry entry(ElementType type, String name, int rows, int columns, int has) {
    ArrayEntry entry = ArrayEntry.of(type, rows, columns);
    if (entry.count() != has) {
      throw new IllegalArgumentException(
          "array %s of %d x %d has %d values".formatted(name, rows, columns, has));
    }
    return entry;
  }

  public void bytes(String name, byte[] values, int rows, int columns) throws IOException {
    ArrayEntry entry = entry(ElementType.INT8, name, rows, columns, values.length);
    write(name, entry, writer -> writer.putBytes(values, 0, values.length));
  }

  public void ints(String name, int[] values) throws IOException {
    ArrayEntry entry = ArrayEntry.of(ElementType.INT32, values.length, 1);
    write(name, entry, writer -> writer.putInts(values, 0, values.length));
  }

  public void longs(String name, long[] values) throws IOException {
    ArrayEntry entry = ArrayEntry.of(ElementType.INT64, values.length, 1);
    write(name, entry, writer -> writer.putLongs(values, 0, values.length));
  }

  public SortedMap<String, ArrayEntry> entries() {
    return Collections.unmodifiableSortedMap(entries);
  }

  private void write(String name, ArrayEntry entry, Values values) throws IOException {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the name of an array has letters, digits, - and _, with single dots between, got "
              + name);
    }
    // Names that differ in case only would be one file on some systems.
    if (entries.keySet().stream().anyMatch(name::equalsIgnoreCase)) {
      throw new IllegalArgumentException("two arrays are named " + name);
    }
    entries.put(name, entry);
    ArrayWriter writer = folder.array(FOLDER + name, entry.elementType());
    try {
      values.putTo(writer);
    } catch (IOException e) {
      throw folder.named(FOLDER + name, e);
    }
    folder.finish(writer);
  }

  /** The numbers of one array. */
  private interface Values {
    void putTo(ArrayWriter writer) throws IOException;
  }
}
