package org.tapem.dataset.source;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.tapem.base.BadFileException;

/**
 * One file to read. {@link #open} undoes gzip (found by its first bytes, whatever the name), skips
 * a byte order mark, refuses UTF-16 and files that hold no text, and reports how many bytes of the
 * file itself were taken. Of a file that is not gzipped a stretch may be read alone. A file of
 * Parquet is read as text, of which each line is a record.
 */
public final class InputFile {
  private static final int BUFFER = 1 << 16;
  private static final char NONE = 0;
  private static final String STANDARD_INPUT = "standard input"; // file name of a copy of it
  private final Path path;
  private final String name; // as messages call it
  private final long from;
  private final long to;
  private final LongConsumer bytesTaken;
  private final char separator; // of the table that a file of Parquet is read as; else none

  public InputFile(Path path) {
    this(path, bytes -> {});
  }

  /**
   * A file whose reading is watched.
   *
   * @param bytesTaken receives the number of bytes each time some are read, for progress
   */
  public InputFile(Path path, LongConsumer bytesTaken) {
    this(path, called(path), 0, Long.MAX_VALUE, bytesTaken, NONE);
  }

  /** The folder of a copy of standard input is another one each time and tells nothing. */
  static String called(Path path) {
    boolean copied = path.isAbsolute() && String.valueOf(path.getFileName()).equals(STANDARD_INPUT);
    return copied ? STANDARD_INPUT : path.toString();
  }

  /** A stretch of a file, which lies at {@code path} whatever messages call it. */
  InputFile(Path path, FileRange range, LongConsumer bytesTaken) {
    this(path, range.file(), range.from(), range.to(), bytesTaken, NONE);
  }

  private InputFile(
      Path path, String name, long from, long to, LongConsumer bytesTaken, char separator) {
    this.path = path;
    this.name = name;
    this.from = from;
    this.to = to;
    this.bytesTaken = bytesTaken;
    this.separator = separator;
  }

  public Path path() {
    return path;
  }

  /** What messages call it. */
  public String name() {
    return name;
  }

  /** Where a line is; of a table out of Parquet the number of the row, without the header. */
  public Place at(long line) {
    return new Place(name, separator != NONE && begins() ? line - 1 : line, from);
  }

  /** The same, counted from the start of the file, which may have to be read for it. */
  public Place counted(long line) throws IOException {
    return begins() ? at(line) : new Place(name, linesBefore(path, from) + line);
  }

  /** How many lines, or records of Parquet, there are before a byte. */
  static long linesBefore(Path path, long from) throws IOException {
    if (Parquet.is(path)) {
      return Parquet.recordsBefore(path, from);
    }
    long lines = 0;
    try (InputStream in = Files.newInputStream(path)) {
      byte[] buffer = new byte[BUFFER];
      long left = from;
      while (left > 0) {
        int count = in.read(buffer, 0, (int) Math.min(left, buffer.length));
        if (count < 0) {
          break;
        }
        for (int i = 0; i < count; i++) {
          lines += buffer[i] == '\n' ? 1 : 0;
        }
        left -= count;
      }
    }
    return lines;
  }

  /** The file from its first byte to its last, whose reading is not watched. */
  public InputFile whole() {
    return new InputFile(path, name, 0, Long.MAX_VALUE, bytes -> {}, separator);
  }

  /** The same for whoever reads tables: then a file of Parquet is one, too. */
  public InputFile asTable(char newSeparator) throws IOException {
    return isParquet() ? new InputFile(path, name, from, to, bytesTaken, newSeparator) : this;
  }

  /** Whether it is read from its first byte on. */
  public boolean begins() {
    return from == 0;
  }

