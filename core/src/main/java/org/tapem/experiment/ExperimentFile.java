package org.tapem.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tapem.base.BadFileException;
import org.tapem.base.Nearest;
import org.tapem.dataset.HeldOut.Part;
import org.tapem.experiment.Experiment.Table;
import org.tapem.experiment.data.DataRecipe;
import org.tapem.method.Cases.Ranked;
import org.tapem.method.Method;
import org.tapem.method.Methods;
import org.tapem.method.Preset;
import org.tapem.settings.SettingsFile;
import org.tapem.settings.SettingsForm;
import org.tapem.settings.SettingsValues;
import org.tapem.settings.YamlFile;
import org.tapem.settings.YamlNode;

/** Reads the YAML of experiments; every mistake is named with its line. */
final class ExperimentFile {
  private static final List<String> KEYS =
      List.of(
          "title",
          "table",
          "data",
          "method",
          "preset",
          "settings",
          "start",
          "seeds",
          "evaluate",
          "published",
          "expect",
          "rows");
  private static final List<String> ROW_KEYS =
      List.of("method", "preset", "settings", "start", "seeds", "published", "expect");
  private static final int DEEPEST = 8; // models that start from models

  private final Path file;
  private final int depth;
  private final YamlNode root;

  private ExperimentFile(Path file, int depth) throws IOException {
    this.file = file;
    this.depth = depth;
    root = YamlFile.read(file, "experiment", "method: tapem");
    root.mapping(KEYS);
  }

  static List<Experiment> read(Path file) throws IOException {
    return new ExperimentFile(file, 0).all();
  }

  private List<Experiment> all() throws IOException {
    if (root.get("title").text().isBlank()) {
      throw root.get("title").refused("must not be empty");
    }
    List<Experiment> all = new ArrayList<>();
    for (Map.Entry<String, YamlNode> row : rows().entrySet()) {
      all.add(one(row.getValue(), row.getKey()));
    }
    return all;
  }

  /** The rows by name; the file itself, by its method, where it has none. */
  private Map<String, YamlNode> rows() throws IOException {
    Optional<YamlNode> rows = root.find("rows");
    if (rows.isEmpty()) {
      return Map.of(root.get("method").oneOf(Methods.keys()), root);
    }
    Map<String, YamlNode> named = rows.get().mapping();
    if (named.isEmpty()) {
      throw rows.get().refused("must name a row, or not be there");
    }
    for (YamlNode row : named.values()) {
      row.mapping(ROW_KEYS);
    }
    return named;
  }

  /** What a row does not say, the file says for all rows. */
  private Experiment one(YamlNode row, String name) throws IOException {
    DataRecipe data = DataRecipe.of(root.get("data"));
    Method method =
        Method.of(
            (row.find("method").isPresent() ? row : root).get("method").oneOf(Methods.keys()));
    EvaluatePart evaluate = evaluate(root.find("evaluate"));
    YamlNode seeds = (row.find("seeds").isPresent() ? row : root).get("seeds");
    Optional<YamlNode> start = row.find("start");
    start = start.isPresent() ? start : root.find("start");
    List<Long> numbers = new ArrayList<>();
    for (YamlNode seed : seeds.list()) {
      numbers.add(seed.whole());
    }
    Optional<Experiment> from =
        start.isPresent() ? Optional.of(start(start.get(), data, method)) : Optional.empty();
    SettingsValues settings = settings(row, method);
    List<Expectation> expect = expect(row.find("expect"), evaluate);
    try {
      return new Experiment(
          file,
          root.get("title").text().strip(),
          name,
          row != root,
          data,
          method,
          settings,
          from,
          numbers,
          evaluate,
          table(),
          published(row.find("published"), evaluate),
          expect);
    } catch (IllegalArgumentException e) {
      throw new BadFileException(seeds.place(), e.getMessage(), "");
    }
  }

  private Table table() throws BadFileException {
    Optional<YamlNode> table = root.find("table");
    boolean ablations =
        table.isPresent() && table.get().oneOf(List.of("overall", "ablations")).equals("ablations");
    return ablations ? Table.ABLATIONS : Table.OVERALL;
  }

