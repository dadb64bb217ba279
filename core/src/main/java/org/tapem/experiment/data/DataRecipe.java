package org.tapem.experiment.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.settings.YamlNode;

/** How a data set is made, as a file says it: of files that are there, or of invented ones. */
public sealed interface DataRecipe
    permits ImportRecipe, NetworkRecipe, GenerateRecipe, GeneratedNetworkRecipe {
  /** Reads a recipe: the options of an import, or {@code generate} alone. */
  static DataRecipe of(YamlNode node) throws BadFileException {
    if (node.find(GenerateRecipe.KEY).isPresent()) {
      return GeneratedNetworkRecipe.isMeant(node)
          ? GeneratedNetworkRecipe.of(node)
          : GenerateRecipe.of(node);
    }
    return NetworkRecipe.isMeant(node)
        ? NetworkRecipe.of(node)
        : new ImportRecipe(ImportOptions.of(node));
  }

  /** A short name for people. */
  String label();

  /** Whether it reads files of a folder that the user names. */
  boolean needsFiles();

  /**
   * All that decides the data set: the options, and the checksums of the files. The same identity,
   * the same data set.
   *
   * @param root where the files are; nothing is looked for elsewhere
   */
  SortedMap<String, String> identity(Path root) throws IOException;

  /** Refuses files that are not there, before any work. */
  void checkFiles(Path root) throws IOException;

  /** Makes the data set. */
  void make(Path root, Path target, int threads, Progress progress) throws IOException;
}
