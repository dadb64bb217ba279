package org.tapem.dataset.importing;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.tapem.dataset.tables.EdgeTable;
import org.tapem.dataset.tables.SplitChoice;
import org.tapem.dataset.tables.TableSchema;
import org.tapem.dataset.tables.TimeKind;
import org.tapem.math.RandomStream;
import org.tapem.network.Task;

/**
 * What is held out of a network: query nodes with all their links, or links of the task's relation;
 * and which nodes have a link that is not.
 */
final class Split {
  private static final long NODES = 0x4e0de5; // names the random stream of the nodes
  private static final long LINKS = 0x11e1d; // names the random stream of the links
  private final Task task;
  private final boolean[] heldNodes; // by query node
  private final boolean[] heldLinks; // by link of the task's relation
  private final boolean[][] linked; // by type and node: has a training link

  Split(TableSchema schema, NodeIntake[] nodes, LinkIntake[] links, long seed) {
    task = schema.task();
    heldNodes = heldNodes(nodes[task.queryType()], schema.split(), seed);
    LinkIntake requested = links[task.relation()];
    heldLinks = heldLinks(requested.links(), requested.table(), task, schema.split(), seed);
    linked = new boolean[nodes.length][];
    for (int type = 0; type < nodes.length; type++) {
      linked[type] = new boolean[nodes[type].size()];
    }
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable table = links[relation].table();
      LinkTable all = links[relation].links();
      for (int i = 0; i < all.size(); i++) {
        if (isTraining(table, relation, all, i)) {
          linked[table.from()][all.from(i)] = true;
          linked[table.to()][all.to(i)] = true;
        }
      }
    }
  }

  /** Where new query nodes are asked about: for each whether it is held out. */
  private static boolean[] heldNodes(NodeIntake queryIntake, SplitChoice split, long seed) {
    return split.what() == SplitChoice.What.NEW
        ? held(queryIntake.size(), queryIntake::time, split, seed, NODES)
        : new boolean[queryIntake.size()];
  }

  /** Those from a time on, or a share that the seed draws. */
  private static boolean[] held(
      int count, IntUnaryOperator time, SplitChoice split, long seed, long stream) {
    boolean[] held = new boolean[count];
    if (split.from() != null) {
      for (int i = 0; i < count; i++) {
        int at = time.applyAsInt(i);
        held[i] = at != TimeKind.NO_TIME && at >= split.from().value();
      }
    } else {
      int[] order = drawn(count, seed, stream);
      for (int i = 0; i < Math.round(split.share() * count); i++) {
        held[order[i]] = true;
      }
    }
    return held;
  }

  /** All numbers in an order that the seed draws. */
  private static int[] drawn(int count, long seed, long stream) {
    int[] order = new int[count];
    Arrays.setAll(order, i -> i);
    new RandomStream(seed, stream).shuffle(order);
    return order;
  }

  /** Where the query nodes are known: for each link of the task whether it is held out. */
  private static boolean[] heldLinks(
      LinkTable links, EdgeTable edge, Task task, SplitChoice split, long seed) {
    return switch (split.what()) {
      case LAST -> last(links, edge, task, split.count(), drawn(links.size(), seed, LINKS));
      case LINKS -> held(links.size(), links::time, split, seed, LINKS);
      case NEW, NONE -> new boolean[links.size()];
    };
  }

  /**
   * Goes over the links from the latest on, those of one time in a drawn order, and holds out as
   * many of each query node, but never its last one. Where a link joins its ends either way, both
   * are query nodes.
   */
  private static boolean[] last(
      LinkTable links, EdgeTable edge, Task task, int count, int[] order) {
    boolean[] held = new boolean[links.size()];
    boolean both = edge.eitherWay();
    boolean along = edge.from() == task.queryType();
    long[] keys = new long[order.length]; // the time in the upper half, the place in the lower
    int nodes = 0;
    for (int i = 0; i < keys.length; i++) {
      keys[i] = ((long) links.time(order[i]) << 32) | i;
      nodes = Math.max(nodes, Math.max(links.from(i), links.to(i)) + 1);
    }
    Arrays.sort(keys);
    int[] queryNodes = new int[nodes]; // links that stay
    for (int i = 0; i < links.size(); i++) {
      queryNodes[along || both ? links.from(i) : links.to(i)]++;
      queryNodes[links.to(i)] += both ? 1 : 0;
    }
    int[] taken = new int[nodes];
    for (int i = keys.length - 1; i >= 0; i--) {
      int link = order[(int) keys[i]];
      int a = along || both ? links.from(link) : links.to(link);
      int b = both ? links.to(link) : a;
      boolean wanted = taken[a] < count || taken[b] < count;
      if (wanted && queryNodes[a] > 1 && queryNodes[b] > 1) {
        held[link] = true;
        taken[a]++;
        queryNodes[a]--;
        taken[b] += both ? 1 : 0;
        queryNodes[b] -= both ? 1 : 0;
      }
    }
    return held;
  }

  /** Whether a link is of the training network. */
  boolean isTraining(EdgeTable table, int relation, LinkTable links, int link) {
    return !(relation == task.relation() && heldLinks[link])
        && !isHeldNode(table.from(), links.from(link))
        && !isHeldNode(table.to(), links.to(link));
  }

  /** Whether a node is held out with all its links. */
  boolean isHeldNode(int type, int node) {
    return type == task.queryType() && heldNodes[node];
  }

  /** Whether a link of the task's relation is held out. */
  boolean isHeldLink(int link) {
    return heldLinks[link];
  }

  /** Whether training has a link of a node. */
  boolean isLinked(int type, int node) {
    return linked[type][node];
  }

  /**
   * Numbers the nodes of a type. A node that its table lists is part of the data set, linked or
   * not; another one is where training has a link of it, or behind these where it is asked about
   * new query nodes and one of them may be linked to it.
   */
  NodeNumbers numbers(NodeIntake nodes, int type, boolean keepOthers) {
    byte other = keepOthers ? NodeNumbers.HELD_OUT : NodeNumbers.NONE;
    return new NodeNumbers(
        nodes.size(),
        i ->
            !isHeldNode(type, i) && (nodes.table().isListed() || isLinked(type, i))
                ? NodeNumbers.TRAINING
                : other);
  }
}
