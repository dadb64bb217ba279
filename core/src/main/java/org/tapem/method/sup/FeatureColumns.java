package org.tapem.method.sup;

/**
 * The columns of a row of features, of a pair (v, a) of a query node v and a candidate node a. A
 * third node is one that v is joined to by another relation than the task's and that is no query
 * node; a cited node is a query node that v links to. What the network does not have is 0.
 */
public final class FeatureColumns {
  /** Number of query nodes of a. */
  static final int QUERY_NODES = 0;

  /** Earliest time of a's query nodes. */
  static final int FIRST_TIME = 1;

  /** Latest time of a's query nodes. */
  static final int LAST_TIME = 2;

  /** Number of other candidate nodes that share a query node with a. */
  static final int CO_PARTNERS = 3;

  /** Number of third nodes over a's query nodes. */
  static final int THIRDS = 4;

  /** Number of words over a's query nodes. */
  static final int WORDS = 5;

  /** Columns before this tell of a alone. */
  static final int OF_CANDIDATE = 6;

  /** Time of v. */
  static final int TIME = 6;

  /** Number of query nodes at v's third nodes. */
  static final int QUERY_NODES_AT_THIRD = 7;

  /** Number of candidates at v's third nodes. */
  static final int CANDIDATE_NODES_AT_THIRD = 8;

  /** Number of words of v. */
  static final int WORDS_OF_QUERY_NODE = 9;

  /** Number of a's query nodes at v's third nodes. */
  static final int AT_THIRD = 10;

  /** The same over a's query nodes. */
  static final int AT_THIRD_SHARE = 11;

  /** Number of words that v shares with a. */
  static final int SHARED_WORDS = 12;

  /** The same over v's words. */
  static final int SHARED_WORDS_SHARE = 13;

  /** Number of a's query nodes that v cites. */
  static final int CITED_QUERY_NODES = 14;

  /** Sum of 1 / times cited over what both v and a's query nodes cite. */
  static final int SHARED_CITED = 15;

  /** Number of columns. */
  public static final int COUNT = 16;

  private FeatureColumns() {}

  /** Whether it is a time, which is 0 where it is not known. */
  static boolean isTime(int column) {
    return column == FIRST_TIME || column == LAST_TIME || column == TIME;
  }

  /** Whether it counts something, so that few pairs have much of it and most little. */
  static boolean isHeavyTailed(int column) {
    boolean share = column == AT_THIRD_SHARE || column == SHARED_WORDS_SHARE;
    return !share && !isTime(column);
  }
}
