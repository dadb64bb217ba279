package org.tapem.method.sup;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.Query;
import org.tapem.walk.RowBlocks;

/**
 * Gives the features of pairs: what is known of every candidate node, counted once, and held
 * against what a {@link Query} tells of its query node. A query node of the network is left out of
 * all counts when it is asked about, or its own links would tell which candidate nodes it is joined
 * to. Frozen.
 */
final class PairFeatures {
  private static final int BLOCK = 256;

  /** The array of the query nodes' times, which may be any number. */
  public static final String TIMES = "times";

  private static final List<String> NAMES =
      List.of(
          "cited.counts",
          "cited.items",
          "cited.offsets",
          "co-partners",
          "lefts-at-third",
          "lefts.nodes",
          "lefts.offsets",
          "thirds.counts",
          "thirds.items",
          "thirds.offsets",
          TIMES,
          "times-cited",
          "words.counts",
          "words.items",
          "words.offsets");

  private final SortedMap<String, int[]> arrays;
  final OtherRelations relations;
  final CountTable queryNodes; // of each candidate node its query nodes, each once
  final CountTable words;
  final CountTable thirds;
  final CountTable cited;
  final int[] queryNodesAtThird; // third nodes: query nodes there
  final int[] timesCited; // cited nodes
  final float[] ofCandidate; // candidate nodes x FeatureColumns.OF_RIGHT
  private final int[] times; // query nodes

  /**
   * Takes over what {@link #arrays} gave; refuses what is not of this schema.
   *
   * @param links whether other relations than that of the task count
   * @param nodes of each type, in the network
   */
  public PairFeatures(
      Schema schema,
      Task task,
      boolean links,
      int[] nodes,
      int vocabularySize,
      Map<String, int[]> kept) {
    arrays = Collections.unmodifiableSortedMap(new TreeMap<>(kept));
    relations = new OtherRelations(schema, task, nodes, links);
    int candidateCount = nodes[task.candidateType()];
    queryNodes = once(array("lefts.offsets"), array("lefts.nodes"), nodes[task.queryType()]);
    words = table("words", vocabularySize);
    thirds = table("thirds", relations.thirdNodes());
    cited = table("cited", relations.citedNodes());
    for (CountTable table : new CountTable[] {queryNodes, words, thirds, cited}) {
      if (table.nodes() != candidateCount) {
        throw new IllegalArgumentException(
            "counts of %d candidate nodes, but there are %d"
                .formatted(table.nodes(), candidateCount));
      }
    }
    times = sized(TIMES, nodes[task.queryType()]);
    queryNodesAtThird = sized("lefts-at-third", relations.thirdNodes());
    timesCited = sized("times-cited", relations.citedNodes());
    ofCandidate = ofCandidate(sized("co-partners", candidateCount));
  }

  private int[] array(String name) {
    int[] found = arrays.get(name);
    if (found == null) {
      throw new IllegalArgumentException("there are no " + name);
    }
    return found;
  }

  private CountTable table(String name, int kinds) {
    return CountTable.of(
        name, kinds, array(name + ".offsets"), array(name + ".items"), array(name + ".counts"));
  }

  private int[] sized(String name, int size) {
    int[] found = array(name);
    if (found.length != size) {
      throw new IllegalArgumentException(
          "%s: %d numbers, expected %d".formatted(name, found.length, size));
    }
    return found;
  }

  private float[] ofCandidate(int[] coPartners) {
    float[] rows = new float[Math.multiplyExact(queryNodes.nodes(), FeatureColumns.OF_CANDIDATE)];
    for (int candidateNode = 0; candidateNode < queryNodes.nodes(); candidateNode++) {
      int at = candidateNode * FeatureColumns.OF_CANDIDATE;
      rows[at + FeatureColumns.QUERY_NODES] = queryNodes.size(candidateNode);
      putTimes(candidateNode, Query.NEW, rows, at);
      rows[at + FeatureColumns.CO_PARTNERS] = coPartners[candidateNode];
      rows[at + FeatureColumns.THIRDS] = thirds.size(candidateNode);
      rows[at + FeatureColumns.WORDS] = words.size(candidateNode);
    }
    return rows;
  }

