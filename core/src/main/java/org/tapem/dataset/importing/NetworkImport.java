package org.tapem.dataset.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tapem.base.BadFileException;
import org.tapem.base.Progress;
import org.tapem.dataset.DatasetManifest;
import org.tapem.dataset.DatasetWriter;
import org.tapem.dataset.source.InputShard;
import org.tapem.dataset.tables.NodeTable;
import org.tapem.dataset.tables.SplitChoice;
import org.tapem.dataset.tables.TableFile;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.io.StringTable;
import org.tapem.text.StopWords;
import org.tapem.text.Vocabulary;

/**
 * Imports tables: reads the nodes, then the links between them, splits, numbers, and writes a data
 * set folder. Memory grows with the number of nodes, links and distinct words, not with the texts.
 */
public final class NetworkImport {
  private final TableSchema schema;
  private final long seed;
  private final int shards;
  private final long leastBytes;
  private final ShardThreads threads;
  private final Progress progress;
  private final NodeIntake[] nodes;
  private final LinkIntake[] links;
  private final StringTable words = new StringTable();

  private NetworkImport(
      TableSchema schema,
      long seed,
      int shards,
      long leastBytes,
      ShardThreads threads,
      Progress progress) {
    this.schema = schema;
    this.seed = seed;
    this.shards = shards;
    this.leastBytes = leastBytes;
    this.threads = threads;
    this.progress = progress;
    nodes = new NodeIntake[schema.nodes().size()];
    links = new LinkIntake[schema.edges().size()];
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
    return run(schema, seed, target, replace, 1, progress);
  }

  /** The same with so many threads, each of which reads a shard where the tables are large. */
  public static NetworkReport run(
      TableSchema schema, long seed, Path target, boolean replace, int threads, Progress progress)
      throws IOException {
    return new NetworkImport(
            schema, seed, threads, PaperImport.LEAST_BYTES, new ShardThreads(threads), progress)
        .run(target, replace);
  }

  /**
   * The same with tables in shards, of which none is too small to be one. The result is the same
   * whatever their number.
   *
   * @param shards of each table, at most
   */
  public static NetworkReport run(
      TableSchema schema,
      long seed,
      Path target,
      boolean replace,
      int shards,
      ShardThreads threads,
      Progress progress)
      throws IOException {
    return new NetworkImport(schema, seed, shards, 1, threads, progress).run(target, replace);
  }

  private NetworkReport run(Path target, boolean replace) throws IOException {
    StopWords stopWords = schema.loadStopWords();
    try (DatasetWriter writer =
        new DatasetWriter(
            target, replace, schema.network(), schema.manifestTask(), List.of("text"))) {
      read(stopWords, writer.scratch());
      checkMoments();
      Split split = new Split(schema, nodes, links, seed);
      NetworkReport report = write(writer, number(split), split);
      writer.stopWords(stopWords);
      writer.report(report);
      Map<String, Object> settings = schema.toMap(seed);
      settings.put("times", timeKinds());
      writer.commit(settings, DatasetManifest.SourceEntry.of(schema.files()));
      return report;
    }
  }

  private interface Reading<T> {
    T of(List<InputShard> shards) throws IOException;
  }

  /**
   * Reads a table in shards. Where anything is wrong, such as that one of them lacks a column of
   * JSON, it is read again as a whole, so that the first fault is told, and with its line.
   */
  private <T> T inShards(List<TableFile> table, Reading<T> reading) throws IOException {
    List<InputShard> cut = TableFile.shards(table, shards, leastBytes);
    try {
      return reading.of(cut);
    } catch (BadFileException e) {
      if (cut.size() == 1) {
        throw e;
      }
      progress.phase("Reading", schema.bytes(), "B");
      return reading.of(TableFile.shards(table, 1, leastBytes));
    }
  }

  private void read(StopWords stopWords, Path scratch) throws IOException {
    progress.phase("Reading", schema.bytes(), "B");
    for (int type = 0; type < nodes.length; type++) {
      NodeTable table = schema.nodes().get(type);
      Path spool = scratch.resolve("nodes-" + type);
      nodes[type] =
          table.isListed()
              ? inShards(
                  table.files(),
                  cut -> NodeIntake.read(table, cut, stopWords, spool, words, threads, progress))
              : new NodeIntake(table);
    }
    for (int i = 0; i < links.length; i++) {
      int relation = i;
      links[relation] =
          inShards(
              schema.edges().get(relation).files(),
              cut -> LinkIntake.read(schema, relation, cut, nodes, threads, progress));
    }
    if (links[schema.task().relation()].links().size() == 0) {
      throw new BadFileException(
          "the tables have no link of " + schema.manifestTask().relation() + ", which is the task");
    }
  }

