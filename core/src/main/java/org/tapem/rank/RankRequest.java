package org.tapem.rank;

/**
 * A query, and whom to rank for it.
 *
 * @param candidates right nodes, each ranked as often as it is listed; null: all there are
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; requests are never compared
public record RankRequest(Query query, int[] candidates) {
  /** Ranks all right nodes. */
  public static RankRequest ofAll(Query query) {
    return new RankRequest(query, null);
  }

  /** Ranks the right nodes of a list. */
  public static RankRequest ofList(Query query, int[] candidates) {
    return new RankRequest(query, candidates.clone());
  }

  /** Whether all right nodes are ranked. */
  public boolean all() {
    return candidates == null;
  }
}
