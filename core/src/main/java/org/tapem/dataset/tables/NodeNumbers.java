package org.tapem.dataset.tables;

import org.tapem.io.IntList;

/**
 * The final numbers of one type's nodes: those of the network first, then those that only what is
 * held out has, each in the order of first sight. Nodes that nothing has are dropped.
 */
final class NodeNumbers {
  private final int[] order; // final number -> number of first sight
  private final int[] number; // back; -1 where dropped
  private final int training;

  private NodeNumbers(int[] order, int[] number, int training) {
    this.order = order;
    this.number = number;
    this.training = training;
  }

  /**
   * Numbers the nodes of a type. A node that its table lists is part of the data set, linked or
   * not; another one is where training has a link of it, or behind these where it is asked about
   * new left nodes and one of them may be linked to it.
   */
  static NodeNumbers of(NodeIntake nodes, int type, Split split, boolean keepOthers) {
    int[] number = new int[nodes.size()];
    IntList order = new IntList(number.length);
    IntList behind = new IntList();
    for (int i = 0; i < number.length; i++) {
      boolean inTraining =
          !split.isHeldNode(type, i) && (nodes.table().isListed() || split.isLinked(type, i));
      number[i] = inTraining ? order.size() : -1;
      if (inTraining) {
        order.add(i);
      } else if (keepOthers) {
        behind.add(i);
      }
    }
    int training = order.size();
    for (int i = 0; i < behind.size(); i++) {
      number[behind.get(i)] = order.size();
      order.add(behind.get(i));
    }
    return new NodeNumbers(order.toArray(), number, training);
  }

  /** Numbers of first sight in the order of the final ones; not copied. */
  int[] order() {
    return order;
  }

  /** The final number of a node, or -1. */
  int of(int firstSight) {
    return number[firstSight];
  }

  boolean isTraining(int firstSight) {
    return number[firstSight] >= 0 && number[firstSight] < training;
  }

  int training() {
    return training;
  }

  int size() {
    return order.length;
  }

  /** Nodes that are not in the data set. */
  int dropped() {
    return number.length - order.length;
  }
}
