package org.tapem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The bytes of a file from the start of the current record on, as far as they have been read. It
 * grows at its end as far as a record needs; what lies before the record is forgotten. Bytes may
 * move whenever more are read, so places in a record are told from its start.
 */
public final class ByteWindow implements AutoCloseable {
  private final InputStream in;
  private byte[] bytes = new byte[1 << 16];
  private int start;
  private int filled;

  public ByteWindow(InputFile file) throws IOException {
    in = file.open();
  }

  /** Holds the record, from {@link #start} on. */
  public byte[] bytes() {
    return bytes;
  }

  /** Where the current record begins. */
  public int start() {
    return start;
  }

  /** How many bytes have been read, from the start of the record on. */
  public int length() {
    return filled - start;
  }

  /** The next record begins {@code length} bytes further on. */
  public void skip(int length) {
    start += length;
  }

  /** Whether the record has a byte at {@code offset}; reads on as far as that needs. */
  public boolean has(int offset) throws IOException {
    while (offset >= filled - start) {
      if (!more()) {
        return false;
      }
    }
    return true;
  }

  /**
   * How far bytes from {@code offset} on, of those that have been read, are neither {@code
   * separator} nor the end of a line.
   *
   * @param max goes no further than this
   */
  int plain(int offset, int separator, int max) {
    int end = Math.min(filled, start + Math.min(max, filled - start));
    int at = start + offset;
    while (at < end && bytes[at] != separator && bytes[at] != '\n' && bytes[at] != '\r') {
      at++;
    }
    return at - start;
  }

  /** Reads more; false at the end of the file. */
  public boolean more() throws IOException {
    if (start > 0) {
      System.arraycopy(bytes, start, bytes, 0, filled - start);
      filled -= start;
      start = 0;
    }
    if (filled == bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, bytes.length * 2L));
    }
    int count = in.read(bytes, filled, bytes.length - filled);
    filled += Math.max(count, 0);
    return count > 0;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
