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
 * The neighbours of left nodes by all relations, and from there those of right nodes. A link within
 * one type is followed both ways, whether it is directed or not.
 */
final class Neighbourhood {
  private final List<Way> out = new ArrayList<>(); // from left nodes
  private final List<Way> back = new ArrayList<>(); // to right nodes

  /**
   * A way by one relation.
   *
   * @param type of the node between: where a way from a left node ends, one to right nodes begins
   * @param ends of each node at the beginning those at the end
   */
  record Way(int relation, int type, Adjacency ends) {}

  Neighbourhood(Network network, Task task) {
    for (int i = 0; i < network.schema().relations().size(); i++) {
      Relation relation = network.schema().relations().get(i);
      for (int type = 0; type < network.schema().types().size(); type++) {
        if (relation.joins(task.leftType(), type)) {
          out.add(new Way(i, type, ends(network, i, task.leftType())));
        }
        if (relation.joins(type, task.rightType())) {
          back.add(new Way(i, type, ends(network, i, type)));
        }
      }
    }
  }

  private static Adjacency ends(Network network, int relation, int from) {
    Relation asked = network.schema().relations().get(relation);
    if (asked.withinOneType()) {
      return network.adjacency(relation, Direction.BOTH);
    }
    boolean along = asked.from() == from;
    return network.adjacency(relation, along ? Direction.FORWARD : Direction.BACKWARD);
  }

  /**
   * Whether a left and a right node can share a neighbour.
   *
   * @param known whether left nodes are known ones, so that their links of the task count
   */
  static boolean exists(Schema schema, Task task, boolean known) {
    for (int i = 0; i < schema.relations().size(); i++) {
      for (int type = 0; type < schema.types().size(); type++) {
        boolean told = known || i != task.relation();
        if (told
            && schema.relations().get(i).joins(task.leftType(), type)
            && !schema.relationsJoining(type, task.rightType()).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Ways to right nodes. */
  List<Way> back() {
    return back;
  }

  /** The neighbours of a left node that are of a type, by any relation, ascending, each once. */
  int[] of(Query query, int type) {
    IntStream all = IntStream.empty();
    for (Way way : out) {
      if (way.type() == type) {
        int[] some =
            query.node() == Query.NEW
                ? query.linked(way.relation())
                : way.ends().neighbours(query.node());
        all = IntStream.concat(all, IntStream.of(some));
      }
    }
    return all.sorted().distinct().toArray();
  }
}
