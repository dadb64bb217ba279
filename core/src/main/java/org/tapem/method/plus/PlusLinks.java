package org.tapem.method.plus;

import java.util.ArrayList;
import java.util.List;
import org.tapem.method.LeftLink;
import org.tapem.network.Adjacency;
import org.tapem.network.Network;
import org.tapem.network.Schema;
import org.tapem.network.Task;

/** Which relations tell what a left node is joined to: others of its type, and places. */
final class PlusLinks {
  private final List<LeftLink> citing = new ArrayList<>();
  private final List<LeftLink> placing = new ArrayList<>();

  PlusLinks(Schema schema, Task task) {
    for (LeftLink link : LeftLink.of(schema, task.leftType(), task.relation())) {
      (link.type() == task.leftType() ? citing : placing).add(link);
    }
  }

  /** Reads what queries are joined to. */
  LinkReader reader(Network network) {
    return new LinkReader(
        citing.stream().map(LeftLink::relation).toList(),
        placing.stream().map(LeftLink::relation).toList(),
        ends(network));
  }

  private List<Integer> ends(Network network) {
    return placing.stream().map(link -> network.nodes(link.type())).toList();
  }

  /**
   * What the left nodes of a network are joined to.
   *
   * @param times of the left nodes, or null where they do not count
   */
  TextContext context(int lefts, int[] times, Network network) {
    return TextContext.of(lefts, times, all(placing, network), ends(network), all(citing, network));
  }

  private static List<Adjacency> all(List<LeftLink> links, Network network) {
    return links.stream().map(link -> link.ends(network)).toList();
  }
}
