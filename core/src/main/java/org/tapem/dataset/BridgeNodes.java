package org.tapem.dataset;

import java.util.ArrayList;
import java.util.List;
import org.tapem.io.IntList;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Task;

/**
 * Nodes of another type that made partners of two nodes of one type, such as something they wrote
 * together: both are joined to them by the same relation, and few others are.
 */
final class BridgeNodes {
  private static final int FEW = 100;

  private final Adjacency made; // of a node of the task's type, its makers
  private final Adjacency bridges; // the same from the other side
  private final int base; // global number of the first maker

  private BridgeNodes(Adjacency made, Adjacency bridges, int base) {
    this.made = made;
    this.bridges = bridges;
    this.base = base;
  }

  /** One for each relation; none where the task's two sides are of different types. */
  static List<BridgeNodes> of(Network network, Task task) {
    List<BridgeNodes> all = new ArrayList<>();
    for (int i = 0; i < network.schema().relations().size(); i++) {
      Relation relation = network.schema().relations().get(i);
      boolean along = relation.from() == task.queryType();
      boolean touches = along || relation.to() == task.queryType();
      if (task.queryType() == task.candidateType() && touches && !relation.withinOneType()) {
        Adjacency forward = network.adjacency(i, Direction.FORWARD);
        Adjacency backward = network.adjacency(i, Direction.BACKWARD);
        int base = network.typeOffset(along ? relation.to() : relation.from());
        all.add(new BridgeNodes(along ? forward : backward, along ? backward : forward, base));
      }
    }
    return all;
  }

  /** Number of nodes that may be makers; their global numbers begin with {@link #base}. */
  int nodes() {
    return bridges.nodes();
  }

  int base() {
    return base;
  }

  /** Whether a node has one that is there. */
  boolean anySeen(int node, boolean[] unseen) {
    for (int i = made.offsets()[node]; i < made.offsets()[node + 1]; i++) {
      if (!unseen[base + made.targets()[i]]) {
        return true;
      }
    }
    return false;
  }

  /** Adds the global numbers of those that made partners of two nodes. */
  void addOf(int one, int other, IntList to) {
    int[] targets = made.targets();
    int a = made.offsets()[one];
    int b = made.offsets()[other];
    while (a < made.offsets()[one + 1] && b < made.offsets()[other + 1]) {
      int order = Integer.compare(targets[a], targets[b]);
      if (order == 0 && bridges.degree(targets[a]) <= FEW) {
        to.add(base + targets[a]);
      }
      a += order <= 0 ? 1 : 0;
      b += order >= 0 ? 1 : 0;
    }
  }
}
