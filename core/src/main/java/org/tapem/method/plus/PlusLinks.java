package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.List;
import org.tapem.method.QueryNodeLink;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/** Which relations tell what a query node is joined to: others of its type, and places. */
final class PlusLinks {
  private final List<QueryNodeLink> citing = new ArrayList<>();
  private final List<QueryNodeLink> placing = new ArrayList<>();

  PlusLinks(Schema schema, Task task) {
    for (QueryNodeLink link : QueryNodeLink.of(schema, task.queryType(), task.relation())) {
      (link.type() == task.queryType() ? citing : placing).add(link);
    }
  }

  /** Reads what queries are joined to. */
  LinkReader reader(Network network) {
    return new LinkReader(
        citing.stream().map(QueryNodeLink::relation).toList(),
        placing.stream().map(QueryNodeLink::relation).toList(),
        ends(network));
  }

  private List<Integer> ends(Network network) {
    return placing.stream().map(link -> network.nodes(link.type())).toList();
  }

  /**
   * What the query nodes of a network are joined to.
   *
   * @param times of the query nodes, or null where they do not count
   */
  TextContext context(int queryCount, int[] times, Network network) {
    return TextContext.of(
        queryCount, times, all(placing, network), ends(network), all(citing, network));
  }

  private static List<Adjacency> all(List<QueryNodeLink> links, Network network) {
    return links.stream().map(link -> link.ends(network)).toList();
  }
}
