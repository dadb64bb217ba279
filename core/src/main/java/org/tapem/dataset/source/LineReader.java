package org.tapem.dataset.source;

import java.io.IOException;
import org.tapem.base.BadFileException;

/**
 * Cuts a stream of bytes into lines without copying them: after {@link #next} the line lies in
 * {@link #buffer} from {@link #start} to {@link #end}, without its end-of-line. Ends of line are LF
 * or CR LF. A line longer than the limit is an error.
 */
public final class LineReader implements AutoCloseable {
  private final InputFile file;
  private final int maxBytes;
  private final ByteWindow window;
  private int length; // of the line, without its end-of-line
  private int taken; // by the line, with its end-of-line
  private long line;

  public LineReader(InputFile file, int maxBytes) throws IOException {
    this.file = file;
    this.maxBytes = maxBytes;
    window = new ByteWindow(file);
  }

  /** Goes to the next line; false at the end of the file. */
  public boolean next() throws IOException {
    window.skip(taken);
    int at = 0;
    do {
      at = lineFeed(at);
      if (at > maxBytes) {
        throw new BadFileException(
            file.counted(line + 1).toString(),
            "record too long",
            "over " + maxBytes + " bytes; is this the right format?");
      }
    } while (at == window.length() && window.more());
    taken = Math.min(at + 1, window.length());
    length = at > 0 && window.bytes()[window.start() + at - 1] == '\r' ? at - 1 : at;
    line += taken > 0 ? 1 : 0;
    return taken > 0;
  }

  /** How far behind the start of the line the first line feed is, or the end of what was read. */
  private int lineFeed(int from) {
    byte[] bytes = window.bytes();
    int end = window.start() + window.length();
    int at = window.start() + from;
    while (at < end && bytes[at] != '\n') {
      at++;
    }
    return at - window.start();
  }

  public byte[] buffer() {
    return window.bytes();
  }

  public int start() {
    return window.start();
  }

  public int end() {
    return window.start() + length;
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
    for (int i = start(); i < end(); i++) {
      if (buffer()[i] != ' ' && buffer()[i] != '\t') {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    window.close();
  }
}
