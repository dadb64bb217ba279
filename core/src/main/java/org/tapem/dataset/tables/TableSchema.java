package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tapem.dataset.DatasetManifest;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/** What a schema file says: which tables make which network, what is asked, what is held out. */
public final class TableSchema {
  /**
   * What makes words.
   *
   * @param stopWords "english", "none" or a file of words
   * @param minCount a word is in the vocabulary if training texts have it this often
   */
  record TextChoice(String stopWords, Path stopWordFile, int minCount) {}

  private final Path file;
  private final List<NodeTable> nodes;
  private final List<EdgeTable> edges;
  private final String taskName;
  private final Task task;
  private final SplitChoice split;
  private final TextChoice text;

  TableSchema(
      Path file,
      List<NodeTable> nodes,
      List<EdgeTable> edges,
      String taskName,
      Task task,
      SplitChoice split,
      TextChoice text) {
    this.file = file;
    this.nodes = List.copyOf(nodes);
    this.edges = List.copyOf(edges);
    this.taskName = taskName;
    this.task = task;
    this.split = split;
    this.text = text;
  }

  /** Reads a schema file; the tables it names must be there, but are not read yet. */
  public static TableSchema read(Path file) throws IOException {
    return SchemaFile.read(file);
  }

  /** All files that an import reads, the schema file first. */
  public List<Path> files() {
    List<Path> all = new ArrayList<>(List.of(file));
    tables().stream().map(TableFile::path).distinct().forEach(all::add);
    if (text.stopWordFile() != null) {
      all.add(text.stopWordFile());
    }
    return all;
  }

  /** The files of all tables in the order they are read; one may be of several tables. */
  List<TableFile> tables() {
    return Stream.concat(
            nodes.stream().flatMap(table -> table.files().stream()),
            edges.stream().flatMap(table -> table.files().stream()))
        .toList();
  }

  /** The types and relations. */
  Schema network() {
    return new Schema(
        nodes.stream().map(table -> new NodeType(table.type(), table.letter())).toList(),
        edges.stream()
            .map(edge -> new Relation(edge.relation(), edge.from(), edge.to(), edge.directed()))
            .toList());
  }

  DatasetManifest.Task manifestTask() {
    return new DatasetManifest.Task(
        nodes.get(task.leftType()).type(),
        nodes.get(task.rightType()).type(),
        edges.get(task.relation()).relation(),
        asksKnown());
  }

  /** Where nothing is held out, texts tell: who has one can be asked about before it is linked. */
  private boolean asksKnown() {
    return switch (split.what()) {
      case LAST, LINKS -> true;
      case NEW -> false;
      case NONE -> nodes.get(task.leftType()).text().isEmpty();
    };
  }

  List<NodeTable> nodes() {
    return nodes;
  }

  List<EdgeTable> edges() {
    return edges;
  }

  Task task() {
    return task;
  }

  SplitChoice split() {
    return split;
  }

  TextChoice text() {
    return text;
  }

  /** What a data set keeps of it. */
  Map<String, Object> toMap(long seed) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("format", "network");
    map.put("task", taskName);
    map.put("holdOut", split.what().label());
    map.put("links", split.what() == SplitChoice.What.LAST ? split.count() : null);
    map.put("from", split.from() == null ? null : split.from().text());
    map.put("share", Double.isNaN(split.share()) ? null : split.share());
    map.put("testFrom", split.testFrom() == null ? null : split.testFrom().text());
    map.put("stopWords", text.stopWords());
    map.put("minCount", text.minCount());
    Map<String, String> plurals = new LinkedHashMap<>();
    nodes.forEach(table -> plurals.put(table.type(), table.plural()));
    map.put("plurals", plurals);
    map.put("seed", seed);
    return map;
  }
}
