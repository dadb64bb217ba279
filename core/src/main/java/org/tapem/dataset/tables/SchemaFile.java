package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tapem.base.BadFileException;
import org.tapem.network.NodeType;
import org.tapem.network.Noun;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.settings.YamlFile;
import org.tapem.settings.YamlNode;

/** Reads a schema file; every mistake in it is reported with its line. */
final class SchemaFile {
  private static final List<String> KEYS = List.of("nodes", "edges", "task", "split", "text");
  private static final List<String> NODE_KEYS =
      List.of("file", "files", "format", "id", "name", "text", "time", "letter", "plural");
  private static final List<String> EDGE_KEYS =
      List.of(
          "file",
          "files",
          "format",
          "from",
          "from_column",
          "to",
          "to_column",
          "time",
          "directed",
          "unknown");

  private final Path file;
  private final List<NodeTable> nodes = new ArrayList<>();
  private final List<EdgeTable> edges = new ArrayList<>();

  private SchemaFile(Path file) {
    this.file = file;
  }

  static TableSchema read(Path file) throws IOException {
    YamlNode root = YamlFile.read(file, "schema", "nodes:");
    root.mapping(KEYS);
    return new SchemaFile(file).read(root);
  }

  private TableSchema read(YamlNode root) throws IOException {
    nodes(root.get("nodes"));
    for (Map.Entry<String, YamlNode> entry : some(root.get("edges"), "a relation").entrySet()) {
      edges.add(edge(entry.getKey(), entry.getValue()));
    }
    TaskChoice task = TaskChoice.read(root, nodes, edges);
    return new TableSchema(
        file,
        nodes,
        edges,
        task.name(),
        task.task(),
        SplitReader.read(root, nodes, edges, task.task()),
        text(root.find("text")));
  }

  private static Map<String, YamlNode> some(YamlNode node, String what) throws BadFileException {
    if (node.mapping().isEmpty()) {
      throw node.refused("must have " + what + " at least");
    }
    return node.mapping();
  }

  private void nodes(YamlNode all) throws IOException {
    Map<String, YamlNode> types = some(all, "a node type");
    Letters letters = Letters.of(types);
    for (Map.Entry<String, YamlNode> entry : types.entrySet()) {
      nodes.add(node(entry.getKey(), entry.getValue(), letters));
    }
    checked(
        all,
        () ->
            new Schema(
                nodes.stream().map(table -> new NodeType(table.type(), table.letter())).toList(),
                List.of()));
  }

  private NodeTable node(String type, YamlNode node, Letters letters) throws IOException {
    node.mapping(NODE_KEYS);
    List<TableFile> files = files(node);
    if (files.isEmpty()) {
      for (String key : List.of("format", "id", "name", "text", "time")) {
        if (node.find(key).isPresent()) {
          throw node.get(key).refused("needs a file, and " + type + " has none");
        }
      }
    }
    List<String> text = new ArrayList<>();
    Optional<YamlNode> columns = node.find("text");
    if (columns.isPresent() && columns.get().isList()) {
      for (YamlNode column : columns.get().list()) {
        text.add(column.text());
      }
    } else if (columns.isPresent()) {
      text.add(columns.get().text());
    }
    char letter = letters.of(type);
    checked(node, () -> new NodeType(type, letter));
    return new NodeTable(
        type,
        letter,
        textOr(node, "plural", Noun.plural(type)),
        files,
        files.isEmpty() ? null : node.get("id").text(),
        textOr(node, "name", null),
        text,
        textOr(node, "time", null));
  }

