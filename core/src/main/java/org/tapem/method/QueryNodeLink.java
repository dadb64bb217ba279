package org.tapem.method;

import java.util.ArrayList;
import java.util.List;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;

/**
 * A relation by which a query node, a new one too, may be known beside its text: one of its type
 * that is not the task's. Where both ends are of its type, it tells what the node points to.
 *
 * @param type node type of the other ends
 */
public record QueryNodeLink(int relation, Direction direction, int type) {
  /** All of them, in the order of the schema. */
  public static List<QueryNodeLink> of(Schema schema, int queryType, int taskRelation) {
    List<QueryNodeLink> links = new ArrayList<>();
    for (int i = 0; i < schema.relations().size(); i++) {
      Relation relation = schema.relations().get(i);
      if (i != taskRelation && relation.from() == queryType) {
        links.add(new QueryNodeLink(i, Direction.FORWARD, relation.to()));
      } else if (i != taskRelation && relation.to() == queryType) {
        links.add(new QueryNodeLink(i, Direction.BACKWARD, relation.from()));
      }
    }
    return links;
  }

  /** Of each query node the other ends. */
  public Adjacency ends(Network network) {
    return network.adjacency(relation, direction);
  }
}