  /**
   * Counts; the same on any number of threads.
   *
   * @param links whether other relations than that of the task count
   * @param text words of all query nodes, one behind the other
   * @param starts where each query node's words begin; one entry more than query nodes
   * @param times of the query nodes, {@link Query#NO_TIME} where not known; not copied
   */
  public static PairFeatures build(
      Network network,
      Task task,
      boolean links,
      int vocabularySize,
      int[] text,
      int[] starts,
      int[] times,
      int threads) {
    int queryType = task.queryType();
    if (starts.length != network.nodes(queryType) + 1) {
      throw new IllegalArgumentException(
          "%d query nodes, but texts of %d".formatted(network.nodes(queryType), starts.length - 1));
    }
    int[] nodes = new int[network.schema().types().size()];
    Arrays.setAll(nodes, network::nodes);
    OtherRelations relations = new OtherRelations(network.schema(), task, nodes, links);
    QueryItems thirds =
        QueryItems.ofRelations(network, queryType, relations.thirds(), relations.thirdNodes());
    QueryItems cited =
        QueryItems.ofRelations(network, queryType, relations.cites(), relations.citedNodes());
    Adjacency queryNodes = task.queryPartners(network);
    Map<String, int[]> arrays = new TreeMap<>();
    put("words", QueryItems.ofTexts(vocabularySize, text, starts), queryNodes, threads, arrays);
    put("thirds", thirds, queryNodes, threads, arrays);
    put("cited", cited, queryNodes, threads, arrays);
    arrays.put("lefts.offsets", queryNodes.offsets());
    arrays.put("lefts.nodes", queryNodes.targets());
    arrays.put(TIMES, times);
    arrays.put("lefts-at-third", thirds.frequencies());
    arrays.put("times-cited", cited.frequencies());
    arrays.put(
        "co-partners",
        coPartners(once(queryNodes.offsets(), queryNodes.targets(), nodes[queryType]), threads));
    return new PairFeatures(network.schema(), task, links, nodes, vocabularySize, arrays);
  }

  private static void put(
      String name, QueryItems items, Adjacency queryNodes, int threads, Map<String, int[]> arrays) {
    CountTable table = CountTable.build(queryNodes, items, threads);
    arrays.put(name + ".offsets", table.offsets());
    arrays.put(name + ".items", table.items());
    arrays.put(name + ".counts", table.counts());
  }

  private static CountTable once(int[] offsets, int[] queryNodes, int queryCount) {
    int[] counts = new int[queryNodes.length];
    Arrays.fill(counts, 1);
    return CountTable.of("lefts", queryCount, offsets, queryNodes, counts);
  }

  private static int[] coPartners(CountTable queryNodes, int threads) {
    int[] counts = new int[queryNodes.nodes()];
    new RowBlocks(counts.length, BLOCK)
        .forEach(
            threads,
            (block, first, count) -> {
              for (int candidateNode = first; candidateNode < first + count; candidateNode++) {
                counts[candidateNode] = coPartners(queryNodes, candidateNode, Query.NEW);
              }
            });
    return counts;
  }

  /**
   * Number of other candidate nodes that a candidate node shares query nodes with, but for one of
   * these.
   */
  static int coPartners(CountTable queryNodes, int candidateNode, int withoutQuery) {
    ItemCandidates candidateNodes = queryNodes.candidateNodes();
    int capacity = 0;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      capacity += candidateNodes.size(queryNodes.items()[i]);
    }
    int[] found = new int[capacity];
    int used = 0;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      int queryNode = queryNodes.items()[i];
      for (int j = candidateNodes.starts()[queryNode];
          j < candidateNodes.starts()[queryNode + 1];
          j++) {
        if (queryNode != withoutQuery && candidateNodes.candidateNodes()[j] != candidateNode) {
          found[used++] = candidateNodes.candidateNodes()[j];
        }
      }
    }
    return QueryItems.distinct(found, 0, used);
  }

  /**
   * Puts the first and the last known time of a candidate node's query nodes, but for one of these.
   */
  void putTimes(int candidateNode, int withoutQuery, float[] row, int at) {
    int first = Integer.MAX_VALUE;
    int last = Integer.MIN_VALUE;
    for (int i = queryNodes.offsets()[candidateNode];
        i < queryNodes.offsets()[candidateNode + 1];
        i++) {
      int queryNode = queryNodes.items()[i];
      if (queryNode != withoutQuery && times[queryNode] != Query.NO_TIME) {
        first = Math.min(first, times[queryNode]);
        last = Math.max(last, times[queryNode]);
      }
    }
    boolean known = first <= last;
    row[at + FeatureColumns.FIRST_TIME] = known ? first : 0;
    row[at + FeatureColumns.LAST_TIME] = known ? last : 0;
  }

  /** Number of candidate nodes. */
  public int candidates() {
    return queryNodes.nodes();
  }

  /** Makes a query ready; used by one thread. */
  public FeatureQuery query(Query query) {
    return new FeatureQuery(this, query);
  }

  /** All that was counted, by name, to be kept; not copied: do not modify. */
  public SortedMap<String, int[]> arrays() {
    return arrays;
  }

  /** Names of what {@link #arrays} gives. */
  public static List<String> arrayNames() {
    return NAMES;
  }
}
