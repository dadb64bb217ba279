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
 * Gives the features of pairs: what is known of every right node, counted once, and held against
 * what a {@link Query} tells of its left node. A left node of the network is left out of all counts
 * when it is asked about, or its own links would tell which right nodes it is joined to. Frozen.
 */
final class PairFeatures {
  private static final int BLOCK = 256;

  /** The array of the left nodes' times, which may be any number. */
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
  final CountTable lefts; // of each right node its left nodes, each once
  final CountTable words;
  final CountTable thirds;
  final CountTable cited;
  final int[] leftsAtThird; // third nodes: left nodes there
  final int[] timesCited; // cited nodes
  final float[] ofRight; // right nodes x FeatureColumns.OF_RIGHT
  private final int[] times; // left nodes

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
    int rightNodes = nodes[task.rightType()];
    lefts = once(array("lefts.offsets"), array("lefts.nodes"), nodes[task.leftType()]);
    words = table("words", vocabularySize);
    thirds = table("thirds", relations.thirdNodes());
    cited = table("cited", relations.citedNodes());
    for (CountTable table : new CountTable[] {lefts, words, thirds, cited}) {
      if (table.nodes() != rightNodes) {
        throw new IllegalArgumentException(
            "counts of %d right nodes, but there are %d".formatted(table.nodes(), rightNodes));
      }
    }
    times = sized(TIMES, nodes[task.leftType()]);
    leftsAtThird = sized("lefts-at-third", relations.thirdNodes());
    timesCited = sized("times-cited", relations.citedNodes());
    ofRight = ofRight(sized("co-partners", rightNodes));
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

  private float[] ofRight(int[] coPartners) {
    float[] rows = new float[Math.multiplyExact(lefts.nodes(), FeatureColumns.OF_RIGHT)];
    for (int right = 0; right < lefts.nodes(); right++) {
      int at = right * FeatureColumns.OF_RIGHT;
      rows[at + FeatureColumns.LEFTS] = lefts.size(right);
      putTimes(right, Query.NEW, rows, at);
      rows[at + FeatureColumns.CO_PARTNERS] = coPartners[right];
      rows[at + FeatureColumns.THIRDS] = thirds.size(right);
      rows[at + FeatureColumns.WORDS] = words.size(right);
    }
    return rows;
  }

  /**
   * Counts; the same on any number of threads.
   *
   * @param links whether other relations than that of the task count
   * @param text words of all left nodes, one behind the other
   * @param starts where each left node's words begin; one entry more than left nodes
   * @param times of the left nodes, {@link Query#NO_TIME} where not known; not copied
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
    int left = task.leftType();
    if (starts.length != network.nodes(left) + 1) {
      throw new IllegalArgumentException(
          "%d left nodes, but texts of %d".formatted(network.nodes(left), starts.length - 1));
    }
    int[] nodes = new int[network.schema().types().size()];
    Arrays.setAll(nodes, network::nodes);
    OtherRelations relations = new OtherRelations(network.schema(), task, nodes, links);
    LeftItems thirds =
        LeftItems.ofRelations(network, left, relations.thirds(), relations.thirdNodes());
    LeftItems cited =
        LeftItems.ofRelations(network, left, relations.cites(), relations.citedNodes());
    Adjacency lefts = task.leftPartners(network);
    Map<String, int[]> arrays = new TreeMap<>();
    put("words", LeftItems.ofTexts(vocabularySize, text, starts), lefts, threads, arrays);
    put("thirds", thirds, lefts, threads, arrays);
    put("cited", cited, lefts, threads, arrays);
    arrays.put("lefts.offsets", lefts.offsets());
    arrays.put("lefts.nodes", lefts.targets());
    arrays.put(TIMES, times);
    arrays.put("lefts-at-third", thirds.frequencies());
    arrays.put("times-cited", cited.frequencies());
    arrays.put(
        "co-partners", coPartners(once(lefts.offsets(), lefts.targets(), nodes[left]), threads));
    return new PairFeatures(network.schema(), task, links, nodes, vocabularySize, arrays);
  }

  private static void put(
      String name, LeftItems items, Adjacency lefts, int threads, Map<String, int[]> arrays) {
    CountTable table = CountTable.build(lefts, items, threads);
    arrays.put(name + ".offsets", table.offsets());
    arrays.put(name + ".items", table.items());
    arrays.put(name + ".counts", table.counts());
  }

  private static CountTable once(int[] offsets, int[] lefts, int leftNodes) {
    int[] counts = new int[lefts.length];
    Arrays.fill(counts, 1);
    return CountTable.of("lefts", leftNodes, offsets, lefts, counts);
  }

  private static int[] coPartners(CountTable lefts, int threads) {
    int[] counts = new int[lefts.nodes()];
    new RowBlocks(counts.length, BLOCK)
        .forEach(
            threads,
            (block, first, count) -> {
              for (int right = first; right < first + count; right++) {
                counts[right] = coPartners(lefts, right, Query.NEW);
              }
            });
    return counts;
  }

  /** Number of other right nodes that a right node shares left nodes with, but for one of these. */
  static int coPartners(CountTable lefts, int right, int withoutLeft) {
    ItemRights rights = lefts.rights();
    int room = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      room += rights.size(lefts.items()[i]);
    }
    int[] found = new int[room];
    int used = 0;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.items()[i];
      for (int j = rights.starts()[left]; j < rights.starts()[left + 1]; j++) {
        if (left != withoutLeft && rights.rights()[j] != right) {
          found[used++] = rights.rights()[j];
        }
      }
    }
    return LeftItems.distinct(found, 0, used);
  }

  /** Puts the first and the last known time of a right node's left nodes, but for one of these. */
  void putTimes(int right, int withoutLeft, float[] row, int at) {
    int first = Integer.MAX_VALUE;
    int last = Integer.MIN_VALUE;
    for (int i = lefts.offsets()[right]; i < lefts.offsets()[right + 1]; i++) {
      int left = lefts.items()[i];
      if (left != withoutLeft && times[left] != Query.NO_TIME) {
        first = Math.min(first, times[left]);
        last = Math.max(last, times[left]);
      }
    }
    boolean known = first <= last;
    row[at + FeatureColumns.FIRST_TIME] = known ? first : 0;
    row[at + FeatureColumns.LAST_TIME] = known ? last : 0;
  }

  /** Number of right nodes. */
  public int candidates() {
    return lefts.nodes();
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
