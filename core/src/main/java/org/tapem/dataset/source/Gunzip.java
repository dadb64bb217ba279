package org.tapem.dataset.source;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tapem.base.BadFileException;

/**
 * Undoes gzip, one member or several, and turns the ways that it can break into one clear line. The
 * JDK takes bytes behind the last member for its end, whatever they are; here they are refused, or
 * what was meant to be a member would be lost. Zeros may follow, as some tools fill blocks up.
 */
final class Gunzip extends FilterInputStream {
  private static final int TRAILER = 8; // bytes of a member behind its deflated text

  private final String name;
  private final Packed packed;
  private long taken;

  /**
   * Begins.
   *
   * @param name of the file in messages
   */
  Gunzip(InputStream in, int buffer, String name) throws IOException {
    super(null);
    this.name = name;
    packed = new Packed(in);
    try {
      this.in = new Members(packed, buffer);
    } catch (EOFException | ZipException e) {
      throw broken(e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    try {
      int count = super.read(target, from, length);
      taken += Math.max(count, 0);
      if (count < 0) {
        checkEnd();
      }
      return count;
    } catch (EOFException | ZipException e) {
      throw broken(e);
    }
  }

  private void checkEnd() throws IOException {
    long end = ((Members) in).end();
    byte[] rest = new byte[1 << 12];
    while (packed.lastNonZero < end && packed.read(rest, 0, rest.length) > 0) {}
    if (packed.lastNonZero >= end) {
      throw new BadFileException(
          name, "corrupt gzip", "after " + taken + " bytes of text: what follows is no gzip");
    }
  }

  private BadFileException broken(IOException e) {
    String where = "after " + taken + " bytes of text";
    return e instanceof EOFException
        ? new BadFileException(name, "truncated gzip", "the file ends " + where)
        : new BadFileException(name, "corrupt gzip", where + ": " + e.getMessage());
  }

  /** The members, and where the last one ends. */
  private static final class Members extends GZIPInputStream {
    private final Packed packed;
    private long filled; // bytes that were taken when the inflater last got some

    Members(Packed packed, int buffer) throws IOException {
      super(packed, buffer);
      this.packed = packed;
    }

    @Override
    protected void fill() throws IOException {
      super.fill();
      filled = packed.taken;
    }

    long end() {
      return filled - inf.getRemaining() + TRAILER;
    }
  }

  /** The bytes of the file: how many were taken, and which of them was the last that is not 0. */
  private static final class Packed extends FilterInputStream {
    private long taken;
    private long lastNonZero = -1;

    Packed(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      if (value > 0) {
        lastNonZero = taken;
      }
      taken += value < 0 ? 0 : 1;
      return value;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      int count = super.read(target, from, length);
      for (int i = count - 1; i >= 0; i--) {
        if (target[from + i] != 0) {
          lastNonZero = taken + i;
          break;
        }
      }
      taken += Math.max(count, 0);
      return count;
    }
  }
}
