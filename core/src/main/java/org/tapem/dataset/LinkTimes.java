package org.tapem.dataset;

import java.util.Arrays;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Task;

/** Times of the links of a task's relation, from the side of its query nodes. */
final class LinkTimes {
  private final Adjacency forward;
  private final int[] times; // of the forward links
  private final boolean along; // query nodes are where the links start
  private final boolean bothWays;

  LinkTimes(Network network, Task task, int[] times) {
    forward = network.adjacency(task.relation(), Direction.FORWARD);
    this.times = times;
    Relation relation = network.schema().relations().get(task.relation());
    along = relation.from() == task.queryType();
    bothWays = relation.withinOneType() && !relation.directed();
  }

  /** When two nodes were joined; the least number where that is not known. */
  int of(int queryNode, int candidateNode) {
    int time = along ? at(queryNode, candidateNode) : at(candidateNode, queryNode);
    return bothWays && time == Integer.MIN_VALUE ? at(candidateNode, queryNode) : time;
  }

  private int at(int from, int to) {
    int[] offsets = forward.offsets();
    int place = Arrays.binarySearch(forward.targets(), offsets[from], offsets[from + 1], to);
    return place < 0 ? Integer.MIN_VALUE : times[place];
  }

  /** The time from which on links of a query node are its latest, a share of them at least. */
  int latest(int queryNode, Adjacency joined, double share) {
    int from = joined.offsets()[queryNode];
    int[] own = new int[joined.degree(queryNode)];
    Arrays.setAll(own, i -> of(queryNode, joined.targets()[from + i]));
    Arrays.sort(own);
    return own.length == 0 ? Integer.MAX_VALUE : own[(int) (own.length * (1 - share))];
  }
}
