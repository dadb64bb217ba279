package org.tapem.network;

/**
 * What is to be learnt: which right nodes a left node is joined to by a relation. Indexes of the
 * schema. Where the relation is directed and joins nodes of one type, left links to right.
 */
public record Task(int leftType, int rightType, int relation) {
  /** The task of these names. */
  public static Task of(Schema schema, String left, String right, String relation) {
    Task task = new Task(schema.type(left), schema.type(right), schema.relation(relation));
    task.check(schema);
    return task;
  }

  void check(Schema schema) {
    Relation asked = schema.relations().get(relation);
    if (!asked.joins(leftType, rightType)) {
      throw new IllegalArgumentException(
          "relation "
              + asked.name()
              + " does not join "
              + schema.types().get(leftType).name()
              + " and "
              + schema.types().get(rightType).name());
    }
  }

  /** Of each left node the right nodes it is joined to, as local numbers. */
  public Adjacency partners(Network network) {
    return joined(network, leftType, Direction.FORWARD);
  }

  /** Of each right node the left nodes it is joined to, as local numbers. */
  public Adjacency leftPartners(Network network) {
    return joined(network, rightType, Direction.BACKWARD);
  }

  /** Told from one side; {@code within} is the direction of a directed relation in one type. */
  private Adjacency joined(Network network, int side, Direction within) {
    check(network.schema());
    Relation asked = network.schema().relations().get(relation);
    if (asked.withinOneType()) {
      return network.adjacency(relation, asked.directed() ? within : Direction.BOTH);
    }
    boolean along = asked.from() == side;
    return network.adjacency(relation, along ? Direction.FORWARD : Direction.BACKWARD);
  }
}
