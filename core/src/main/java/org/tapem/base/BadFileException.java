package org.tapem.base;

import java.io.IOException;
import java.nio.file.Path;

/** A file that is not what it should be: names the place, the broken rule and the value. */
public class BadFileException extends IOException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST = 3000; // characters: a value of a file may be of any length
  private static final int END = 500; // of those that are told

  public BadFileException(Path path, String rule, String value) {
    this(path.toString(), rule, value);
  }

  public BadFileException(String place, String rule, String value) {
    this(inLine(place) + ": " + rule + (value.isEmpty() ? "" : ": " + inLine(value)));
  }

  public BadFileException(String message) {
    super(shortened(message));
  }

  /** A value in one line: an id or the name of a file may hold breaks of lines. */
  public static String inLine(String value) {
    return value.replace("\r", "\\r").replace("\n", "\\n");
  }

  private static String shortened(String message) {
    return message.length() <= LONGEST
        ? message
        : message.substring(0, LONGEST - END) + " ... " + message.substring(message.length() - END);
  }
}
