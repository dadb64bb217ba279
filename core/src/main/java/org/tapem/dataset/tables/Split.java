package org.tapem.dataset.tables;

import org.tapem.network.Task;

/**
 * What is held out of a network: left nodes with all their links, or links of the task's relation;
 * and which nodes have a link that is not.
 */
final class Split {
  private final Task task;
  private final boolean[] heldNodes; // by left node
  private final boolean[] heldLinks; // by link of the task's relation
  private final boolean[][] linked; // by type and node: has a training link

  private Split(Task task, boolean[] heldNodes, boolean[] heldLinks, boolean[][] linked) {
    this.task = task;
    this.heldNodes = heldNodes;
    this.heldLinks = heldLinks;
    this.linked = linked;
  }

  static Split of(TableSchema schema, NodeIntake[] nodes, LinkTable[] links, long seed) {
    Task task = schema.task();
    EdgeTable edge = schema.edges().get(task.relation());
    boolean[][] linked = new boolean[nodes.length][];
    for (int type = 0; type < nodes.length; type++) {
      linked[type] = new boolean[nodes[type].size()];
    }
    Split split =
        new Split(
            task,
            HeldNodes.of(nodes[task.leftType()], schema.split(), seed),
            HeldLinks.of(links[task.relation()], edge, task, schema.split(), seed),
            linked);
    for (int relation = 0; relation < links.length; relation++) {
      EdgeTable table = schema.edges().get(relation);
      for (int i = 0; i < links[relation].size(); i++) {
        if (split.isTraining(table, relation, links[relation], i)) {
          linked[table.from()][links[relation].from(i)] = true;
          linked[table.to()][links[relation].to(i)] = true;
        }
      }
    }
    return split;
  }

  /** Whether a link is of the training network. */
  boolean isTraining(EdgeTable table, int relation, LinkTable links, int link) {
    return !(relation == task.relation() && heldLinks[link])
        && !isHeldNode(table.from(), links.from(link))
        && !isHeldNode(table.to(), links.to(link));
  }

  /** Whether a node is held out with all its links. */
  boolean isHeldNode(int type, int node) {
    return type == task.leftType() && heldNodes[node];
  }

  /** Whether a link of the task's relation is held out. */
  boolean isHeldLink(int link) {
    return heldLinks[link];
  }

  /** Whether training has a link of a node. */
  boolean isLinked(int type, int node) {
    return linked[type][node];
  }
}
