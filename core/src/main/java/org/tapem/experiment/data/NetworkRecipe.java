package org.tapem.experiment.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.io.Checksums;
import org.tapem.settings.YamlNode;

/**
 * A data set of tables.
 *
 * @param schema the schema file as it is written, within the folder of the data
 * @param seed of all that the import draws
 */
record NetworkRecipe(Path schema, long seed) implements DataRecipe {
  static final String FORMAT = "network";

  static boolean isMeant(YamlNode node) throws BadFileException {
    Optional<YamlNode> format = node.find("format");
    return format.isPresent() && format.get().isText() && format.get().text().equals(FORMAT);
  }

  static NetworkRecipe of(YamlNode node) throws BadFileException {
    node.mapping(List.of("format", "files", "seed"));
    List<YamlNode> files = node.get("files").list();
    if (files.size() != 1) {
      throw node.get("files").refused("must name one schema file, got " + files.size());
    }
    Optional<YamlNode> seed = node.find("seed");
    return new NetworkRecipe(
        ImportOptions.relative(files.get(0)), seed.isPresent() ? seed.get().whole() : 1);
  }

  /** The folder of the schema file, or its name where it lies in none. */
  @Override
  public String label() {
    Path folder = schema.getParent();
    return String.valueOf(folder == null ? schema.getFileName() : folder.getFileName());
  }

  @Override
  public boolean needsFiles() {
    return true;
  }

  @Override
  public SortedMap<String, String> identity(Path root) throws IOException {
    SortedMap<String, String> all = new TreeMap<>();
    all.put("format", FORMAT);
    all.put("seed", String.valueOf(seed));
    int number = 0;
    for (Path file : TableSchema.read(root.resolve(schema)).files()) {
      all.put("file " + number++, file.getFileName() + " " + Checksums.of(file));
    }
    return all;
  }

  @Override
  public void checkFiles(Path root) throws IOException {
    TableSchema.read(root.resolve(schema));
  }

  @Override
  public void make(Path root, Path target, int threads, Progress progress) throws IOException {
    NetworkImport.run(
        TableSchema.read(root.resolve(schema)), seed, target, false, threads, progress);
  }
}
