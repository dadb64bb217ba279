package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.tapem.base.BadFileException;

/**
 * The files that tasks write, in a folder that all machines see. A task writes under a name of its
 * own try and renames the file in one step: so a file is whole or absent, and a second try, or two
 * at once, change nothing.
 */
record Shards(String folder) implements Serializable {
  /** The file of a range, once it is whole. */
  Path whole(String kind, Range range) {
    return Path.of(folder, kind + "-" + range.number());
  }

  /** Where a try writes to. */
  Path unfinished(String kind, Range range, long attempt) throws IOException {
    if (!Files.isDirectory(Path.of(folder))) {
      throw new BadFileException(folder, "cannot be seen by the executor on " + Host.name(), "");
    }
    return Path.of(folder, kind + "-" + range.number() + ".try-" + attempt);
  }

  /** What a try wrote is whole. */
  void finish(String kind, Range range, long attempt) throws IOException {
    Files.move(
        unfinished(kind, range, attempt),
        whole(kind, range),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }
}
