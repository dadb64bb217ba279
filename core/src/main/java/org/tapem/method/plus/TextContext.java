package org.tapem.method.plus;

import java.util.Arrays;
import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.text.StyleFeatures;

/**
 * What is known of query nodes beside their texts and candidate nodes.
 *
 * @param times of the query nodes, {@link org.tapem.rank.Query#NO_TIME} where not known; null where
 *     they do not tell late from early
 * @param places nodes of other types that each query node is joined to, such as where it appeared
 * @param cites other query nodes that each query node points to
 * @param marks of the texts of the first query nodes: how they are written; null where not known
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to an index, never compared
record TextContext(int[] times, Adjacency places, Adjacency cites, byte[] marks) {
  /** What one of the query nodes is joined to. */
  QueryLinks of(int queryNode) {
    return new QueryLinks(cites.neighbours(queryNode), places.neighbours(queryNode));
  }

  /** The same with how texts are written. */
  public TextContext withMarks(byte[] known) {
    return new TextContext(times, places, cites, known);
  }

  /** The style features of a text; empty where they are not known. */
  byte[] style(int text) {
    int from = Math.multiplyExact(text, StyleFeatures.SIZE);
    return marks == null || from >= marks.length
        ? new byte[0]
        : Arrays.copyOfRange(marks, from, from + StyleFeatures.SIZE);
  }

  /** Where nothing is known. */
  public static TextContext none(int queryCount) {
    Adjacency empty = Adjacency.of(new int[queryCount + 1], new int[0], 0);
    return new TextContext(null, empty, empty, null);
  }

  /**
   * Joins what several relations tell.
   *
   * @param queryCount number of query nodes; those that the relations do not have are joined to
   *     nothing
   * @param places by relation; each gets numbers of its own
   * @param nodes number of nodes at the other end, by relation of {@code places}
   * @param cites by relation
   */
  public static TextContext of(
      int queryCount,
      int[] times,
      List<Adjacency> places,
      List<Integer> nodes,
      List<Adjacency> cites) {
    TextContext none = none(queryCount);
    Adjacency cited =
        cites.stream()
            .map(some -> some.followedBy(queryCount - some.nodes()))
            .reduce(none.cites, Adjacency::union);
    return new TextContext(times, numberedOn(queryCount, places, nodes), cited, null);
  }

  private static Adjacency numberedOn(int queryCount, List<Adjacency> parts, List<Integer> nodes) {
    int[] offsets = new int[queryCount + 1];
    int[] targets = new int[parts.stream().mapToInt(part -> part.targets().length).sum()];
    int used = 0;
    int all = 0;
    for (int queryNode = 0; queryNode < queryCount; queryNode++) {
      int base = 0;
      for (int i = 0; i < parts.size(); i++) {
        Adjacency part = parts.get(i);
        int end = queryNode < part.nodes() ? part.offsets()[queryNode + 1] : 0;
        for (int j = queryNode < part.nodes() ? part.offsets()[queryNode] : 0; j < end; j++) {
          targets[used++] = base + part.targets()[j];
        }
        base += nodes.get(i);
      }
      offsets[queryNode + 1] = used;
    }
    for (int count : nodes) {
      all = Math.addExact(all, count);
    }
    return Adjacency.of(offsets, targets, all);
  }
}
