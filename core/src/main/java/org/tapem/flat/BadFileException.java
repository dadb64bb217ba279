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
    super(place + ": " + rule + (value.isEmpty() ? "" : ": " + value));
  }

  public BadFileException(String message) {
    super(message);
  }
}
