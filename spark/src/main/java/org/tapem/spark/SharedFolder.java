package org.tapem.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tapem.base.BadFileException;
import org.tapem.io.Checksums;

/**
 * A data set or model that all machines see under the same path.
 *
 * @param sha256 of its list of checksums, as the driver sees it
 */
record SharedFolder(String path, String sha256) implements Serializable {
  static SharedFolder of(Path folder) throws IOException {
    Path path = folder.toAbsolutePath().normalize();
    return new SharedFolder(path.toString(), Checksums.of(path.resolve(Checksums.FILE)));
  }

  /** The folder, if this machine has the same one there. */
  Path checked() throws IOException {
    Path sums = Path.of(path, Checksums.FILE);
    if (!Files.isRegularFile(sums)) {
      throw new BadFileException(path, "cannot be seen by the executor on " + Host.name(), "");
    }
    if (!Checksums.of(sums).equals(sha256)) {
      throw new BadFileException(
          path, "is another one for the executor on " + Host.name(), "its SHA256SUMS differs");
    }
    return Path.of(path);
  }
}