  private EdgeTable edge(String relation, YamlNode node) throws IOException {
    node.mapping(EDGE_KEYS);
    List<TableFile> files = files(node);
    if (files.isEmpty()) {
      node.get("file"); // refuses
    }
    int from = type(node.get("from"));
    int to = type(node.get("to"));
    Optional<YamlNode> directed = node.find("directed");
    boolean isDirected =
        directed.isPresent()
            ? directed.get().oneOf(List.of("true", "false")).equals("true")
            : from == to;
    Optional<YamlNode> unknown = node.find("unknown");
    boolean drop =
        unknown.isPresent() && unknown.get().oneOf(List.of("error", "drop")).equals("drop");
    checked(node, () -> new Relation(relation, from, to, isDirected));
    String fromColumn = node.get("from_column").text();
    String toColumn = node.get("to_column").text();
    if (fromColumn.equals(toColumn)) {
      throw node.get("to_column").refused("must be another column than from_column");
    }
    return new EdgeTable(
        relation,
        files,
        from,
        fromColumn,
        to,
        toColumn,
        textOr(node, "time", null),
        isDirected,
        drop);
  }

  private int type(YamlNode name) throws BadFileException {
    List<String> types = nodes.stream().map(NodeTable::type).toList();
    return types.indexOf(name.oneOf(types));
  }

  private List<TableFile> files(YamlNode node) throws IOException {
    List<YamlNode> names = new ArrayList<>();
    Optional<YamlNode> several = node.find("files");
    if (several.isPresent()) {
      if (node.find("file").isPresent()) {
        throw several.get().refused("and file cannot both be given");
      }
      names.addAll(several.get().list());
      if (names.isEmpty()) {
        throw several.get().refused("must name a file");
      }
    } else if (node.find("file").isPresent()) {
      names.add(node.get("file"));
    }
    Optional<YamlNode> format = node.find("format");
    TableFile.Format given =
        format.isPresent()
            ? TableFile.Format.of(format.get().oneOf(TableFile.Format.labels()))
            : null;
    List<TableFile> files = new ArrayList<>();
    for (YamlNode name : names) {
      Path path = path(name);
      Optional<TableFile.Format> byEnding = TableFile.Format.byEnding(name.text());
      if (given == null && byEnding.isEmpty()) {
        throw name.refused(
            "must end with .csv, .tsv or .jsonl (.gz may follow) where no format is given, got \""
                + name.text()
                + '"');
      }
      files.add(new TableFile(path, given == null ? byEnding.orElseThrow() : given));
    }
    return files;
  }

  /** A file that is there, told from the folder of the schema file. */
  private Path path(YamlNode name) throws BadFileException {
    Path path;
    try {
      path = file.resolveSibling(name.text());
    } catch (InvalidPathException e) {
      throw name.refused("must be the name of a file, got \"" + name.text() + '"');
    }
    if (!Files.isRegularFile(path)) {
      throw new BadFileException(
          name.place(), name.name() + ": no such file", String.valueOf(path));
    }
    return path;
  }

  private TableSchema.TextChoice text(Optional<YamlNode> node) throws BadFileException {
    String stopWords = "english";
    Path stopWordFile = null;
    int minCount = 5;
    if (node.isPresent()) {
      node.get().mapping(List.of("min_count", "stop_words"));
      if (node.get().find("min_count").isPresent()) {
        minCount = node.get().get("min_count").whole(1, Integer.MAX_VALUE);
      }
      if (node.get().find("stop_words").isPresent()) {
        YamlNode words = node.get().get("stop_words");
        stopWords = words.text();
        if (!List.of("english", "none").contains(stopWords)) {
          stopWordFile = path(words);
          stopWords = String.valueOf(stopWordFile.getFileName());
        }
      }
    }
    return new TableSchema.TextChoice(stopWords, stopWordFile, minCount);
  }

  private static String textOr(YamlNode node, String key, String otherwise)
      throws BadFileException {
    Optional<YamlNode> found = node.find(key);
    return found.isPresent() ? found.get().text() : otherwise;
  }

  /** Rules of the network's names are reported with the line that breaks them. */
  private static void checked(YamlNode node, Runnable check) throws BadFileException {
    try {
      check.run();
    } catch (IllegalArgumentException e) {
      throw new BadFileException(node.place(), node.name(), e.getMessage());
    }
  }
}
