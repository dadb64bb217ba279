package org.tapem.record;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.tapem.flat.BadFileException;

/**
 * Cuts a stream of bytes into lines without copying them: after {@link #next} the line lies in
 * {@link #buffer} from {@link #start} to {@link #end}, without its end-of-line. Ends of line are LF
 * or CR LF. A line longer than the limit is an error.
 */
public final class LineReader implements AutoCloseable {
  private final InputFile file;
  private final InputStream in;
  private final int maxBytes;
  private byte[] buffer = new byte[1 << 16];
  private int start;
  private int end;
  private int next;
  private int filled;
  private int filledFrom;
  private long line;
  private boolean drained;

  public LineReader(InputFile file, int maxBytes) throws IOException {
    this.file = file;
    this.maxBytes = maxBytes;
    this.in = file.open();
  }

  /** Goes to the next line; false at the end of the file. */
  public boolean next() throws IOException {
    start = next;
    int at = next;
    while (true) {
      while (at < filled && buffer[at] != '\n') {
        at++;
      }
      if (at - start > maxBytes) {
        throw new BadFileException(
            file.at(line + 1).toString(),
            "record too long",
            "over " + maxBytes + " bytes; is this the right format?");
      }
      if (at < filled) {
        break;
      }
      if (drained || !fill()) {
        drained = true;
        at = filled; // filling may have moved the line to the front
        if (at == start) {
          next = filled;
          return false;
        }
        break;
      }
      at = filledFrom;
    }
    line++;
    next = Math.min(at + 1, filled);
    end = at > start && buffer[at - 1] == '\r' ? at - 1 : at;
    return true;
  }

  /** Reads more bytes behind those of the current line, which moves to the front. */
  private boolean fill() throws IOException {
    if (start > 0) {
      System.arraycopy(buffer, start, buffer, 0, filled - start);
      filled -= start;
      start = 0;
    }
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(Integer.MAX_VALUE - 8, buffer.length * 2L));
    }
    filledFrom = filled;
    int count = in.read(buffer, filled, buffer.length - filled);
    if (count <= 0) {
      return false;
    }
    filled += count;
    return true;
  }

  public byte[] buffer() {
    return buffer;
  }

  public int start() {
    return start;
  }

  public int end() {
    return end;
  }

  /** Number of the current line, from 1. */
  public long line() {
    return line;
  }

  public Place place() {
    return file.at(line);
  }

  /** True where the line holds only spaces and tabs. */
  public boolean isBlank() {
    for (int i = start; i < end; i++) {
      if (buffer[i] != ' ' && buffer[i] != '\t') {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
