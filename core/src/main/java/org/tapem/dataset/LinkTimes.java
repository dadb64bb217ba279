package org.tapem.dataset;

import java.util.Arrays;
import org.tapem.network.Adjacency;
import org.tapem.network.Direction;
import org.tapem.network.Network;
import org.tapem.network.Relation;
import org.tapem.network.Task;

/** Times of the links of a task's relation, from the side of its left nodes. */
final class LinkTimes {
  private final Adjacency forward;
  private final int[] times; // of the forward links
  private final boolean along; // left nodes are where the links start
  private final boolean bothWays;

  LinkTimes(Network network, Task task, int[] times) {
    forward = network.adjacency(task.relation(), Direction.FORWARD);
    this.times = times;
    Relation relation = network.schema().relations().get(task.relation());
    along = relation.from() == task.leftType();
    bothWays = relation.withinOneType() && !relation.directed();
  }

  /** When two nodes were joined; the least number where that is not known. */
  int of(int left, int right) {
    int time = along ? at(left, right) : at(right, left);
    return bothWays && time == Integer.MIN_VALUE ? at(right, left) : time;
  }

  private int at(int from, int to) {
    int[] offsets = forward.offsets();
    int place = Arrays.binarySearch(forward.targets(), offsets[from], offsets[from + 1], to);
    return place < 0 ? Integer.MIN_VALUE : times[place];
  }

  /** The time from which on links of a left node are its latest, a share of them at least. */
  int latest(int left, Adjacency joined, double share) {
    int from = joined.offsets()[left];
    int[] own = new int[joined.degree(left)];
    Arrays.setAll(own, i -> of(left, joined.targets()[from + i]));
    Arrays.sort(own);
    return own.length == 0 ? Integer.MAX_VALUE : own[(int) (own.length * (1 - share))];
  }
}
