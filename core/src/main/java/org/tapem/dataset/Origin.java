package org.tapem.dataset;

import java.io.IOException;
import java.nio.file.Path;
import org.tapem.io.ManifestFields;

/**
 * The folder that a data set or a model was made from.
 *
 * @param name of the folder, for people
 * @param sha256 of its list of checksums, which identifies its content
 */
public record Origin(String name, String sha256) {
  public Origin {
    ManifestFields.require("data.name", name);
    if (!ManifestFields.require("data.sha256", sha256).matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException(
          "data.sha256 must be 64 hexadecimal digits, got " + sha256);
    }
  }

  public static Origin of(Path folder, String sha256) {
    return new Origin(String.valueOf(folder.toAbsolutePath().normalize().getFileName()), sha256);
  }

  static Origin of(Dataset data) throws IOException {
    return of(data.folder(), data.sha256());
  }
}
