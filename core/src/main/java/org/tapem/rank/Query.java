package org.tapem.rank;

/**
 * What is asked: a left node.
 *
 * @param node its number in the training network, or {@link #NEW}
 * @param words its words as numbers of the vocabulary, unknown ones left out, all fields joined in
 *     order; not copied, must not be changed afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; queries are never compared
public record Query(int node, int[] words) {
  /** The number of a left node that training does not know. */
  public static final int NEW = -1;

  public Query {
    if (node < NEW) {
      throw new IllegalArgumentException("node must be >= " + NEW + ", got " + node);
    }
  }

  /** A left node that training does not know. */
  public static Query ofText(int[] words) {
    return new Query(NEW, words);
  }
}
