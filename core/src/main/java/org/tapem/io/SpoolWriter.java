package org.tapem.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Writes small numbers and strings to a temporary file: seven bits a byte, low ones first. */
public final class SpoolWriter implements AutoCloseable {
  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 18];
  private long written;
  private int used;

  public SpoolWriter(Path path) throws IOException {
    out = new FileOutput(path);
  }

  /** Bytes put so far; a {@link SpoolReader} can begin there. */
  public long position() {
    return written + used;
  }

  public void putInt(int value) throws IOException {
    if (used > buffer.length - 5) {
      flush();
    }
    int rest = value;
    while ((rest & ~0x7f) != 0) {
      buffer[used++] = (byte) ((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    buffer[used++] = (byte) rest;
  }

  public void putLong(long value) throws IOException {
    if (used > buffer.length - 10) {
      flush();
    }
    long rest = value;
    while ((rest & ~0x7fL) != 0) {
      buffer[used++] = (byte) ((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    buffer[used++] = (byte) rest;
  }

  /** Their number, then four bytes each: for long lists, where speed counts more than size. */
  public void putInts(IntList values) throws IOException {
    putInt(values.size());
    for (int i = 0; i < values.size(); i++) {
      if (used > buffer.length - 4) {
        flush();
      }
      SpoolReader.INTS.set(buffer, used, values.get(i));
      used += 4;
    }
  }

  public void putString(String text) throws IOException {
    putBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Their number, then the bytes. */
  public void putBytes(byte[] bytes) throws IOException {
    putInt(bytes.length);
    if (bytes.length > buffer.length - used) {
      flush();
    }
    if (bytes.length > buffer.length) {
      out.write(bytes);
      written += bytes.length;
    } else {
      System.arraycopy(bytes, 0, buffer, used, bytes.length);
      used += bytes.length;
    }
  }

  private void flush() throws IOException {
    out.write(buffer, 0, used);
    written += used;
    used = 0;
  }

  @Override
  public void close() throws IOException {
    try (out) {
      flush();
    }
  }
}
