package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.io.Utf8;

/** Reads candidate lists: a table with tabs; the last two columns are joined by commas. */
public final class CandidateFile {
  private CandidateFile() {}

  /**
   * The first row. The third column may be called {@code true} for short.
   *
   * @param queryType what a list is for, such as "paper"
   * @param candidateTypes what lists have, several of them, such as "authors"
   */
  public record Header(String queryType, String candidateTypes) {
    /** How it is written. */
    public String text() {
      return "%s\tpart\ttrue_%s\tnegatives".formatted(queryType, candidateTypes);
    }

    private boolean fits(String line) {
      return line.equals(text()) || line.equals(queryType + "\tpart\ttrue\tnegatives");
    }
  }

  /**
   * One row.
   *
   * @param queryId id of the node that the list is for
   * @param truth ids of its true partners
   */
  public record Row(
      String queryId, String part, List<String> truth, List<String> negatives, Place place) {
    public Row {
      truth = List.copyOf(truth);
      negatives = List.copyOf(negatives);
    }
  }

  /** Takes rows in file order. */
  public interface RowSink {
    void row(Row row) throws IOException;
  }

  /**
   * Reads all rows of a file, or of all files of a folder, each with a header; the first that
   * breaks a rule is an error.
   */
  public static void read(Path list, Header expected, RowSink sink) throws IOException {
    for (Path file : InputFiles.ofList(list)) {
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new BadFileException(file, "is not a regular file", "");
      }
      read(new InputFile(file), expected, sink);
    }
  }

  private static void read(InputFile file, Header expected, RowSink sink) throws IOException {
    try (LineReader lines = new LineReader(file, ReadSettings.MAX_RECORD_BYTES)) {
      if (!lines.next()) {
        throw new BadFileException(file.name(), "the file is empty", "");
      }
      String header = line(lines).strip();
      if (!expected.fits(header)) {
        throw new BadFileException(
            lines.place().toString(),
            "the header must be " + expected.text().replace("\t", "<tab>"),
            BadRecordException.shorten(header));
      }
      while (lines.next()) {
        if (!lines.isBlank()) {
          sink.row(row(lines, expected));
        }
      }
    }
  }

  private static Row row(LineReader lines, Header header) throws IOException {
    String[] cells = line(lines).split("\t", -1);
    String place = lines.place().toString();
    if (cells.length != 4) {
      throw new BadFileException(place, "a row has 4 cells", "got " + cells.length);
    }
    String part = cells[1].strip();
    if (!part.equals("valid") && !part.equals("test")) {
      throw new BadFileException(
          place, "part must be valid or test", BadRecordException.shorten(part));
    }
    if (cells[0].isBlank()) {
      throw new BadFileException(place, "the row names no " + header.queryType(), "");
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
