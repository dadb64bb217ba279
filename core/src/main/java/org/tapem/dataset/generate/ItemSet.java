package org.tapem.dataset.generate;

import java.util.Arrays;

/** The items that one user has already; one object for all users. */
final class ItemSet {
  private int[] slots = new int[64]; // item + 1; 0 is empty
  private int mask = 63;

  /** Forgets all; room for so many. */
  void clear(int expected) {
    int size = Integer.highestOneBit(Math.max(16, expected)) * 4;
    if (slots.length < size) {
      slots = new int[size];
    } else {
      Arrays.fill(slots, 0, size, 0);
    }
    mask = size - 1;
  }

  /** False where it is there already. */
  boolean add(int item) {
    int slot = (item * 0x9E3779B9) >>> 7 & mask;
    while (slots[slot] != 0) {
      if (slots[slot] == item + 1) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = item + 1;
    return true;
  }
}
