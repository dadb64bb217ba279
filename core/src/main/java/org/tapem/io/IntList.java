package org.tapem.io;

import java.util.Arrays;

/** A growing {@code int[]}. */
public final class IntList {
  private int[] values;
  private int size;

  public IntList() {
    this(16);
  }

  public IntList(int capacity) {
    values = new int[Math.max(capacity, 4)];
  }

  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, ArrayGrowth.next(size));
    }
    values[size++] = value;
  }

  public int get(int index) {
    if (index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    return values[index];
  }

  public void set(int index, int value) {
    if (index >= size) {
      throw new IndexOutOfBoundsException(index);
    }
    values[index] = value;
  }

  /** Adds {@code by} to the value at {@code index}, first filling up to it with zeros. */
  public void increment(int index, int by) {
    while (size <= index) {
      add(0);
    }
    values[index] += by;
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
