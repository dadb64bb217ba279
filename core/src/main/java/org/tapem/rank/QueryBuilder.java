package org.tapem.rank;

import java.util.Arrays;

/**
 * Builds a query step by step; what is not given is unknown.
 *
 * <pre>{@code
 * Query query =
 *     new QueryBuilder(schema.relations().size())
 *         .words(new int[] {model.vocabulary().orElseThrow().find("kernel")})
 *         .links(schema.relation("cites"), new int[] {3, 8})
 *         .build();
 * }</pre>
 */
public final class QueryBuilder {
  private static final int[] NONE = {};

  private final int[][] links;
  private int node = Query.NEW;
  private int[] words = NONE;
  private int time = Query.NO_TIME;
  private byte[] style = Query.NO_MARKS;

  /**
   * A query about a new node without text and links.
   *
   * @param relations of the schema
   */
  public QueryBuilder(int relations) {
    links = new int[relations][];
    Arrays.fill(links, NONE);
  }

  /** Asks about a node of the training network. */
  public QueryBuilder node(int known) {
    node = known;
    return this;
  }

  /** Words by their numbers in the vocabulary; unknown ones, which are negative, are left out. */
  public QueryBuilder words(int[] numbers) {
    words = known(numbers);
    return this;
  }

  /** Words that are known; negative numbers are left out. */
  private static int[] known(int[] numbers) {
    return Arrays.stream(numbers).anyMatch(number -> number < 0)
        ? Arrays.stream(numbers).filter(number -> number >= 0).toArray()
        : numbers;
  }

  /** Nodes of the training network that it is linked to by a relation; not copied. */
  public QueryBuilder links(int relation, int[] nodes) {
    links[relation] = nodes;
    return this;
  }

  /** Such as the year. */
  public QueryBuilder time(int known) {
    time = known;
    return this;
  }

  /** The style features of its text. */
  public QueryBuilder style(byte[] known) {
    style = known;
    return this;
  }

  public Query build() {
    return new Query(node, words, links, time, style);
  }
}
