package org.tapem.experiment.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.generate.NetworkGenerator;
import org.tapem.dataset.generate.NetworkSize;
import org.tapem.dataset.importing.NetworkImport;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.io.Folders;
import org.tapem.settings.YamlNode;

/** A data set of an invented network of users and items; the last link of each user is held out. */
record GeneratedNetworkRecipe(NetworkSize size) implements DataRecipe {
  static boolean isMeant(YamlNode node) throws BadFileException {
    return node.get(GenerateRecipe.KEY).find("users").isPresent();
  }

  static GeneratedNetworkRecipe of(YamlNode node) throws BadFileException {
    node.mapping(List.of(GenerateRecipe.KEY));
    YamlNode generate = node.get(GenerateRecipe.KEY);
    generate.mapping(List.of("users", "items", "links", "texts", "seed"));
    Optional<YamlNode> texts = generate.find("texts");
    Optional<YamlNode> seed = generate.find("seed");
    boolean withTexts =
        texts.isPresent() && texts.get().oneOf(List.of("true", "false")).equals("true");
    try {
      return new GeneratedNetworkRecipe(
          new NetworkSize(
              generate.get("users").whole(1, Integer.MAX_VALUE),
              generate.get("items").whole(1, Integer.MAX_VALUE),
              generate.get("links").whole(),
              withTexts,
              seed.isPresent() ? seed.get().whole() : 1));
    } catch (IllegalArgumentException e) {
      throw generate.refused("cannot be: " + e.getMessage());
    }
  }

  @Override
  public String label() {
    return "invented-" + size.users() + "-" + size.items() + (size.texts() ? "-texts" : "");
  }

  @Override
  public boolean needsFiles() {
    return false;
  }

  @Override
  public SortedMap<String, String> identity(Path root) {
    return new TreeMap<>(Map.of(GenerateRecipe.KEY, size.toString()));
  }

  @Override
  public void checkFiles(Path root) {}

  @Override
  public void make(Path root, Path target, int threads, Progress progress) throws IOException {
    // Of one name for one data set, so that what a killed run left is written over.
    Path folder = target.resolveSibling(target.getFileName() + ".generated");
    progress.phase("Generating", size.links(), "links");
    AtomicLong reported = new AtomicLong();
    new NetworkGenerator(size)
        .write(folder, false, done -> progress.advance(done - reported.getAndSet(done)));
    TableSchema schema = TableSchema.read(folder.resolve("schema.yaml"));
    NetworkImport.run(schema, size.seed(), target, false, threads, progress);
    Folders.delete(folder);
  }
}
