package org.tapem.rank;

/**
 * What is asked: a query node.
 *
 * @param node its number in the training network, or {@link #NEW}
 * @param words its words as numbers of the vocabulary, unknown ones left out, all fields joined in
 *     order; not copied, must not be changed afterwards
 * @param links by relation of the schema: the known nodes it is joined to, as numbers of their
 *     type; empty for the task's relation, and no entry at all where nothing is known; not copied
 * @param time such as a year, or {@link #NO_TIME}
 * @param marks how its text is written ({@link org.tapem.text.StyleFeatures}); empty where not
 *     known; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // on its way to a loop; queries are never compared
public record Query(int node, int[] words, int[][] links, int time, byte[] marks) {
  /** The number of a query node that training does not know. */
  public static final int NEW = -1;

  /** The time of a query node whose time is not known. */
  public static final int NO_TIME = Integer.MIN_VALUE;

  /** Of a text of which nothing is known but its words. */
  public static final byte[] NO_MARKS = {};

  private static final int[] NONE = {};

  public Query {
    if (node < NEW) {
      throw new IllegalArgumentException("node must be >= " + NEW + ", got " + node);
    }
  }

  /** A query node of whose text only the words are known. */
  public Query(int node, int[] words, int[][] links, int time) {
    this(node, words, links, time, NO_MARKS);
  }

  /** A query node of which nothing but its text is told. */
  public Query(int node, int[] words) {
    this(node, words, new int[0][], NO_TIME);
  }

  /** A query node that training does not know. */
  public static Query ofText(int[] words) {
    return new Query(NEW, words);
  }

  /** The same with how its text is written. */
  public Query withMarks(byte[] known) {
    return new Query(node, words, links, time, known);
  }

  /** The known nodes it is joined to by a relation. */
  public int[] linked(int relation) {
    return relation < links.length ? links[relation] : NONE;
  }
}