  private static Map<String, Double> published(Optional<YamlNode> given, EvaluatePart evaluate)
      throws BadFileException {
    Map<String, Double> figures = new LinkedHashMap<>();
    if (given.isPresent()) {
      for (Map.Entry<String, YamlNode> entry : given.get().mapping().entrySet()) {
        checkFigure(entry.getKey(), entry.getValue(), evaluate);
        figures.put(entry.getKey(), entry.getValue().number());
      }
    }
    return figures;
  }

  private static void checkFigure(String figure, YamlNode node, EvaluatePart evaluate)
      throws BadFileException {
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
  }

  private SettingsValues settings(YamlNode row, Method method) throws IOException {
    List<YamlNode> given = new ArrayList<>();
    root.find("settings").ifPresent(given::add);
    if (row != root) {
      row.find("settings").ifPresent(given::add);
    }
    SettingsForm form = preset(row, method, given).form();
    SettingsValues settings = form.defaults();
    for (YamlNode some : given) {
      settings = SettingsFile.read(some, form, settings);
    }
    return settings;
  }

  private Preset preset(YamlNode row, Method method, List<YamlNode> settings) throws IOException {
    Optional<YamlNode> named = row.find("preset");
    named = named.isPresent() ? named : root.find("preset");
    if (named.isPresent()) {
      return method.preset(named.get().oneOf(method.presets().stream().map(Preset::name).toList()));
    }
    Set<String> keys = new LinkedHashSet<>();
    for (YamlNode some : settings) {
      keys.addAll(SettingsFile.keys(some));
    }
    return method.presetOf(keys);
  }

  /** {@code FILE}, or {@code FILE#ROW} where it has rows; beside this file. */
  private Experiment start(YamlNode node, DataRecipe data, Method method) throws IOException {
    String[] sides = node.text().strip().split("#", 2);
    if (!method.startable()) {
      throw node.refused(method.key() + " does not start from another model");
    }
    if (depth == DEEPEST) {
      throw node.refused("goes round in circles");
    }
    Path other = file.toAbsolutePath().resolveSibling(sides[0]).normalize();
    ExperimentFile from = new ExperimentFile(other, depth + 1);
    Map<String, YamlNode> rows = from.rows();
    String row = sides.length == 1 ? rows.keySet().iterator().next() : sides[1];
    if (!rows.containsKey(row) || (sides.length == 1 && rows.size() > 1)) {
      throw node.refused("must name a row of it, FILE#ROW: " + String.join(", ", rows.keySet()));
    }
    Experiment found = from.one(rows.get(row), row); // and no other: they may start from each other
    if (!found.data().equals(data)) {
      throw node.refused("is trained on other data");
    }
    return found;
  }

  private static EvaluatePart evaluate(Optional<YamlNode> given) throws BadFileException {
    if (given.isEmpty()) {
      return new EvaluatePart(Part.TEST, Ranked.LISTS, 0);
    }
    YamlNode node = given.get();
    node.mapping(List.of("part", "candidates", "max-nodes", "max-papers", "also"));
    Optional<YamlNode> part = node.find("part");
    Optional<YamlNode> candidates = node.find("candidates");
    Optional<YamlNode> most = node.find("max-nodes");
    most = most.isPresent() ? most : node.find("max-papers");
    boolean valid = part.isPresent() && part.get().oneOf(List.of("test", "valid")).equals("valid");
    boolean all =
        candidates.isPresent() && candidates.get().oneOf(List.of("lists", "all")).equals("all");
    List<String> also = new ArrayList<>();
    if (node.find("also").isPresent()) {
      for (YamlNode entry : node.get("also").list()) {
        also.add(entry.oneOf(List.of("all", "violation", "reliability")));
      }
    }
    try {
      return new EvaluatePart(
          valid ? Part.VALID : Part.TEST,
          all ? Ranked.ALL : Ranked.LISTS,
          most.isPresent() ? most.get().whole(1, Integer.MAX_VALUE) : 0,
          also.contains("all"),
          also.contains("violation"),
          also.contains("reliability"));
    } catch (IllegalArgumentException e) {
      throw new BadFileException(node.place(), e.getMessage(), "");
    }
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
      checkFigure(figure, node, evaluate);
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
