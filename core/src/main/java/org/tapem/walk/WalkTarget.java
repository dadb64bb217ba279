package org.tapem.walk;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.network.Network;

/** A file that walks shall be written to, and in which form. */
public record WalkTarget(Path path, Form form) {
  /** Binary is mapped and read in place; text is for people and other programs. */
  public enum Form {
    BINARY,
    TEXT
  }

  public static WalkTarget binary(Path path) {
    return new WalkTarget(path, Form.BINARY);
  }

  /** One walk a line, as in {@code a613 p224 a7}; compressed if the name ends with .gz. */
  public static WalkTarget text(Path path) {
    return new WalkTarget(path, Form.TEXT);
  }

  /** The name that is written to until all is there; only whole files get the true name. */
  Path temporary() {
    return path.resolveSibling(path.getFileName() + ".part");
  }

  RowSink open(Walker walker) throws IOException {
    Network network = walker.network();
    return switch (form) {
      case BINARY -> new BinaryRows(temporary(), walker);
      case TEXT -> {
        boolean compressed = path.getFileName().toString().endsWith(".gz");
        yield new TextRows(temporary(), compressed, network);
      }
    };
  }
}
