package org.tapem.flat;

import java.io.IOException;
import java.nio.file.Path;

/** A file that is not what it should be: names the place, the broken rule and the value. */
public class BadFileException extends IOException {
  private static final long serialVersionUID = 1L;

  public BadFileException(Path path, String rule, String value) {
    this(path.toString(), rule, value);
  }

  public BadFileException(String place, String rule, String value) {
    super(inLine(place) + ": " + rule + (value.isEmpty() ? "" : ": " + inLine(value)));
  }

  public BadFileException(String message) {
    super(message);
  }

  /** A value in one line: an id or the name of a file may hold breaks of lines. */
  public static String inLine(String value) {
    return value.replace("\r", "\\r").replace("\n", "\\n");
  }
}
