package org.tapem.query;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.method.Method;
import org.tapem.method.Model;
import org.tapem.method.Training;
import org.tapem.method.TrainingRequest;

/** Small networks, a model of each. */
final class SmallModel {
  private SmallModel() {}

  /** Of papers told by id, title and ids of authors, whose names are given in the same order. */
  static Asker of(Path folder, Method method, String... papers) throws IOException {
    Path file = Files.write(folder.resolve("papers.jsonl"), List.of(papers));
    return train(folder, file, 3000, method);
  }

  /** Of an invented network. */
  static Asker generated(Path folder, int papers, Method method, String... settings)
      throws IOException {
    Path file = folder.resolve("papers.jsonl");
    GeneratorSettings generator = GeneratorSettings.of(papers);
    new Generator(generator).write(file, null, 2, done -> {});
    return train(folder, file, generator.lastYear(), method, settings);
  }

  private static Asker train(Path folder, Path file, int split, Method method, String... settings)
      throws IOException {
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(split, null, 1));
    Path data = folder.resolve("data");
    PaperImport.run(imports, data, true, Progress.NONE);
    Path model = folder.resolve("model");
    new Training(
            TrainingRequest.of(Dataset.open(data), method, model)
                .settings(settings)
                .threads(2)
                .replace(true)
                .checkpointSeconds(0))
        .run(Progress.NONE, List.of());
    return new Asker(Model.open(model));
  }

  /** A paper as a line of JSON; authors as ID=NAME. */
  static String paper(int id, String title, String... authors) {
    List<String> entries =
        List.of(authors).stream()
            .map(author -> author.split("=", 2))
            .map(pair -> "{\"id\": \"%s\", \"name\": \"%s\"}".formatted(pair[0], pair[1]))
            .toList();
    return """
        {"id": "p%d", "title": "%s", "authors": [%s], "year": 2000, "references": []}"""
        .formatted(id, title, String.join(", ", entries));
  }
}
