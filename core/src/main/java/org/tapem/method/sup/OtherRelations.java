package org.tapem.method.sup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tapem.network.Relation;
import org.tapem.network.Schema;
import org.tapem.network.Task;
import org.tapem.rank.Query;

/**
 * What a query node is joined to beside the task: third nodes by relations to other types, cited
 * nodes by relations from query node to query node. Each kind has one numbering over all of its
 * relations.
 */
final class OtherRelations {
  /**
   * A relation of a kind.
   *
   * @param base number of its first node
   */
  record Numbered(int relation, int base) {}

  private final List<Numbered> thirds = new ArrayList<>();
  private final List<Numbered> cites = new ArrayList<>();
  private final int thirdNodes;
  private final int citedNodes;

  /**
   * The relations of a schema.
   *
   * @param nodes of each type, in the network
   * @param read whether they count; there are none otherwise
   */
  OtherRelations(Schema schema, Task task, int[] nodes, boolean read) {
    int third = 0;
    int cited = 0;
    for (int i = 0; i < schema.relations().size(); i++) {
      Relation relation = schema.relations().get(i);
      boolean ofQueryNode =
          relation.from() == task.queryType() || relation.to() == task.queryType();
      if (!read || i == task.relation() || !ofQueryNode) {
        continue;
      }
      if (relation.withinOneType()) {
        cites.add(new Numbered(i, cited));
        cited = Math.addExact(cited, nodes[task.queryType()]);
      } else {
        thirds.add(new Numbered(i, third));
        int other = relation.from() == task.queryType() ? relation.to() : relation.from();
        third = Math.addExact(third, nodes[other]);
      }
    }
    thirdNodes = third;
    citedNodes = cited;
  }

  List<Numbered> thirds() {
    return thirds;
  }

  List<Numbered> cites() {
    return cites;
  }

  int thirdNodes() {
    return thirdNodes;
  }

  int citedNodes() {
    return citedNodes;
  }

  /** The third nodes of a query, sorted. */
  int[] thirds(Query query) {
    return items(query, thirds, Query.NEW);
  }

  /** The nodes that a query cites, sorted, without itself; once for each relation it cites by. */
  int[] cited(Query query) {
    return items(query, cites, query.node());
  }

  /** The same as numbers of query nodes, each once. */
  int[] citedQueryNodes(Query query) {
    return items(
        query, cites.stream().map(one -> new Numbered(one.relation(), 0)).toList(), query.node());
  }

  private static int[] items(Query query, List<Numbered> relations, int without) {
    int length = 0;
    for (Numbered one : relations) {
      length += query.linked(one.relation()).length;
    }
    int[] items = new int[length];
    int used = 0;
    for (Numbered one : relations) {
      for (int node : query.linked(one.relation())) {
        if (node != without) {
          items[used++] = one.base() + node;
        }
      }
    }
    return Arrays.copyOf(items, QueryItems.distinct(items, 0, used));
  }
}
