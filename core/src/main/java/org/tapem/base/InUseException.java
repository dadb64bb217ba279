package org.tapem.base;

import java.nio.file.Path;

/** Somebody else writes a file or folder and did not finish within the time to wait. */
public final class InUseException extends BadFileException {
  private static final long serialVersionUID = 1L;

  public InUseException(Path path, String holder, String value) {
    super(path, "is being written by " + holder, value);
  }
}