  /** Times of the schema file must be of the kind of those they are compared with. */
  private void checkMoments() throws BadFileException {
    SplitChoice split = schema.split();
    NodeIntake queryIntake = nodes[schema.task().queryType()];
    LinkIntake requested = links[schema.task().relation()];
    boolean byNode = split.what() == SplitChoice.What.NEW;
    for (SplitChoice.Moment moment : new SplitChoice.Moment[] {split.from(), split.testFrom()}) {
      if (moment != null && byNode) {
        moment.check(queryIntake.timeKind(), queryIntake.table().time());
      } else if (moment != null) {
        moment.check(requested.timeKind(), requested.table().time());
      }
    }
  }

  private Numbering number(Split split) throws IOException {
    boolean keepOthers = schema.split().what() == SplitChoice.What.NEW;
    List<NodeNumbers> numbers = new ArrayList<>();
    WordCounts counts = new WordCounts();
    for (int type = 0; type < nodes.length; type++) {
      numbers.add(split.numbers(nodes[type], type, keepOthers));
      nodes[type].count(numbers.get(type), threads, counts);
    }
    return new Numbering(numbers, counts.sorted(words, schema.minCount()));
  }

  private NetworkReport write(DatasetWriter writer, Numbering numbering, Split split)
      throws IOException {
    long listed = 0;
    for (int type = 0; type < nodes.length; type++) {
      listed += nodes[type].table().isListed() ? numbering.of(type).size() : 0;
    }
    progress.phase("Writing", listed, "nodes");
    writer.words(numbering.words().vocabulary(), schema.minCount());
    NodeWriting writing = new NodeWriting(1);
    List<NetworkReport.Nodes> nodeReports = new ArrayList<>();
    for (int type = 0; type < nodes.length; type++) {
      nodes[type].write(writer, type, numbering, writing, progress);
      nodeReports.add(report(type, numbering.of(type), split));
    }
    HeldOutWriting heldOut =
        new HeldOutWriting(writer, schema, nodes, numbering, links, split, seed);
    heldOut.write();
    List<NetworkReport.Links> linkReports = new ArrayList<>();
    for (int relation = 0; relation < links.length; relation++) {
      long held = heldOut.heldOutLinks(relation);
      linkReports.add(links[relation].write(writer, numbering, split, held));
    }
    if (linkReports.get(schema.task().relation()).training() == 0) {
      throw new BadFileException(
          "all links of " + schema.manifestTask().relation() + " are held out, training has none");
    }
    boolean hasTexts = schema.nodes().stream().anyMatch(NodeTable::hasTexts);
    return new NetworkReport(
        schema.split().words(schema.manifestTask(), schema.nodes().get(schema.task().queryType())),
        nodeReports,
        linkReports,
        heldOut.report(),
        hasTexts ? texts(numbering.words().vocabulary(), writing) : null);
  }

  private NetworkReport.Nodes report(int type, NodeNumbers numbers, Split split) {
    int alone = 0;
    for (int i = 0; i < numbers.training(); i++) {
      alone += split.isLinked(type, numbers.order()[i]) ? 0 : 1;
    }
    NodeTable table = nodes[type].table();
    return new NetworkReport.Nodes(
        table.type(),
        table.plural(),
        table.isListed(),
        numbers.training(),
        numbers.heldOut(),
        numbers.dropped(),
        alone);
  }

  private static NetworkReport.Texts texts(Vocabulary words, NodeWriting writing) {
    return new NetworkReport.Texts(
        words.size(),
        words.frequentSize(),
        words.tokens(),
        writing.heldOutTokens,
        writing.unknownTokens,
        Math.toIntExact(writing.nodesWithoutText));
  }

  /** What the times of types and relations are, for those who show them. */
  private Map<String, String> timeKinds() {
    Map<String, String> kinds = new LinkedHashMap<>();
    for (NodeIntake type : nodes) {
      if (type.timeKind() != null) {
        kinds.put(type.table().type(), type.timeKind().label());
      }
    }
    for (LinkIntake relation : links) {
      if (relation.timeKind() != null) {
        kinds.put(relation.table().relation(), relation.timeKind().label());
      }
    }
    return kinds;
  }
}
