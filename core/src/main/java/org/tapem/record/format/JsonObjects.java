package org.tapem.record.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.tapem.flat.BadFileException;
import org.tapem.flat.IntList;
import org.tapem.record.InputFile;
import org.tapem.record.PaperSink;
import org.tapem.record.ReadSettings;

/**
 * Cuts a file into its outermost JSON objects by counting braces, so that records may take many
 * lines, lie in one array and carry the shell notation of MongoDB exports: {@code NumberInt(7)}
 * becomes {@code 7}. After a record that does not parse, it starts again at the next line that
 * begins with a brace, so that one lost quote does not cost the rest of the file.
 */
final class JsonObjects {
  /** A record that goes on this far behind the start of another is taken for broken. */
  private static final int LOST = 1 << 20;

  private final InputFile file;
  private final ReadSettings settings;
  private final PaperSink sink;
  private final JsonLines.ObjectReader reader;
  private final JsonSource source;
  private final IntList blanks = new IntList(); // of the record: from and to of what is blanked
  private InputStream in;
  private byte[] buffer = new byte[1 << 16];
  private int filled;
  private int at;
  private long line = 1;
  private int again;

  private JsonObjects(
      InputFile file,
      ReadSettings settings,
      PaperSink sink,
      JsonLines.ObjectReader reader,
      JsonSource source) {
    this.file = file;
    this.settings = settings;
    this.sink = sink;
    this.reader = reader;
    this.source = source;
  }

  static void read(
      InputFile file,
      ReadSettings settings,
      PaperSink sink,
      JsonLines.ObjectReader reader,
      JsonSource source)
      throws IOException {
    new JsonObjects(file, settings, sink, reader, source).readAll();
  }

  private void readAll() throws IOException {
    try (InputStream stream = file.open()) {
      in = stream;
      while (toOpeningBrace()) {
        one();
      }
    }
  }

  /** Skips what stands between records: commas, brackets, blanks. */
  private boolean toOpeningBrace() throws IOException {
    while (true) {
      while (at < filled) {
        byte b = buffer[at];
        if (b == '{') {
          return true;
        }
        if (b == '\n') {
          line++;
        }
        at++;
      }
      if (!fill()) {
        return false;
      }
    }
  }

  /** Reads the record that begins here. */
  private void one() throws IOException {
    int length = scan();
    if (length < 0) {
      sink.bad(file.at(line), "record never ends", "no closing brace");
      skip(again > 0 ? again : filled - at);
      return;
    }
    byte[] asRead = again < 0 ? null : Arrays.copyOfRange(buffer, at + again, at + length);
    blankShellNotation();
    source.set(buffer, at, length);
    boolean wellFormed = JsonLines.readOne(buffer, at, length, file.at(line), sink, reader);
    if (!wellFormed && again >= 0) { // what is read again may have had its texts blanked
      System.arraycopy(asRead, 0, buffer, at + again, asRead.length);
    }
    skip(wellFormed || again < 0 ? length : again);
  }

  /**
   * The length of the record that begins at {@link #at}, or -1 where it does not end. On the way
   * {@link #again} becomes the distance to the next line that begins with a brace, or -1.
   */
  private int scan() throws IOException {
    int depth = 0;
    boolean quoted = false;
    int word = -1; // where a bare word such as NumberInt begins
    again = -1;
    blanks.clear();
    for (int i = 0; ; i++) {
      if (at + i >= filled && !fill()) {
        return -1;
      }
      if (i > settings.maxRecordBytes() && again < 0) {
        throw new BadFileException(
            file.at(line).toString(),
            "record too long",
            "over " + settings.maxRecordBytes() + " bytes; is this the right format?");
      }
      if (again > 0 && i > again + LOST) {
        return -1;
      }
      byte b = buffer[at + i];
      if (b == '{' && i > 0 && again < 0 && buffer[at + i - 1] == '\n') {
        again = i;
      }
      if (quoted) {
        if (b == '\\') {
          i++; // the next byte is escaped, whatever it is
        } else if (b == '"') {
          quoted = false;
        }
      } else if (isLetter(b)) {
        word = word < 0 ? i : word;
      } else {
        switch (b) {
          case '"' -> quoted = true;
          case '{' -> depth++;
          case '}' -> depth--;
          case '(' -> blank(word < 0 ? i : word, i + 1);
          case ')' -> blank(i, i + 1);
          default -> {}
        }
        word = -1;
        if (depth == 0) {
          return i + 1;
        }
      }
    }
  }

  private void blank(int from, int to) {
    int last = blanks.size() - 1;
    if (last > 0 && blanks.get(last) == from) {
      blanks.set(last, to);
      return;
    }
    blanks.add(from);
    blanks.add(to);
  }

  private void blankShellNotation() {
    for (int i = 0; i < blanks.size(); i += 2) {
      Arrays.fill(buffer, at + blanks.get(i), at + blanks.get(i + 1), (byte) ' ');
    }
  }

  /** Goes on {@code length} bytes further, counting the lines. */
  private void skip(int length) {
    for (int i = 0; i < length; i++) {
      if (buffer[at + i] == '\n') {
        line++;
      }
    }
    at += length;
  }

  private static boolean isLetter(byte b) {
    return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
  }

  /** Reads more, keeping the bytes from {@link #at} on, which move to the front. */
  private boolean fill() throws IOException {
    System.arraycopy(buffer, at, buffer, 0, filled - at);
    filled -= at;
    at = 0;
    if (filled == buffer.length) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(Integer.MAX_VALUE - 8, buffer.length * 2L));
    }
    int count = in.read(buffer, filled, buffer.length - filled);
    filled += Math.max(count, 0);
    return count > 0;
  }
}
