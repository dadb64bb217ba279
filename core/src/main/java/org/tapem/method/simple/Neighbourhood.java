package org.tapem.method.simple;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.Query;

/**
 * The neighbours of query nodes by all relations, and from there those of candidate nodes. A link
 * within one type is followed both ways, whether it is directed or not.
 */
final class Neighbourhood {
  private final List<Way> out = new ArrayList<>(); // from query nodes
  private final List<Way> back = new ArrayList<>(); // to candidate nodes

  /**
   * A way by one relation.
   *
   * @param type of the node between: where a way from a query node ends, one to candidate nodes
   *     begins
   * @param ends of each node at the beginning those at the end
   */
  record Way(int relation, int type, Adjacency ends) {}

  Neighbourhood(Network network, Task task) {
    for (int i = 0; i < network.schema().relations().size(); i++) {
      Relation relation = network.schema().relations().get(i);
      for (int type = 0; type < network.schema().types().size(); type++) {
        if (relation.joins(task.queryType(), type)) {
          out.add(new Way(i, type, ends(network, i, task.queryType())));
        }
        if (relation.joins(type, task.candidateType())) {
          back.add(new Way(i, type, ends(network, i, type)));
        }
      }
    }
  }

  private static Adjacency ends(Network network, int relation, int from) {
    Relation requested = network.schema().relations().get(relation);
    if (requested.withinOneType()) {
      return network.adjacency(relation, Direction.BOTH);
    }
    boolean along = requested.from() == from;
    return network.adjacency(relation, along ? Direction.FORWARD : Direction.BACKWARD);
  }

  /**
   * Whether a query node and a candidate node can share a neighbour.
   *
   * @param known whether query nodes are known ones, so that their links of the task count
   */
  static boolean exists(Schema schema, Task task, boolean known) {
    for (int i = 0; i < schema.relations().size(); i++) {
      for (int type = 0; type < schema.types().size(); type++) {
        boolean given = known || i != task.relation();
        if (given
            && schema.relations().get(i).joins(task.queryType(), type)
            && !schema.relationsJoining(type, task.candidateType()).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Ways to candidate nodes. */
  List<Way> back() {
    return back;
  }

  /** The neighbours of a query node that are of a type, by any relation, ascending, each once. */
  int[] of(Query query, int type) {
    IntStream all = IntStream.empty();
    for (Way way : out) {
      if (way.type() == type) {
        int[] subset =
            query.node() == Query.NEW
                ? query.linked(way.relation())
                : way.ends().neighbours(query.node());
        all = IntStream.concat(all, IntStream.of(subset));
      }
    }
    return all.sorted().distinct().toArray();
  }
}
