package org.tapem.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads what a {@link SpoolWriter} wrote. */
public final class SpoolReader implements AutoCloseable {
  static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private final InputStream in;
  private final byte[] buffer = new byte[1 << 18];
  private int at;
  private int filled;
  private int taken;

  public SpoolReader(Path path) throws IOException {
    this(path, 0);
  }

  /** Begins at a {@link SpoolWriter#position}. */
  public SpoolReader(Path path, long position) throws IOException {
    in = Files.newInputStream(path);
    in.skipNBytes(position);
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

  public long takeLong() throws IOException {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      if (at == filled) {
        fill();
      }
      byte b = buffer[at++];
      value |= (long) (b & 0x7f) << shift;
      if (b >= 0) {
        return value;
      }
    }
  }

  /** Takes the list that {@link SpoolWriter#putInts} put behind {@code into[0..at)}. */
  public int[] takeInts(int[] into, int at) throws IOException {
    int count = takeInt();
    int[] values =
        into.length < at + count
            ? Arrays.copyOf(into, ArrayGrowth.atLeast(at, 2L * (at + count)))
            : into;
    for (int i = at; i < at + count; i++) {
      if (filled - this.at < 4) {
        fillBehind();
      }
      values[i] = (int) INTS.get(buffer, this.at);
      this.at += 4;
    }
    taken = count;
    return values;
  }

  /** How many integers the last {@link #takeInts} took. */
  public int taken() {
    return taken;
  }

  /** Keeps the bytes that are left and reads more behind them. */
  private void fillBehind() throws IOException {
    int left = filled - at;
    System.arraycopy(buffer, at, buffer, 0, left);
    at = 0;
    filled = left;
    while (filled < 4) {
      int count = in.read(buffer, filled, buffer.length - filled);
      if (count < 0) {
        throw new EOFException("a temporary file ends early");
      }
      filled += count;
    }
  }

  public String takeString() throws IOException {
    int length = takeInt();
    if (length <= filled - at) {
      String text = new String(buffer, at, length, StandardCharsets.UTF_8);
      at += length;
      return text;
    }
    return new String(takeBytes(length), StandardCharsets.UTF_8);
  }

  /** What {@link SpoolWriter#putBytes} put. */
  public byte[] takeBytes() throws IOException {
    return takeBytes(takeInt());
  }

  private byte[] takeBytes(int length) throws IOException {
    byte[] bytes = new byte[length];
    int done = 0;
    while (done < length) {
      if (at == filled) {
        fill();
      }
      int part = Math.min(length - done, filled - at);
      System.arraycopy(buffer, at, bytes, done, part);
      at += part;
      done += part;
    }
    return bytes;
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