  /** Whether its first bytes are those of gzip. */
  public boolean isGzip() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return isGzip(in);
    }
  }

  private static boolean isGzip(InputStream in) throws IOException {
    return in.read() == 0x1f && in.read() == 0x8b;
  }

  /** Whether it is a file of Parquet. */
  public boolean isParquet() throws IOException {
    return Parquet.is(path);
  }

  /** The text of the file as UTF-8 bytes. */
  public InputStream open() throws IOException {
    if (isParquet()) {
      return openParquet();
    }
    InputStream raw = new BufferedInputStream(new Counting(bytes()), BUFFER);
    if (from > 0) {
      return raw;
    }
    try {
      raw.mark(4);
      boolean gzip = isGzip(raw);
      raw.reset();
      InputStream text =
          gzip ? new BufferedInputStream(new Gunzip(raw, BUFFER, name), BUFFER) : raw;
      return withoutMark(text);
    } catch (IOException e) {
      raw.close();
      throw e;
    }
  }

  private InputStream openParquet() throws IOException {
    ParquetFile file = Parquet.open(path, name);
    InputStream text =
        separator == NONE ? file.jsonLines(from, to) : file.table(from, to, separator);
    bytesTaken.accept(Math.min(to, Files.size(path)) - from); // which of them, nobody tells
    return text;
  }

  private InputStream bytes() throws IOException {
    if (from == 0) {
      return Files.newInputStream(path);
    }
    SeekableByteChannel channel = Files.newByteChannel(path);
    try {
      return Channels.newInputStream(channel.position(from));
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * The first {@code length} bytes of the file's text, or fewer where it is shorter. Of a file of
   * Parquet it is a record whose fields have no values.
   */
  public byte[] head(int length) throws IOException {
    if (isParquet()) {
      String record =
          Parquet.open(path, name).fields().stream()
              .map(field -> '"' + field + "\": null")
              .collect(Collectors.joining(", ", "{", "}\n"));
      byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
      return Arrays.copyOf(bytes, Math.min(bytes.length, length));
    }
    try (InputStream in = whole().open()) {
      return in.readNBytes(length);
    }
  }

  /** Skips the mark of UTF-8; refuses what is no text in UTF-8. */
  private InputStream withoutMark(InputStream text) throws IOException {
    text.mark(FileKind.HEAD_BYTES);
    byte[] head = text.readNBytes(FileKind.HEAD_BYTES);
    text.reset();
    Optional<FileKind> kind = FileKind.of(head);
    Optional<String> wide = Encoding.wide(head);
    if (wide.isPresent() && kind.orElse(FileKind.OTHER) == FileKind.OTHER) {
      String shown = wide.get().substring(0, wide.get().length() - 2); // without the byte order
      throw new BadFileException(
          name,
          "wrong encoding",
          "this looks like " + shown + ", not UTF-8" + converted(wide.get()));
    }
    if (kind.isPresent()) {
      throw new BadFileException(name, "is " + kind.get().meaning(), kind.get().advice());
    }
    if (head.length > 2
        && head[0] == (byte) 0xef
        && head[1] == (byte) 0xbb
        && head[2] == (byte) 0xbf) {
      text.skipNBytes(3);
    }
    return text;
  }

  private static String converted(String encoding) {
    return "; convert it: iconv -f " + encoding + " -t UTF-8";
  }

  /**
   * Refuses a text of one byte a character, which would be read as many bad records.
   *
   * @param head its first bytes
   */
  public void checkEncoding(byte[] head) throws BadFileException {
    int line = Encoding.singleByteLine(head);
    if (line > 0) {
      throw new BadFileException(
          at(line).toString(),
          "not valid UTF-8",
          "this looks like Windows-1252 or Latin-1" + converted("WINDOWS-1252"));
    }
  }

  /** Counts what is read, and ends where the stretch does. */
  private final class Counting extends FilterInputStream {
    private long left = to - from;

    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      if (left == 0) {
        return -1;
      }
      int count = super.read(target, from, (int) Math.min(length, left));
      if (count < 0 && to < Long.MAX_VALUE) {
        throw new BadFileException(name, "is shorter than it was", left + " bytes are missing");
      }
      if (count > 0) {
        left -= count;
        bytesTaken.accept(count);
      }
      return count;
    }
  }
}
