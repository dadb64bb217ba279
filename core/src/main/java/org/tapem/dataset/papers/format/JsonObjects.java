package org.tapem.dataset.papers.format;

import java.io.IOException;
import java.util.Arrays;
import org.tapem.base.BadFileException;
import org.tapem.dataset.papers.PaperSink;
import org.tapem.dataset.source.ByteWindow;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.IntList;

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
  private final ByteWindow window;
  private long line = 1;
  private int again;

  private JsonObjects(
      InputFile file,
      ReadSettings settings,
      PaperSink sink,
      JsonLines.ObjectReader reader,
      JsonSource source,
      ByteWindow window) {
    this.file = file;
    this.settings = settings;
    this.sink = sink;
    this.reader = reader;
    this.source = source;
    this.window = window;
  }

  static void read(
      InputFile file,
      ReadSettings settings,
      PaperSink sink,
      JsonLines.ObjectReader reader,
      JsonSource source)
      throws IOException {
    try (ByteWindow window = new ByteWindow(file)) {
      JsonObjects objects = new JsonObjects(file, settings, sink, reader, source, window);
      while (objects.toOpeningBrace()) {
        objects.one();
      }
    }
  }

  /** Skips what stands between records: commas, brackets, blanks. */
  private boolean toOpeningBrace() throws IOException {
    while (window.has(0)) {
      if (window.bytes()[window.start()] == '{') {
        return true;
      }
      skip(1);
    }
    return false;
  }

  /** Reads the record that begins here. */
  private void one() throws IOException {
    int length = scan();
    if (length < 0) {
      sink.bad(file.at(line), "record never ends", "no closing brace");
      skip(again > 0 ? again : window.length());
      return;
    }
    byte[] bytes = window.bytes();
    int at = window.start();
    byte[] asRead = again < 0 ? null : Arrays.copyOfRange(bytes, at + again, at + length);
    blankShellNotation();
    source.set(bytes, at, length);
    boolean wellFormed = JsonLines.readOne(bytes, at, length, file.at(line), sink, reader);
    if (!wellFormed && again >= 0) { // what is read again may have had its texts blanked
      System.arraycopy(asRead, 0, bytes, at + again, asRead.length);
    }
    skip(wellFormed || again < 0 ? length : again);
  }

  /**
   * The length of the record that begins here, or -1 where it does not end. On the way {@link
   * #again} becomes the distance to the next line that begins with a brace, or -1.
   */
  private int scan() throws IOException {
    int depth = 0;
    boolean quoted = false;
    int word = -1; // where a bare word such as NumberInt begins
    again = -1;
    blanks.clear();
    for (int i = 0; ; i++) {
      if (!window.has(i)) {
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
      int at = window.start() + i;
      byte b = window.bytes()[at];
      if (b == '{' && i > 0 && again < 0 && window.bytes()[at - 1] == '\n') {
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
      int from = window.start() + blanks.get(i);
      int to = window.start() + blanks.get(i + 1);
      Arrays.fill(window.bytes(), from, to, (byte) ' ');
    }
  }

  /** Goes on {@code length} bytes further, counting the lines. */
  private void skip(int length) {
    for (int i = 0; i < length; i++) {
      if (window.bytes()[window.start() + i] == '\n') {
        line++;
      }
    }
    window.skip(length);
  }

  private static boolean isLetter(byte b) {
    return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
  }
}
