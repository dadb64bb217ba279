package org.tapem.flat;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what a {@link SpoolWriter} wrote. */
public final class SpoolReader implements AutoCloseable {
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 18];
  private int at;
  private int filled;

  public SpoolReader(Path path) throws IOException {
    in = Files.newInputStream(path);
  }

  public int takeInt() throws IOException {
    int value = 0;
    for (int shift = 0; ; shift += 7) {
      if (at == filled) {
        fill();
      }
      byte b = buffer[at++];
      value |= (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  public String takeString() throws IOException {
    int length = takeInt();
    if (length <= filled - at) {
      String text = new String(buffer, at, length, StandardCharsets.UTF_8);
      at += length;
      return text;
    }
    byte[] utf8 = new byte[length];
    int done = 0;
    while (done < length) {
      if (at == filled) {
        fill();
      }
      int part = Math.min(length - done, filled - at);
      System.arraycopy(buffer, at, utf8, done, part);
      at += part;
      done += part;
    }
    return new String(utf8, StandardCharsets.UTF_8);
  }

  private void fill() throws IOException {
    filled = in.read(buffer, 0, buffer.length);
    at = 0;
    if (filled <= 0) {
      throw new EOFException("a temporary file ends early");
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
