package org.tapem.record;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tapem.flat.BadFileException;

/** Undoes gzip, and turns the ways that it can break into one clear line. */
final class Gunzip extends FilterInputStream {
  private final String name;
  private long taken;

  /**
   * Begins.
   *
   * @param name of the file in messages
   */
  Gunzip(InputStream in, int buffer, String name) throws IOException {
    super(null);
    this.name = name;
    try {
      this.in = new GZIPInputStream(in, buffer);
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
      return count;
    } catch (EOFException | ZipException e) {
      throw broken(e);
    }
  }

  private BadFileException broken(IOException e) {
    String where = "after " + taken + " bytes of text";
    return e instanceof EOFException
        ? new BadFileException(name, "truncated gzip", "the file ends " + where)
        : new BadFileException(name, "corrupt gzip", where + ": " + e.getMessage());
  }
}
