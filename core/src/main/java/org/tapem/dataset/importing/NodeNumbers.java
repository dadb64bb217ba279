package org.tapem.dataset.importing;

import java.util.function.IntUnaryOperator;
import org.tapem.io.IntList;

/**
 * The final numbers of one type's nodes: those of the network first, then those that only what is
 * held out has, each in the order of first sight. Nodes that nothing has are dropped.
 */
final class NodeNumbers {
  /** Part of a node of the network. */
  static final byte TRAINING = 2;

  /** Part of a node that only what is held out has. */
  static final byte HELD_OUT = 1;

  /** Part of a node that is not in the data set. */
  static final byte NONE = 0;

  private final int[] order; // final number -> number of first sight
  private final int[] number; // back; -1 where dropped
  private final int training;

  /**
   * Numbers nodes.
   *
   * @param count how many there are
   * @param part of a node, by its number of first sight
   */
  NodeNumbers(int count, IntUnaryOperator part) {
    number = new int[count];
    IntList kept = new IntList(count);
    IntList behind = new IntList();
    for (int i = 0; i < count; i++) {
      number[i] = -1;
      switch (part.applyAsInt(i)) {
        case TRAINING -> {
          number[i] = kept.size();
          kept.add(i);
        }
        case HELD_OUT -> behind.add(i);
        default -> {}
      }
    }
    training = kept.size();
    for (int i = 0; i < behind.size(); i++) {
      number[behind.get(i)] = kept.size();
      kept.add(behind.get(i));
    }
    order = kept.toArray();
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

  int heldOut() {
    return order.length - training;
  }

  /** Nodes that are not in the data set. */
  int dropped() {
    return number.length - order.length;
  }

  /** The final numbers in place of those of first sight; -1 stays. */
  int[] of(int[] firstSight) {
    int[] result = new int[firstSight.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = firstSight[i] < 0 ? -1 : number[firstSight[i]];
    }
    return result;
  }
}
