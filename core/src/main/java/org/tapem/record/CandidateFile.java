package org.tapem.record;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.tapem.flat.BadFileException;

/**
 * Reads candidate lists: a table with tabs and the header {@value #HEADER}; the last two columns
 * are joined by commas.
 */
public final class CandidateFile {
  public static final String HEADER = "paper\tpart\ttrue_authors\tnegatives";

  private CandidateFile() {}

  /** One row. */
  public record Row(
      String paper, String part, List<String> trueAuthors, List<String> negatives, Place place) {
    public Row {
      trueAuthors = List.copyOf(trueAuthors);
      negatives = List.copyOf(negatives);
    }
  }

  /** Takes rows in file order. */
  public interface RowSink {
    void row(Row row) throws IOException;
  }

  /** Reads all rows; the first that breaks a rule is an error. */
  public static void read(InputFile file, RowSink sink) throws IOException {
    try (LineReader lines = new LineReader(file, ReadSettings.MAX_RECORD_BYTES)) {
      if (!lines.next()) {
        throw new BadFileException(file.path(), "the file is empty", "");
      }
      String header = line(lines).strip();
      if (!header.equals(HEADER)) {
        throw new BadFileException(
            lines.place().toString(),
            "the header must be " + HEADER.replace("\t", "<tab>"),
            PaperBuilder.shorten(header));
      }
      while (lines.next()) {
        if (!lines.isBlank()) {
          sink.row(row(lines));
        }
      }
    }
  }

  private static Row row(LineReader lines) throws IOException {
    String[] cells = line(lines).split("\t", -1);
    String place = lines.place().toString();
    if (cells.length != 4) {
      throw new BadFileException(place, "a row has 4 cells", "got " + cells.length);
    }
    String part = cells[1].strip();
    if (!part.equals("valid") && !part.equals("test")) {
      throw new BadFileException(place, "part must be valid or test", PaperBuilder.shorten(part));
    }
    if (cells[0].isBlank()) {
      throw new BadFileException(place, "the row names no paper", "");
    }
    return new Row(cells[0].strip(), part, list(cells[2]), list(cells[3]), lines.place());
  }

  private static List<String> list(String cell) {
    return Arrays.stream(cell.split(",", -1))
        .map(String::strip)
        .filter(entry -> !entry.isEmpty())
        .toList();
  }

  private static String line(LineReader lines) throws IOException {
    try {
      return Utf8.decode(lines.buffer(), lines.start(), lines.end());
    } catch (BadRecordException e) {
      throw new BadFileException(lines.place().toString(), e.rule(), e.value());
    }
  }
}
