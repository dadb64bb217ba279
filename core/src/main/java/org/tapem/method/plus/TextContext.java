package org.tapem.method.plus;

import java.util.Arrays;
import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.text.StyleFeatures;

/**
 * What is known of left nodes beside their texts and right nodes.
 *
 * @param times of the left nodes, {@link org.tapem.rank.Query#NO_TIME} where not known; null where
 *     they do not tell late from early
 * @param places nodes of other types that each left node is joined to, such as where it appeared
 * @param cites other left nodes that each left node points to
 * @param marks of the texts of the first left nodes: how they are written; null where not known
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to an index, never compared
record TextContext(int[] times, Adjacency places, Adjacency cites, byte[] marks) {
  /** What one of the left nodes is joined to. */
  QueryLinks of(int left) {
    return new QueryLinks(cites.neighbours(left), places.neighbours(left));
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
  public static TextContext none(int lefts) {
    Adjacency empty = Adjacency.of(new int[lefts + 1], new int[0], 0);
    return new TextContext(null, empty, empty, null);
  }

  /**
   * Joins what several relations tell.
   *
   * @param lefts number of left nodes; those that the relations do not have are joined to nothing
   * @param places by relation; each gets numbers of its own
   * @param nodes number of nodes at the other end, by relation of {@code places}
   * @param cites by relation
   */
  public static TextContext of(
      int lefts, int[] times, List<Adjacency> places, List<Integer> nodes, List<Adjacency> cites) {
    TextContext none = none(lefts);
    Adjacency cited =
        cites.stream()
            .map(some -> some.followedBy(lefts - some.nodes()))
            .reduce(none.cites, Adjacency::union);
    return new TextContext(times, numberedOn(lefts, places, nodes), cited, null);
  }

  private static Adjacency numberedOn(int lefts, List<Adjacency> parts, List<Integer> nodes) {
    int[] offsets = new int[lefts + 1];
    int[] targets = new int[parts.stream().mapToInt(part -> part.targets().length).sum()];
    int used = 0;
    int all = 0;
    for (int left = 0; left < lefts; left++) {
      int base = 0;
      for (int i = 0; i < parts.size(); i++) {
        Adjacency part = parts.get(i);
        int end = left < part.nodes() ? part.offsets()[left + 1] : 0;
        for (int j = left < part.nodes() ? part.offsets()[left] : 0; j < end; j++) {
          targets[used++] = base + part.targets()[j];
        }
        base += nodes.get(i);
      }
      offsets[left + 1] = used;
    }
    for (int count : nodes) {
      all = Math.addExact(all, count);
    }
    return Adjacency.of(offsets, targets, all);
  }
}
