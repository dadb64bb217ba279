package org.tapem.method;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tapem.base.Progress;
import org.tapem.dataset.Dataset;
import org.tapem.dataset.generate.Generator;
import org.tapem.dataset.generate.GeneratorSettings;
import org.tapem.dataset.importing.ImportSettings;
import org.tapem.dataset.importing.PaperImport;
import org.tapem.dataset.papers.format.Format;
import org.tapem.query.papers.PaperAddition;
import org.tapem.settings.SettingsValues;

/** Data sets of invented networks, small settings to train on them, and a look at what came out. */
public final class GeneratedData {
  private GeneratedData() {}

  public static Dataset write(Path folder, int papers) throws IOException {
    Path file = folder.resolve("papers.jsonl");
    Path target = folder.resolve("data");
    GeneratorSettings settings = GeneratorSettings.of(papers);
    new Generator(settings).write(file, null, 2, done -> {});
    return split(file, settings.lastYear(), target);
  }

  /** A data set of the papers of a file; those of a year and later are held out. */
  static Dataset split(Path file, int year, Path target) throws IOException {
    ImportSettings imports =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(year, null, 1));
    PaperImport.run(imports, target, true, Progress.NONE);
    return Dataset.open(target);
  }

  /** What the papers of a file add to a model. */
  static PaperAddition addition(Path model, Path file) throws IOException {
    ImportSettings imports = ImportSettings.of(Format.AMINER_JSON, List.of(file));
    return PaperAddition.read(
        ModelFolder.open(model), imports.source(), file.getParent(), Progress.NONE);
  }

  /** Trains a method in a moment. */
  static Path train(Dataset data, Method method, Path out, String... settings) throws IOException {
    SettingsValues values = method.settings(List.of(settings));
    new Training(
            TrainingRequest.of(data, method, out)
                .values(values)
                .threads(2)
                .replace(true)
                .checkpointSeconds(600))
        .run(Progress.NONE, List.of());
    return out;
  }

  /** A data set of these papers; those of 2020 and later are held out. */
  public static Dataset imported(Path folder, String name, String... papers) throws IOException {
    Path file = Files.write(folder.resolve(name + ".jsonl"), List.of(papers));
    ImportSettings settings =
        ImportSettings.of(Format.AMINER_JSON, List.of(file))
            .with(new ImportSettings.Split(2020, null, 1));
    PaperImport.run(settings, folder.resolve(name + "-data"), true, Progress.NONE);
    return Dataset.open(folder.resolve(name + "-data"));
  }

  /** A paper as a line of JSON. */
  public static String paper(int id, int year, String title, String... authors) {
    String names =
        String.join(
            ", ", List.of(authors).stream().map(a -> "{\"id\": \"%s\"}".formatted(a)).toList());
    return """
        {"id": "%d", "title": "%s", "authors": [%s], "year": %d, "references": []}"""
        .formatted(id, title, names, year);
  }

  /** A model that trains in a moment. */
  static SettingsValues tiny(String... more) {
    List<String> small =
        List.of("model.dim=16", "pair-dim=12", "words.dim=16", "words.epochs=1", "max-words=30");
    return Method.of("tapem").settings(Stream.concat(small.stream(), Stream.of(more)).toList());
  }

  static TrainingRequest request(Dataset data, SettingsValues values, Path out, boolean resume) {
    return TrainingRequest.of(data, Method.of("tapem"), out)
        .values(values)
        .threads(2)
        .replace(resume)
        .resume(resume)
        .checkpointSeconds(0);
  }

  /** Every file below a folder, by name. */
  public static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(
            folder.relativize(file).toString(),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }
}
