package org.tapem.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes a list of strings as two array files: where each begins, and their UTF-8 bytes. */
public final class StringFileWriter {
  private final ArrayWriter offsets; // strings + 1
  private final ArrayWriter utf8;

  /** The caller opens and closes both files. */
  public StringFileWriter(ArrayWriter offsets, ArrayWriter utf8) throws IOException {
    this.offsets = offsets;
    this.utf8 = utf8;
    offsets.putLong(0);
  }

  public void put(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    put(bytes, 0, bytes.length);
  }

  public void put(StringTable table, int number) throws IOException {
    put(table.strings(), number);
  }

  public void put(StringList list, int index) throws IOException {
    put(list.bytes(), list.start(index), list.end(index) - list.start(index));
  }

  /** Puts all strings of a file behind those that are there. */
  public void append(StringFile file) throws IOException {
    long before = utf8.count();
    for (int i = 1; i <= file.size(); i++) {
      offsets.putLong(before + file.offsets().getLong(i));
    }
    utf8.append(file.utf8());
  }

  private void put(byte[] bytes, int from, int length) throws IOException {
    utf8.putBytes(bytes, from, length);
    offsets.putLong(utf8.count());
  }
}
