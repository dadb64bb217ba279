package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Path;

/** A file that rows shall be written to, such as walks, and in which form. */
public record RowTarget(Path path, Form form) {
  /** Binary is mapped and read in place; text is for people and other programs. */
  public enum Form {
    BINARY,
    TEXT
  }

  public static RowTarget binary(Path path) {
    return new RowTarget(path, Form.BINARY);
  }

  /** A line for each row, as in {@code a613 p224 a7}; compressed if the name ends with .gz. */
  public static RowTarget text(Path path) {
    return new RowTarget(path, Form.TEXT);
  }

  /** The name that is written to until all is there; only whole files get the true name. */
  Path temporary() {
    return path.resolveSibling(path.getFileName() + ".part");
  }

  /** A file of rows alone, to be put together with others; never compressed. */
  RowSink openPart(RowFrame<?> frame) throws IOException {
    return switch (form) {
      case BINARY -> BinaryRows.part(this);
      case TEXT -> new TextRows(this, false, frame);
    };
  }

  RowSink open(RowFrame<?> frame) throws IOException {
    return switch (form) {
      case BINARY -> BinaryRows.whole(this, frame.header());
      case TEXT -> {
        boolean compressed = path.getFileName().toString().endsWith(".gz");
        yield new TextRows(this, compressed, frame);
      }
    };
  }
}
