package org.tapem.dataset.source;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Where a record begins: file and line, counted from 1 (line 0: the file as a whole).
 *
 * @param from the byte from which lines are counted: 0, or where a part of the file begins
 */
public record Place(String file, long line, long from) {
  public Place(String file, long line) {
    this(file, line, 0);
  }

  /** The same, counted from the start of the file, which may have to be read for it. */
  public Place counted() throws IOException {
    boolean known = from == 0 || line == 0;
    return new Place(file, known ? line : InputFile.linesBefore(Path.of(file), from) + line);
  }

  /** The same with the name that people know the file by. */
  public Place called() {
    return new Place(InputFile.called(Path.of(file)), line, from);
  }

  @Override
  public String toString() {
    String place = line == 0 ? file : file + ":" + line;
    return from == 0 ? place : place + " behind byte " + from;
  }
}
