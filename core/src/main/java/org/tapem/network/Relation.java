package org.tapem.network;

/**
 * A kind of link, from nodes of one type to nodes of another or of the same.
 *
 * @param from index of the node type that links start at
 * @param to index of the node type that links end at
 * @param directed whether the two ends differ in meaning; a relation that is not, between nodes of
 *     one type, joins a and b as soon as either links to the other
 */
public record Relation(String name, int from, int to, boolean directed) {
  public Relation {
    Names.check("relation", name);
  }

  /** Whether links of this relation join nodes of the types {@code a} and {@code b}. */
  public boolean joins(int a, int b) {
    return (from == a && to == b) || (from == b && to == a);
  }

  /** Whether both ends are of the same type. */
  public boolean withinOneType() {
    return from == to;
  }
}
