package org.tapem.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.io.IntList;
import org.tapem.io.Utf8;

/**
 * Cuts a table (RFC 4180) into rows and cells. A row lies in the buffer as a whole, so that a quote
 * that is never closed costs one line and not the rest of the file: the row is reported and reading
 * goes on behind its first line.
 */
public final class TableRows implements AutoCloseable {
  private static final int END = -1;
  private static final int OVER = -2;
  private static final int NO_BYTE = -3;

  private final InputFile file;
  private final ByteWindow window;
  private final int maxBytes;
  private final int separator;
  private final int quote; // no byte where a quote is a character as any other

  /** Three numbers a cell: from, to (behind the start of the row), and 1 where it is quoted. */
  private final IntList cells = new IntList();

  private int next; // where reading goes on, behind the start of the row
  private long line = 1;
  private long nextLine = 1;

  /** Behind the first line break of the row, which lies in quotes; 0 while there is none. */
  private int secondLine;

  private int breaks;
  private int columns = Integer.MAX_VALUE;

  public TableRows(InputFile file, int maxBytes, char separator) throws IOException {
    this(file, maxBytes, separator, true);
  }

  /**
   * The same of a table with or without quotes.
   *
   * @param quotes whether cells may stand in quotes; else a quote is a character as any other
   */
  public TableRows(InputFile file, int maxBytes, char separator, boolean quotes)
      throws IOException {
    this.file = file;
    quote = quotes ? '"' : NO_BYTE;
    this.maxBytes = Math.min(maxBytes, Integer.MAX_VALUE - 64);
    this.separator = separator;
    window = new ByteWindow(file);
  }

  /**
   * Whether every line of a table is a row: without a quote there is none that a line break could
   * stand in.
   */
  public static boolean hasRowPerLine(InputFile file) throws IOException {
    try (InputStream in = file.whole().open()) {
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        for (int i = 0; i < count; i++) {
          if (buffer[i] == '"') {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Says how many cells a row should have: a stray quote is found sooner. */
  public void expect(int count) {
    columns = count;
  }

  /**
   * Goes to the next row that is not empty; false at the end of the file.
   *
   * @throws BadRecordException where the quotes of the row are broken; the next call goes on
   */
  public boolean next() throws IOException {
    do {
      window.skip(next);
      next = 0;
      line = nextLine;
      if (byteAt(0) == END) {
        return false;
      }
      scan();
    } while (isBlank());
    return true;
  }

  private void scan() throws IOException {
    cells.clear();
    secondLine = 0;
    breaks = 0;
    int at = byteAt(0) == quote ? quoted(0) : plain(0);
    while (byteAt(at) == separator) {
      at++;
      at = byteAt(at) == quote ? quoted(at) : plain(at);
    }
    goOnAt(behindBreak(at), breaks + 1);
  }

  /** Takes the cell without quotes at {@code from}; gives the offset behind it. */
  private int plain(int from) throws IOException {
    int at = window.plain(from, separator, maxBytes);
    while (!endsCell(at)) {
      at++;
    }
    add(from, at, 0);
    return at;
  }

  /** Takes the cell whose opening quote is at {@code open}; gives the offset behind it. */
  private int quoted(int open) throws IOException {
    int at = open + 1;
    while (true) {
      int value = byteAt(at);
      if (value == '"') {
        if (byteAt(at + 1) != '"') {
          break;
        }
        at++;
      } else if (value == '\n') {
        breaks++;
        secondLine = secondLine == 0 ? at + 1 : secondLine;
        if (count() >= columns) {
          throw broken("row has more cells than the header, is a quote missing?");
        }
      } else if (value < 0) {
        throw broken("quote never closed");
      }
      at++;
    }
    add(open + 1, at, 1);
    at++;
    if (!endsCell(at)) {
      throw broken("text behind a closing quote");
    }
    return at;
  }

  private boolean endsCell(int at) throws IOException {
    int value = byteAt(at);
    if (value == OVER) {
      throw tooLong();
    }
    return value == separator || value == '\n' || value == END || endsWithReturn(value, at);
  }

  private boolean endsWithReturn(int value, int at) throws IOException {
    if (value != '\r') {
      return false;
    }
    int after = byteAt(at + 1);
    return after == '\n' || after == END;
  }

  private int behindBreak(int at) throws IOException {
    int behind = byteAt(at) == '\r' ? at + 1 : at;
    return byteAt(behind) == '\n' ? behind + 1 : behind;
  }

  /** Gives up the row and goes on at the line behind its first. */
  private BadRecordException broken(String rule) throws IOException {
    int behind = secondLine;
    if (behind == 0) {
      int at = 0;
      while (byteAt(at) != '\n' && byteAt(at) != END) {
        if (byteAt(at) == OVER) {
          throw tooLong();
        }
        at++;
      }
      behind = behindBreak(at);
    }
    goOnAt(behind, 1);
    return new BadRecordException(rule, shown());
  }

  private BadFileException tooLong() throws IOException {
    String value = "over " + maxBytes + " bytes; is this the right format?";
    return new BadFileException(file.counted(line).toString(), "record too long", value);
  }

  private void goOnAt(int offset, int lines) {
    next = offset;
    nextLine = line + lines;
  }

  private void add(int from, int to, int quotes) {
    cells.add(from);
    cells.add(to);
    cells.add(quotes);
  }

  /** The byte at an offset from the start of the row, {@link #END} or {@link #OVER} the limit. */
  private int byteAt(int offset) throws IOException {
    if (!window.has(offset)) {
      return END;
    }
    return offset > maxBytes + 1 ? OVER : window.bytes()[window.start() + offset] & 0xff;
  }

  private boolean isBlank() throws BadRecordException {
    return count() == 1
        && cells.get(2) == 0
        && (quote == NO_BYTE ? from(0) == to(0) : cell(0).isBlank());
  }

  /** The names of the columns: the cells of the first row, which it goes to. */
  public List<String> header() throws IOException {
    List<String> names = new ArrayList<>();
    try {
      if (!next()) {
        throw new BadFileException(file.name(), "no header", "the file is empty");
      }
      for (int i = 0; i < count(); i++) {
        names.add(cell(i).strip());
      }
    } catch (BadRecordException e) {
      throw new BadFileException(place().toString(), "bad header: " + e.rule(), e.value());
    }
    return names;
  }

  /** How many cells the row has. */
  public int count() {
    return cells.size() / 3;
  }

  /** The bytes that {@link #from} and {@link #to} tell of, until the next row. */
  public byte[] buffer() {
    return window.bytes();
  }

  /** Where a cell begins, without its quote. */
  public int from(int index) {
    return window.start() + cells.get(3 * index);
  }

  /** Where a cell ends, without its quote. */
  public int to(int index) {
    return window.start() + cells.get(3 * index + 1);
  }

  /** Whether a cell stands in quotes, so that a quote in it is written as two. */
  public boolean isQuoted(int index) {
    return cells.get(3 * index + 2) != 0;
  }

  /** The text of a cell. */
  public String cell(int index) throws BadRecordException {
    String text = Utf8.decode(window.bytes(), from(index), to(index));
    return isQuoted(index) ? text.replace("\"\"", "\"") : text;
  }

  /** The bytes of the row as a message shows them. */
  public String shown() {
    return Utf8.shown(window.bytes(), window.start(), window.start() + next);
  }

  /** Where the row begins. */
  public Place place() {
    return file.at(line);
  }

  @Override
  public void close() throws IOException {
    window.close();
  }
}
