package org.tapem.experiment.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.settings.YamlNode;

/** A data set of an invented network; papers of its last year are held out. */
record GenerateRecipe(GeneratorSettings settings) implements DataRecipe {
  static final String KEY = "generate";

  static GenerateRecipe of(YamlNode node) throws BadFileException {
    node.mapping(List.of(KEY)); // an invented network is imported in one way only
    YamlNode generate = node.get(KEY);
    generate.mapping(List.of("papers", "authors", "seed"));
    int papers = generate.get("papers").whole(1, Integer.MAX_VALUE);
    var authors = generate.find("authors");
    var seed = generate.find("seed");
    try {
      GeneratorSettings settings = GeneratorSettings.of(papers);
      if (authors.isPresent()) {
        settings = settings.withAuthors(authors.get().whole(1, Integer.MAX_VALUE));
      }
      return new GenerateRecipe(
          seed.isPresent() ? settings.withSeed(seed.get().whole()) : settings);
    } catch (IllegalArgumentException e) {
      throw generate.refused("cannot be: " + e.getMessage());
    }
  }

  @Override
  public String label() {
    return "invented-" + settings.papers();
  }

  @Override
  public boolean needsFiles() {
    return false;
  }

  @Override
  public SortedMap<String, String> identity(Path root) {
    return new TreeMap<>(Map.of(KEY, settings.toString()));
  }

  @Override
  public void checkFiles(Path root) {}

  @Override
  public void make(Path root, Path target, int threads, Progress progress) throws IOException {
    // Of one name for one data set, so that what a killed run left is written over.
    Path folder = target.resolveSibling(target.getFileName() + ".generated");
    Path papers = folder.resolve("papers.jsonl");
    Path candidates = folder.resolve("candidates.tsv");
    progress.phase("Generating", settings.papers(), "papers");
    AtomicLong reported = new AtomicLong();
    new Generator(settings)
        .write(
            papers, candidates, threads, done -> progress.advance(done - reported.getAndSet(done)));
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(papers))
            .with(new ImportSettings.Split(settings.lastYear(), candidates, settings.seed()));
    PaperImport.run(imports, target, false, threads, progress);
    Files.delete(papers);
    Files.delete(candidates);
    Files.delete(folder);
  }
}
