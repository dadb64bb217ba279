package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.io.SmallFile;
import org.tapem.io.Utf8;

/**
 * The lines of a file, or of all files of a folder one after the other, without blank ones and
 * without spaces around them. Files may be gzipped.
 */
public final class ListLines implements AutoCloseable {
  private final Iterator<Path> files;
  private LineReader lines;

  public ListLines(Path list) throws IOException {
    files = InputFiles.ofList(list).iterator();
    open();
  }

  /** All lines of a list that is not long. */
  public static List<String> all(Path list) throws IOException {
    List<String> all = new ArrayList<>();
    try (ListLines lines = new ListLines(list)) {
      long bytes = 0;
      String line = lines.next();
      while (line != null) {
        all.add(line);
        bytes += line.length();
        if (bytes > SmallFile.LIST) {
          String limit = "more than " + (SmallFile.LIST >> 20) + " MB";
          throw new BadFileException(lines.place().toString(), "too long", limit);
        }
        line = lines.next();
      }
    }
    return all;
  }

  private void open() throws IOException {
    lines = new LineReader(new InputFile(files.next()), ReadSettings.MAX_RECORD_BYTES);
  }

  /** The next line, or null at the end of the last file. */
  public String next() throws IOException {
    while (true) {
      while (lines.next()) {
        if (!lines.isBlank()) {
          return line();
        }
      }
      if (!files.hasNext()) {
        return null;
      }
      lines.close();
      open();
    }
  }

  private String line() throws IOException {
    try {
      return Utf8.decode(lines.buffer(), lines.start(), lines.end()).strip();
    } catch (BadRecordException e) {
      throw new BadFileException(place().toString(), e.rule(), e.value());
    }
  }

  /** Where the line is. */
  public Place place() {
    return lines.place();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
