package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.source.ListLines;
import org.tapem.network.NodeType;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.text.StopWords;

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

  /** How many bytes the tables have; a file counts for each table that it is of. */
  public long bytes() throws IOException {
    long bytes = 0;
    for (TableFile table : tables()) {
      bytes += Files.size(table.path());
    }
    return bytes;
  }

  private List<TableFile> tables() {
    return Stream.concat(
            nodes.stream().flatMap(table -> table.files().stream()),
            edges.stream().flatMap(table -> table.files().stream()))
        .toList();
  }

  /** The types and relations. */
  public Schema network() {
    return new Schema(
        nodes.stream().map(table -> new NodeType(table.type(), table.letter())).toList(),
        edges.stream()
            .map(edge -> new Relation(edge.relation(), edge.from(), edge.to(), edge.directed()))
            .toList());
  }

  public DatasetManifest.Task manifestTask() {
    return new DatasetManifest.Task(
        nodes.get(task.queryType()).type(),
        nodes.get(task.candidateType()).type(),
        edges.get(task.relation()).relation(),
        asksKnown());
  }

  /** Where nothing is held out, texts tell: who has one can be asked about before it is linked. */
  private boolean asksKnown() {
    return switch (split.what()) {
      case LAST, LINKS -> true;
      case NEW -> false;
      case NONE -> nodes.get(task.queryType()).text().isEmpty();
    };
  }

  public List<NodeTable> nodes() {
    return nodes;
  }

  public List<EdgeTable> edges() {
    return edges;
  }

  public Task task() {
    return task;
  }

  public SplitChoice split() {
    return split;
  }

  public int minCount() {
    return text.minCount();
  }

  public StopWords loadStopWords() throws IOException {
    if (text.stopWordFile() != null) {
      return StopWords.ofFile(ListLines.all(text.stopWordFile()));
    }
    return text.stopWords().equals("none") ? StopWords.none() : StopWords.english();
  }

  /** What a data set keeps of it. */
  public Map<String, Object> toMap(long seed) {
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
