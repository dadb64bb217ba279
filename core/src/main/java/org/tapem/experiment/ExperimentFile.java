package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.flat.BadFileException;
import org.tapem.flat.Nearest;
import org.tapem.method.Cases.Ranked;
import org.tapem.method.Method;
import org.tapem.preset.DataRecipe;
import org.tapem.settings.SettingsFile;
import org.tapem.settings.SettingsValues;
import org.tapem.settings.YamlFile;
import org.tapem.settings.YamlNode;
import org.tapem.store.HeldOut.Part;

/** Reads the YAML of an experiment; every mistake is named with its line. */
final class ExperimentFile {
  private static final List<String> KEYS =
      List.of("title", "data", "method", "settings", "seeds", "evaluate", "expect");

  private ExperimentFile() {}

  static Experiment read(Path file) throws IOException {
    YamlNode root = YamlFile.read(file, "experiment", "method: tapem");
    root.mapping(KEYS);
    String title = root.get("title").text().strip();
    if (title.isEmpty()) {
      throw root.get("title").refused("must not be empty");
    }
    DataRecipe data = DataRecipe.of(root.get("data"));
    Method method = Method.of(root.get("method").oneOf(Method.keys()));
    SettingsValues settings = method.form().defaults();
    if (root.find("settings").isPresent()) {
      settings = SettingsFile.read(root.get("settings"), method.form());
    }
    EvaluatePart evaluate = evaluate(root.find("evaluate"));
    List<Expectation> expect = expect(root.find("expect"), evaluate);
    List<Long> seeds = seeds(root.get("seeds"));
    try {
      return new Experiment(file, title, data, method, settings, seeds, evaluate, expect);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(root.get("seeds").place(), e.getMessage(), "");
    }
  }

  private static List<Long> seeds(YamlNode node) throws BadFileException {
    List<Long> seeds = new ArrayList<>();
    for (YamlNode seed : node.list()) {
      seeds.add(seed.whole());
    }
    return seeds;
  }

  private static EvaluatePart evaluate(Optional<YamlNode> given) throws BadFileException {
    if (given.isEmpty()) {
      return new EvaluatePart(Part.TEST, Ranked.LISTS, 0);
    }
    YamlNode node = given.get();
    node.mapping(List.of("part", "candidates", "max-papers"));
    Optional<YamlNode> part = node.find("part");
    Optional<YamlNode> candidates = node.find("candidates");
    Optional<YamlNode> most = node.find("max-papers");
    boolean valid = part.isPresent() && part.get().oneOf(List.of("test", "valid")).equals("valid");
    boolean all =
        candidates.isPresent() && candidates.get().oneOf(List.of("lists", "all")).equals("all");
    return new EvaluatePart(
        valid ? Part.VALID : Part.TEST,
        all ? Ranked.ALL : Ranked.LISTS,
        most.isPresent() ? most.get().whole(1, Integer.MAX_VALUE) : 0);
  }

  private static List<Expectation> expect(Optional<YamlNode> given, EvaluatePart evaluate)
      throws BadFileException {
    List<Expectation> expect = new ArrayList<>();
    if (given.isEmpty()) {
      return expect;
    }
    for (Map.Entry<String, YamlNode> entry : given.get().mapping().entrySet()) {
      String figure = entry.getKey();
      YamlNode node = entry.getValue();
      if (!evaluate.figures().contains(figure)) {
        throw new BadFileException(
            node.place(),
            "there is no figure \"%s\"%s; the first are %s"
                .formatted(
                    figure,
                    Nearest.hint(figure, evaluate.figures()),
                    String.join(", ", evaluate.headline())),
            "");
      }
      node.mapping(List.of("value", "within"));
      double value = node.get("value").number();
      double within = node.get("within").number();
      try {
        expect.add(new Expectation(figure, value, within));
      } catch (IllegalArgumentException e) {
        throw new BadFileException(node.place(), node.name() + "." + e.getMessage(), "");
      }
    }
    if (expect.isEmpty()) {
      throw given.get().refused("must name a figure, or not be there");
    }
    return expect;
  }
}
