package org.tapem.dataset.tables;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.source.ListLines;
import org.tapem.io.Checksums;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * Imports tables: reads the nodes, then the links between them, splits, numbers, and writes a data
 * set folder. Memory grows with the number of nodes, links and distinct words, not with the texts.
 */
public final class NetworkImport {
  private final TableSchema schema;
  private final long seed;
  private final Progress progress;
  private final NodeIntake[] nodes;
  private final LinkTable[] links;
  private final NodeNumbers[] numbers;
  private final LinkIntake[] counted; // by relation, for the report: what was read

  private NetworkImport(TableSchema schema, long seed, Progress progress) {
    this.schema = schema;
    this.seed = seed;
    this.progress = progress;
    nodes = new NodeIntake[schema.nodes().size()];
    numbers = new NodeNumbers[nodes.length];
    links = new LinkTable[schema.edges().size()];
    counted = new LinkIntake[links.length];
  }

  /**
   * Runs an import.
   *
   * @param seed of all that is drawn
   * @param replace whether a data set that is there already may be replaced
   */
  public static NetworkReport run(
      TableSchema schema, long seed, Path target, boolean replace, Progress progress)
      throws IOException {
    return new NetworkImport(schema, seed, progress).run(target, replace);
  }

  private NetworkReport run(Path target, boolean replace) throws IOException {
    StopWords stopWords = stopWords();
    try (DatasetWriter writer =
        new DatasetWriter(
            target, replace, schema.network(), schema.manifestTask(), List.of("text"))) {
      WordIntake words = new WordIntake(stopWords);
      read(words, writer.scratch());
      checkMoments();
      Split split = Split.of(schema, nodes, links, seed);
      boolean keepOthers = schema.split().what() == SplitChoice.What.NEW;
      for (int type = 0; type < nodes.length; type++) {
        numbers[type] = NodeNumbers.of(nodes[type], type, split, keepOthers);
      }
      NetworkReport report = write(writer, words, split);
      writer.stopWords(stopWords);
      writer.report(report);
      Map<String, Object> settings = schema.toMap(seed);
      settings.put("times", timeKinds());
      writer.commit(settings, sources());
      return report;
    }
  }

  private void read(WordIntake words, Path scratch) throws IOException {
    long bytes = 0;
    for (TableFile file : schema.tables()) {
      bytes += Files.size(file.path());
    }
    progress.phase("Reading", bytes, "B");
    for (int type = 0; type < nodes.length; type++) {
      nodes[type] = new NodeIntake(schema.nodes().get(type), scratch.resolve("nodes-" + type));
      nodes[type].read(words, progress::advance);
    }
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable table = schema.edges().get(relation);
      LinkIntake intake = new LinkIntake(table, nodes[table.from()], nodes[table.to()]);
      intake.read(progress::advance);
      counted[relation] = intake;
      links[relation] = intake.sorted();
    }
    if (links[schema.task().relation()].size() == 0) {
      throw new BadFileException(
          "the tables have no link of " + schema.manifestTask().relation() + ", which is the task");
    }
  }

  /** Times of the schema file must be of the kind of those they are compared with. */
  private void checkMoments() throws BadFileException {
    SplitChoice split = schema.split();
    NodeIntake left = nodes[schema.task().leftType()];
    LinkIntake asked = counted[schema.task().relation()];
    boolean byNode = split.what() == SplitChoice.What.NEW;
    for (SplitChoice.Moment moment : new SplitChoice.Moment[] {split.from(), split.testFrom()}) {
      if (moment != null && byNode) {
        moment.check(left.timeKind(), left.table().time());
      } else if (moment != null) {
        moment.check(asked.timeKind(), asked.table().time());
      }
    }
  }

  private NetworkReport write(DatasetWriter writer, WordIntake words, Split split)
      throws IOException {
    long listed = 0;
    for (int type = 0; type < nodes.length; type++) {
      listed += nodes[type].table().isListed() ? numbers[type].size() : 0;
    }
    progress.phase("Writing", listed, "nodes");
    int minCount = schema.text().minCount();
    Vocabulary.Sorted vocabulary = WordCounts.sorted(nodes, numbers, words, minCount);
    writer.words(vocabulary.vocabulary(), minCount);
    NodeWriting nodeWriting = new NodeWriting(writer, vocabulary, progress);
    boolean hasTexts = false;
    for (int type = 0; type < nodes.length; type++) {
      nodeWriting.write(type, nodes[type], numbers[type]);
      hasTexts |= nodes[type].hasTexts();
    }
    HeldOutWriting heldOut = new HeldOutWriting(writer, schema, nodes, numbers, links, split, seed);
    heldOut.write();
    LinkWriting linkWriting = new LinkWriting(numbers, split);
    List<NetworkReport.Links> linkReports = new ArrayList<>();
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable table = schema.edges().get(relation);
      int training = linkWriting.write(writer, relation, table, links[relation]);
      linkReports.add(
          counted[relation].report(
              training, heldOut.heldOutLinks(relation), linkWriting.toHeldOut()));
    }
    if (linkReports.get(schema.task().relation()).training() == 0) {
      throw new BadFileException(
          "all links of " + schema.manifestTask().relation() + " are held out, training has none");
    }
    List<NetworkReport.Nodes> nodeReports = new ArrayList<>();
    for (int type = 0; type < nodes.length; type++) {
      nodeReports.add(report(type, split));
    }
    return new NetworkReport(
        schema.split().words(schema.manifestTask(), nodes[schema.task().leftType()].table()),
        nodeReports,
        linkReports,
        heldOut.report(),
        hasTexts ? nodeWriting.report() : null);
  }

  private NetworkReport.Nodes report(int type, Split split) {
    int alone = 0;
    for (int i = 0; i < numbers[type].training(); i++) {
      alone += split.isLinked(type, numbers[type].order()[i]) ? 0 : 1;
    }
    NodeTable table = nodes[type].table();
    return new NetworkReport.Nodes(
        table.type(),
        table.plural(),
        table.isListed(),
        numbers[type].training(),
        numbers[type].size() - numbers[type].training(),
        numbers[type].dropped(),
        alone);
  }

  /** What the times of types and relations are, for those who show them. */
  private Map<String, String> timeKinds() {
    Map<String, String> kinds = new LinkedHashMap<>();
    for (NodeIntake type : nodes) {
      if (type.timeKind() != null) {
        kinds.put(type.table().type(), type.timeKind().label());
      }
    }
    for (LinkIntake relation : counted) {
      if (relation.timeKind() != null) {
        kinds.put(relation.table().relation(), relation.timeKind().label());
      }
    }
    return kinds;
  }

  private StopWords stopWords() throws IOException {
    TableSchema.TextChoice text = schema.text();
    if (text.stopWordFile() != null) {
      return StopWords.ofFile(ListLines.all(text.stopWordFile()));
    }
    return text.stopWords().equals("none") ? StopWords.none() : StopWords.english();
  }

  private List<DatasetManifest.SourceEntry> sources() throws IOException {
    List<DatasetManifest.SourceEntry> entries = new ArrayList<>();
    for (Path path : schema.files()) {
      entries.add(
          new DatasetManifest.SourceEntry(
              String.valueOf(path.getFileName()), Files.size(path), Checksums.of(path)));
    }
    return entries;
  }
}
