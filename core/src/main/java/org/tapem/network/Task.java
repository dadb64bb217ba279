package org.tapem.network;

/**
 * What is to be learnt: which candidate nodes a query node is joined to by a relation. Indexes of
 * the schema. Where the relation is directed and joins nodes of one type, the query node links to
 * the candidate.
 */
public record Task(int queryType, int candidateType, int relation) {
  /** The task of these names. */
  public static Task of(Schema schema, String queryType, String candidateType, String relation) {
    Task task =
        new Task(schema.type(queryType), schema.type(candidateType), schema.relation(relation));
    task.check(schema);
    return task;
  }

  void check(Schema schema) {
    Relation requested = schema.relations().get(relation);
    if (!requested.joins(queryType, candidateType)) {
      throw new IllegalArgumentException(
          "relation "
              + requested.name()
              + " does not join "
              + schema.types().get(queryType).name()
              + " and "
              + schema.types().get(candidateType).name());
    }
  }

  /** Of each query node the candidate nodes it is joined to, as local numbers. */
  public Adjacency partners(Network network) {
    return joined(network, queryType, Direction.FORWARD);
  }

  /** Of each candidate node the query nodes it is joined to, as local numbers. */
  public Adjacency queryPartners(Network network) {
    return joined(network, candidateType, Direction.BACKWARD);
  }

  /** Told from one side; {@code within} is the direction of a directed relation in one type. */
  private Adjacency joined(Network network, int side, Direction within) {
    check(network.schema());
    Relation requested = network.schema().relations().get(relation);
    if (requested.withinOneType()) {
      return network.adjacency(relation, requested.directed() ? within : Direction.BOTH);
    }
    boolean along = requested.from() == side;
    return network.adjacency(relation, along ? Direction.FORWARD : Direction.BACKWARD);
  }
}
