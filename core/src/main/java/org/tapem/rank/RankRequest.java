package org.tapem.rank;

import java.util.Arrays;

/**
 * A query, and whom to rank for it.
 *
 * @param candidates candidate nodes, each ranked as often as it is listed; null: all there are
 * @param leftOut candidate nodes that are not ranked, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; requests are never compared
public record RankRequest(Query query, int[] candidates, int[] leftOut) {
  private static final int[] NOBODY = {};

  /** Ranks all candidate nodes. */
  public static RankRequest ofAll(Query query) {
    return new RankRequest(query, null, NOBODY);
  }

  /** Ranks the candidate nodes of a list. */
  public static RankRequest ofList(Query query, int[] candidates) {
    return new RankRequest(query, candidates.clone(), NOBODY);
  }

  /** The same without some candidate nodes, told in ascending order. */
  public RankRequest without(int[] candidateNodes) {
    return new RankRequest(query, candidates, candidateNodes.clone());
  }

  boolean leavesOut(int candidateNode) {
    return Arrays.binarySearch(leftOut, candidateNode) >= 0;
  }

  /** Whether all candidate nodes are ranked. */
  public boolean all() {
    return candidates == null;
  }
}
