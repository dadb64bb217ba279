package org.tapem.rank;

import java.util.Arrays;

/**
 * A query, and whom to rank for it.
 *
 * @param candidates right nodes, each ranked as often as it is listed; null: all there are
 * @param leftOut right nodes that are not ranked, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; requests are never compared
public record RankRequest(Query query, int[] candidates, int[] leftOut) {
  private static final int[] NOBODY = {};

  /** Ranks all right nodes. */
  public static RankRequest ofAll(Query query) {
    return new RankRequest(query, null, NOBODY);
  }

  /** Ranks the right nodes of a list. */
  public static RankRequest ofList(Query query, int[] candidates) {
    return new RankRequest(query, candidates.clone(), NOBODY);
  }

  /** The same without some right nodes, told in ascending order. */
  public RankRequest without(int[] rights) {
    return new RankRequest(query, candidates, rights.clone());
  }

  boolean leavesOut(int right) {
    return Arrays.binarySearch(leftOut, right) >= 0;
  }

  /** Whether all right nodes are ranked. */
  public boolean all() {
    return candidates == null;
  }
}
