package org.tapem.record;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tapem.flat.BadFileException;

/**
 * One file to read. {@link #open} undoes gzip (found by its first bytes, whatever the name), skips
 * a byte order mark, refuses UTF-16 and reports how many bytes of the file itself were taken.
 */
public final class InputFile {
  private static final int BUFFER = 1 << 16;
  private final Path path;
  private final LongConsumer bytesTaken;

  public InputFile(Path path) {
    this(path, bytes -> {});
  }

  /**
   * A file whose reading is watched.
   *
   * @param bytesTaken told the number of bytes each time some are read, for progress
   */
  public InputFile(Path path, LongConsumer bytesTaken) {
    this.path = path;
    this.bytesTaken = bytesTaken;
  }

  public Path path() {
    return path;
  }

  public Place at(long line) {
    return new Place(path.toString(), line);
  }

  /** The text of the file as UTF-8 bytes. */
  public InputStream open() throws IOException {
    InputStream raw = new BufferedInputStream(new Counting(Files.newInputStream(path)), BUFFER);
    try {
      raw.mark(4);
      boolean gzip = raw.read() == 0x1f && raw.read() == 0x8b;
      raw.reset();
      InputStream text = gzip ? new BufferedInputStream(new Gunzip(raw), BUFFER) : raw;
      return withoutMark(text);
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  /** The first {@code length} bytes of the text, or fewer where it is shorter. */
  public byte[] head(int length) throws IOException {
    try (InputStream in = new InputFile(path).open()) {
      return in.readNBytes(length);
    }
  }

  private InputStream withoutMark(InputStream text) throws IOException {
    text.mark(4);
    byte[] first = text.readNBytes(3);
    text.reset();
    int a = first.length > 0 ? first[0] & 0xff : -1;
    int b = first.length > 1 ? first[1] & 0xff : -1;
    if ((a == 0xff && b == 0xfe) || (a == 0xfe && b == 0xff) || a == 0 || b == 0) {
      throw new BadFileException(path, "wrong encoding", "this looks like UTF-16, not UTF-8");
    }
    if (a == 0xef && b == 0xbb && first.length == 3 && (first[2] & 0xff) == 0xbf) {
      text.skipNBytes(3);
    }
    return text;
  }

  private final class Counting extends FilterInputStream {
    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      if (value >= 0) {
        bytesTaken.accept(1);
      }
      return value;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      int count = super.read(target, from, length);
      if (count > 0) {
        bytesTaken.accept(count);
      }
      return count;
    }
  }

  /** Turns the ways a gzip stream can break into one clear line. */
  private final class Gunzip extends FilterInputStream {
    private long taken;

    Gunzip(InputStream in) throws IOException {
      super(null);
      try {
        this.in = new GZIPInputStream(in, BUFFER);
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
          ? new BadFileException(path, "truncated gzip", "the file ends " + where)
          : new BadFileException(path, "corrupt gzip", where + ": " + e.getMessage());
    }
  }
}
