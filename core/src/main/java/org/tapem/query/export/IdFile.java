package org.tapem.query.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tapem.base.BadFileException;
import org.tapem.base.BadRecordException;
import org.tapem.dataset.source.InputFile;
import org.tapem.dataset.source.InputFiles;
import org.tapem.dataset.source.LineReader;
import org.tapem.dataset.source.ListLines;
import org.tapem.dataset.source.Place;
import org.tapem.dataset.source.ReadSettings;
import org.tapem.io.IntList;
import org.tapem.io.Utf8;
import org.tapem.query.AmbiguousNameException;

/**
 * Reads files, or folders of files, that name nodes by their ids or names, and refuses ids that are
 * not known.
 */
final class IdFile {
  private final Path file;
  private String firstUnknown;
  private long unknown;

  IdFile(Path file) {
    this.file = file;
  }

  /**
   * Finds the number of an id or a name, or -1.
   *
   * @param what the kind of what has it
   * @param hint what may have been meant by one that is not known, or an empty string
   */
  record Finder(String what, ToIntFunction<String> find, UnaryOperator<String> hint) {}

  /** Pairs in the order of their file. */
  @SuppressWarnings("ArrayRecordComponent") // on its way to a loop, never compared
  record Pairs(int[] queryNodes, int[] candidateNodes) {}

  /** A list of ids, one a line; gives their numbers in ascending order, each once. */
  int[] list(Finder finder) throws IOException {
    IntList found = new IntList(64);
    try (ListLines lines = new ListLines(file)) {
      String line = lines.next();
      while (line != null) {
        found.add(find(finder, line, lines.place()));
        line = lines.next();
      }
    }
    check(found.size(), "names no " + finder.what());
    return IntStream.of(found.toArray()).sorted().distinct().toArray();
  }

  /** A table with tabs of two columns: left and right, or the kinds of both. */
  Pairs pairs(Finder queryFinder, Finder candidateFinder) throws IOException {
    IntList queryNodes = new IntList(64);
    IntList candidateNodes = new IntList(64);
    for (Path table : InputFiles.ofList(file)) {
      InputFile input = new InputFile(table);
      try (LineReader lines = new LineReader(input, ReadSettings.MAX_RECORD_BYTES)) {
        checkHeader(input, lines, queryFinder, candidateFinder);
        while (lines.next()) {
          if (!lines.isBlank()) {
            List<String> cells = cells(lines);
            queryNodes.add(find(queryFinder, cells.get(0), lines.place()));
            candidateNodes.add(find(candidateFinder, cells.get(1), lines.place()));
          }
        }
      }
    }
    check(queryNodes.size(), "names no pair");
    return new Pairs(queryNodes.toArray(), candidateNodes.toArray());
  }

  private static void checkHeader(
      InputFile input, LineReader lines, Finder queryFinder, Finder candidateFinder)
      throws IOException {
    List<String> header = lines.next() ? cells(lines) : List.of();
    if (!header.equals(List.of("left", "right"))
        && !header.equals(List.of(queryFinder.what(), candidateFinder.what()))) {
      throw new BadFileException(
          input.at(1).toString(),
          "the header must be left<tab>right or %s<tab>%s"
              .formatted(queryFinder.what(), candidateFinder.what()),
          String.join("<tab>", header));
    }
  }

  private static List<String> cells(LineReader lines) throws IOException {
    String[] cells = line(lines).split("\t", -1);
    if (cells.length != 2) {
      throw new BadFileException(
          lines.place().toString(), "a row has 2 cells", "got " + cells.length);
    }
    return List.of(cells[0].strip(), cells[1].strip());
  }

  private static String line(LineReader lines) throws IOException {
    try {
      return Utf8.decode(lines.buffer(), lines.start(), lines.end()).strip();
    } catch (BadRecordException e) {
      throw new BadFileException(lines.place().toString(), e.rule(), e.value());
    }
  }

  private int find(Finder finder, String id, Place place) throws BadFileException {
    int number;
    try {
      number = finder.find().applyAsInt(id);
    } catch (AmbiguousNameException e) {
      throw new BadFileException(place + ": " + e.getMessage());
    }
    if (number < 0) {
      unknown++;
      if (firstUnknown == null) {
        firstUnknown =
            "%s: no %s of the model is %s%s"
                .formatted(place, finder.what(), id, finder.hint().apply(id));
      }
    }
    return number;
  }

  private void check(int found, String empty) throws BadFileException {
    if (found == 0) {
      throw new BadFileException(file, empty, "");
    }
    if (unknown > 0) {
      throw new BadFileException(
          firstUnknown + (unknown == 1 ? "" : " (the first of %,d)".formatted(unknown)));
    }
  }
}
